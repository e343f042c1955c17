'use strict';

// Japanese is written without blanks, so mdbook's index of words finds none of it: pages are searched for the letters.
(function japanese() {
    if (window.location.pathname.includes('/docs/ja/')) {
        document.documentElement.lang = 'ja';
    }
    const Index = window.elasticlunr && window.elasticlunr.Index;
    if (!Index) {
        return;
    }
    const load = Index.load;

    function count(text, word) {
        return text.toLowerCase().split(word).length - 1;
    }

    // The text around the first place of a word; all of it would be one word to mdbook.
    function part(text, word) {
        const at = Math.max(0, text.toLowerCase().indexOf(word));
        return (at > 40 ? '…' : '') + text.slice(Math.max(0, at - 40), at + 80) + (at + 80 < text.length ? '…' : '');
    }

    // Results as those of elasticlunr, best first: sections that have every word, in headings before texts.
    function search(sections, words) {
        const results = [];
        for (const doc of sections) {
            const scores = words.map(word => 10 * count(doc.title, word) + count(doc.body, word));
            if (scores.every(score => score > 0)) {
                const score = scores.reduce((sum, score) => sum + score, 0);
                results.push({ref: doc.id, doc: {...doc, body: part(doc.body, words[0])}, score});
            }
        }
        return results.sort((one, other) => other.score - one.score);
    }

    Index.load = function(text) {
        const index = load.call(Index, text);
        const searchWords = index.search;
        index.search = function(term, options) {
            if (!/[\u3040-\u30ff\u3400-\u9fff]/.test(term)) {
                return searchWords.call(index, term, options);
            }
            const words = term.toLowerCase().split(/\s+/).filter(word => word !== '');
            return search(Object.values(index.documentStore.docs), words);
        };
        return index;
    };
})();

"use strict";
(() => {
  const get = id => document.getElementById(id);
  const game = JSON.parse(get("game").textContent);
  const svg = "http://www.w3.org/2000/svg";
  const men = get("men"), picture = get("board");
  const rows = [...document.querySelectorAll("#moves [data-step]")];
  const rowOf = [];
  rows.forEach((row, place) => { rowOf[+row.dataset.step] = place; });
  const children = game.steps.map(() => []);
  const parents = game.steps.map(step => step[4]);
  parents.forEach((parent, step) => { if (parent >= 0) children[parent].push(step); });
  const [width, height] = game.cell;
  // Narrow windows have the stands above and below the board, as the style sheet says, too.
  const narrow = matchMedia("(max-width: 599.98px)");
  // The step shown, and the way taken through the steps: back and forth again leads to the same variation.
  let now = game.first, flipped = false;
  const taken = [];

  // The middle of a square, by file and rank from 1.
  const middle = (file, rank) => {
    if (flipped) { file = 10 - file; rank = 10 - rank; }
    return [game.board[0] + (9.5 - file) * width, game.board[1] + (rank - .5) * height];
  };
  const square = name => middle(+name[0], name.charCodeAt(1) - 96);
  const add = (name, attributes, text) => {
    const element = document.createElementNS(svg, name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    if (text) element.textContent = text;
    men.append(element);
  };
  const put = (letter, promoted, x, y) => {
    const kind = letter.toUpperCase(), white = letter !== kind;
    const id = (promoted ? "p" : "") + kind + (white ? "w" : "b"), { blank } = get(id).dataset;
    const up = white === flipped, scale = game.scales[kind], place = `translate(${x} ${y}) scale(`;
    // The light falls on a wooden piece from above, whichever way it points.
    if (blank !== undefined) add("use", { class: "blank " + (white ? "w" : "b"), href: (up ? "#up" : "#down") + blank, transform: `${place}${scale})` });
    add("use", { href: "#" + id, transform: `${place}${up ? scale : -scale})` });
  };
  const mark = (name, part) => {
    if (!name) return;
    const [x, y] = square(name);
    add("rect", { class: part, x: x - width / 2, y: y - height / 2, width, height });
  };
  const draw = mark => {
    const [x, y] = square(mark);
    if (mark.length === 2) return add("circle", { class: "drawn", cx: x, cy: y, r: 27 });
    const [right, below] = square(mark.slice(2));
    const length = Math.hypot(right - x, below - y), angle = Math.atan2(below - y, right - x) * 180 / Math.PI;
    const tip = length - 4, neck = Math.max(tip - 22, 9);
    add("path", {
      class: "arrow", transform: `translate(${x} ${y}) rotate(${angle})`,
      d: `M8 4.5L${neck} 4.5L${neck} 13L${tip} 0L${neck} -13L${neck} -4.5L8 -4.5z`,
    });
  };
  // The step that follows: the one taken before, or the continuation of the line.
  const next = step => taken[step] ?? children[step][0] ?? step;
  const end = step => { while (next(step) !== step) step = next(step); return step; };
  // What a side's clock said when it last moved.
  const clockOf = side => {
    let at = now;
    while (parents[at] >= 0 && (game.steps[at][0].split(" ")[1] === "b") !== (side === 1)) at = parents[at];
    return parents[at] < 0 ? game.clocks[side] : game.steps[at][8];
  };
  // The line of play shown, from the start to its end.
  const line = () => {
    const steps = [0];
    for (let step = 0; next(step) !== step; step = next(step)) steps.push(next(step));
    return steps;
  };
  // Chances of Black, above the middle where they are good; steps without a score are passed over.
  const plot = () => {
    const steps = line(), across = 1000 / Math.max(steps.length - 1, 1);
    const points = [];
    steps.forEach((step, place) => {
      const score = game.steps[step][9];
      if (score) points.push([place * across, 100 - score[0]]);
    });
    const curve = points.map(([x, y]) => x.toFixed(1) + " " + y.toFixed(1)).join("L");
    get("curve").setAttribute("d", curve && "M" + curve);
    get("area").setAttribute("d", curve && `M${points[0][0]} 50L${curve}L${points[points.length - 1][0]} 50z`);
    get("present").setAttribute("d", `M${steps.indexOf(now) * across} 0V100`);
  };
  const others = step => children[parents[step]] ?? [step];
  const show = () => {
    const [sfen, from, to, comment, , ply, marks, result, , score] = game.steps[now];
    const [board, side, hands] = sfen.split(" ");
    const across = narrow.matches, stands = game.stands[+across];
    picture.setAttribute("viewBox", game.views[+across]);
    men.replaceChildren();
    mark(from, "from");
    mark(to, "to");
    board.split("/").forEach((row, rank) => {
      let file = 9, promoted = false;
      for (const c of row) {
        if (c === "+") promoted = true;
        else if (c >= "1" && c <= "9") file -= +c;
        else { put(c, promoted, ...middle(file--, rank + 1)); promoted = false; }
      }
    });
    const lines = [0, 0];
    for (const [, count, letter] of hands.matchAll(/(\d*)([A-Za-z])/g)) {
      const white = letter !== letter.toUpperCase();
      const stand = white === flipped ? 1 : 0;
      const [left, top] = stands[stand], place = lines[stand]++;
      const x = left + 38 + (across ? place * 84 : 0), y = top + (across ? 35 : 39 + place * 65);
      put(letter, false, x, y);
      if (+count > 1) add("text", { class: "count", x: x + (across ? 39 : 48), y: y + 8, "font-size": 21 }, count);
    }
    if (marks) marks.split(" ").forEach(draw);
    document.querySelectorAll("#board .name").forEach((name, place) => {
      // White's name comes first, in either view.
      name.classList.toggle("turn", !result && (place % 2 === 0) === (side === "w"));
    });
    get("seen-by-black").style.display = flipped ? "none" : "";
    get("seen-by-white").style.display = flipped ? "" : "none";
    const last = game.steps[end(now)][5], move = rows[rowOf[now]].firstChild.textContent;
    get("ply").textContent = `${ply} / ${last}`;
    const [label, black, white, scored] = game.words, turn = result || (side === "b" ? black : white);
    picture.ariaLabel = game.title + ". " + label.replace(/{(\w+)}/g, (_, word) => ({ ply, last, move, turn })[word]);
    if (get("comment")) get("comment").textContent = comment;
    if (get("graph")) {
      get("score").textContent = scored.replace("{score}", score ? score[1] : "–");
      plot();
    }
    if (get("clocks")) [...get("clocks").children].forEach((clock, side) => { clock.textContent = "☗☖"[side] + " " + clockOf(side); });
    get("branch").disabled = others(now).length < 2 && children[now].length < 2;
    rows.forEach((row, place) => {
      const isNow = place === rowOf[now];
      row.classList.toggle("now", isNow);
      row.firstChild.ariaCurrent = isNow ? "step" : null;
    });
    // The list alone is scrolled: a board below which it stands would leave the window.
    const list = get("moves").getBoundingClientRect(), row = rows[rowOf[now]].parentNode, after = row.nextElementSibling;
    const foot = after && after.className === "end" ? after : row;
    get("moves").scrollTop += Math.min(row.getBoundingClientRect().top - list.top, 0)
      + Math.max(foot.getBoundingClientRect().bottom - list.bottom, 0);
    // Browsers refuse it where a key is held down for long.
    try { history.replaceState(null, "", "#" + now); } catch { /* The page shows the step all the same. */ }
  };
  const go = step => {
    now = step;
    for (let at = step; parents[at] >= 0; at = parents[at]) taken[parents[at]] = at;
    show();
  };
  const walk = count => {
    let step = now;
    for (; count > 0; count--) step = next(step);
    for (; count < 0; count++) step = Math.max(parents[step], 0);
    go(step);
  };
  // As in the program: another move instead of this one, after the last of them the first; else into what branches off next.
  const branch = by => {
    const choices = others(now);
    if (choices.length > 1) return go(choices[(choices.indexOf(now) + by + choices.length) % choices.length]);
    if (by > 0 && children[now].length > 1) go(children[now][1]);
  };
  const turn = () => { flipped = !flipped; show(); };
  const acts = {
    ArrowRight: () => walk(1), ArrowLeft: () => walk(-1), " ": () => walk(1),
    ArrowDown: () => walk(1), ArrowUp: () => walk(-1),
    PageDown: () => walk(10), PageUp: () => walk(-10),
    Home: () => go(0), End: () => go(end(now)), f: turn,
    "]": () => branch(1), "[": () => branch(-1),
  };
  // By itself, until the end of the line, a key, or a press on anything but its buttons.
  let timer = 0;
  const face = get("play").textContent;
  const stop = () => { clearInterval(timer); timer = 0; get("play").textContent = face; };
  const start = () => {
    stop();
    if (next(now) === now) go(0);
    get("play").textContent = "\u275a\u275a";
    timer = setInterval(() => { walk(1); if (next(now) === now) stop(); }, get("pace").value * 1000);
  };
  get("pace").addEventListener("change", () => { if (timer) start(); });
  document.addEventListener("pointerdown", event => { if (!event.target.closest("#tools")) stop(); });
  // Where the clipboard is closed to the page, the text is there to be copied by hand.
  const copy = async text => {
    const area = get("copy");
    get("said").textContent = "";
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      area.hidden = false;
      area.value = text;
      area.select();
      if (!document.execCommand("copy")) return;
      area.hidden = true;
    }
    get("said").textContent = game.words[4];
    setTimeout(() => { get("said").textContent = ""; }, 2000);
  };
  get("copy").addEventListener("blur", () => { get("copy").hidden = true; });
  document.addEventListener("keydown", event => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (timer && target.id !== "play") stop();
    // Fields keep their keys.
    if (target.closest("select, textarea")) return;
    if (event.ctrlKey || event.altKey || event.metaKey || !acts[event.key]) return;
    // Space presses a button.
    if (event.key === " " && target.closest("button")) return;
    event.preventDefault();
    acts[event.key]();
  });
  if (get("graph")) get("graph").addEventListener("click", event => {
    const { left, width } = get("graph").getBoundingClientRect(), steps = line();
    const place = Math.round((event.clientX - left) / width * (steps.length - 1));
    go(steps[Math.min(Math.max(place, 0), steps.length - 1)]);
  });
  const press = (id, act) => get(id).addEventListener("click", act);
  press("first", acts.Home); press("back", acts.ArrowLeft); press("next", acts.ArrowRight); press("last", acts.End);
  press("branch", acts["]"]); press("flip", turn);
  press("play", () => { if (timer) stop(); else start(); });
  press("copy-kif", () => copy(game.kif)); press("copy-sfen", () => copy(game.steps[now][0]));
  rows.forEach(row => row.addEventListener("click", () => go(+row.dataset.step)));
  // A link to a step: `#78`, which is the move of the main line.
  const linked = () => {
    const step = /^#\d+$/.test(location.hash) ? +location.hash.slice(1) : now;
    return step < game.steps.length ? step : now;
  };
  narrow.addEventListener("change", show);
  addEventListener("hashchange", () => go(linked()));
  // A swipe over the board steps on or back, and so does a tap on its right or left half.
  let down = null;
  picture.addEventListener("pointerdown", event => { down = event.isPrimary && event.button === 0 ? event.clientX : null; });
  picture.addEventListener("pointercancel", () => { down = null; });
  picture.addEventListener("pointerup", event => {
    if (down === null) return;
    const { left, width } = picture.getBoundingClientRect();
    const across = event.clientX - down;
    down = null;
    walk((Math.abs(across) > 30 ? across < 0 : event.clientX > left + width / 2) ? 1 : -1);
  });
  go(linked());
})();

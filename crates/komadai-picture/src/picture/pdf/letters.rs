//! Invisible text below the outlines of the same words, which can be searched and copied.

use std::fmt::Write as _;

use crate::picture::shape::{Anchor, Part, Words};
use crate::text::width;

/// The characters of a file, numbered from 1.
#[derive(Debug, Default)]
pub(crate) struct Letters(Vec<char>);

impl Letters {
    /// Whether this part is text for people: not the words on pieces, and no coordinates.
    pub(super) const fn has(part: Part) -> bool {
        matches!(part, Part::Name | Part::NameTurn | Part::State)
    }

    /// Writes the words where their outlines are, in a page with y downward.
    pub(super) fn write(&mut self, words: &Words, text: &mut String) {
        let wide = f32::from(width(&words.text)) * words.size / 2.0;
        let before = match words.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => wide / 2.0,
            Anchor::End => wide,
        };
        let (x, y) = (words.at.0 - before, words.at.1);
        let _ = write!(text, "BT 3 Tr /L {} Tf 1 0 0 -1 {x} {y} Tm <", words.size);
        for c in words.text.chars() {
            let _ = write!(text, "{:04x}", self.number(c));
        }
        *text += "> Tj ET\n";
    }

    fn number(&mut self, c: char) -> usize {
        let known = self.0.iter().position(|known| *known == c);
        known.unwrap_or_else(|| {
            self.0.push(c);
            self.0.len() - 1
        }) + 1
    }

    /// The font, its description and its widths, as three objects numbered from `first`; the fourth is
    /// [`Letters::meaning`].
    pub(super) fn objects(&self, first: usize) -> [String; 3] {
        let [letters, about, meaning] = [1, 2, 3].map(|place| first + place);
        let widths: Vec<String> = self
            .0
            .iter()
            .map(|c| {
                let columns = width(c.encode_utf8(&mut [0; 4])).max(1);
                (columns * 500).to_string()
            })
            .collect();
        let system = "<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>";
        [
            format!(
                "<< /Type /Font /Subtype /Type0 /BaseFont /Letters /Encoding /Identity-H /DescendantFonts [{letters} 0 R] \
                 /ToUnicode {meaning} 0 R >>"
            ),
            format!(
                "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Letters /CIDSystemInfo {system} /FontDescriptor {about} 0 R \
                 /W [1 [{}]] >>",
                widths.join(" ")
            ),
            "<< /Type /FontDescriptor /FontName /Letters /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 \
             /Descent -200 /CapHeight 700 /StemV 80 >>"
                .to_owned(),
        ]
    }

    /// Maps each number to its character.
    pub(super) fn meaning(&self) -> String {
        let mut text = String::from(
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def\n\
             /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n\
             1 begincodespacerange <0000> <ffff> endcodespacerange\n",
        );
        // A list may have a hundred entries.
        for (block, chars) in self.0.chunks(100).enumerate() {
            let _ = writeln!(text, "{} beginbfchar", chars.len());
            for (place, c) in chars.iter().enumerate() {
                let _ = write!(text, "<{:04x}> <", block * 100 + place + 1);
                for unit in c.encode_utf16(&mut [0; 2]) {
                    let _ = write!(text, "{unit:04x}");
                }
                text += ">\n";
            }
            text += "endbfchar\n";
        }
        text + "endcmap CMapName currentdict /CMap defineresource pop end end\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_means_the_character_that_was_written() {
        let mut letters = Letters::default();
        let mut text = String::new();
        let words =
            Words {
                at: (10.0, 20.0), anchor: Anchor::Start, size: 17.0, text: "☗a歩a".to_owned()
            };
        letters.write(&words, &mut text);
        assert_eq!(text, "BT 3 Tr /L 17 Tf 1 0 0 -1 10 20 Tm <0001000200030002> Tj ET\n");
        let meaning = letters.meaning();
        assert!(
            meaning
                .contains("3 beginbfchar\n<0001> <2617>\n<0002> <0061>\n<0003> <6b69>\nendbfchar")
        );
        assert!(letters.objects(7)[1].contains("/W [1 [500 500 1000]]"));
    }
}

//! Positions with their answers as a text file that Anki imports: a card in a line, its fields with tabs
//! between them, pictures inside.

use std::path::Path;

use super::output::{check_folder, save};
use super::show::Look;
use super::{CommandError, CommandResult, Status, Streams};
use crate::said::side;
use crate::services::PictureSettings;
use crate::text::sanitize;
use crate::texts;
use crate::training::key_of;
use komadai_core::notation::mark;
use komadai_core::rules::{Color, Move, Position, Square};

/// What Anki reads before the cards. The first field is the identifier of a card, so that a second import
/// changes it and adds nothing.
const HEADER: &str = "#separator:tab\n#html:true\n#columns:GUID\tFront\tBack\tTags\n\
                      #guid column:1\n#tags column:4\n";

/// A position with a question and its answer.
pub(super) struct Card<'a> {
    pub position: &'a Position,
    pub question: String,
    /// Paragraphs; the first one is strong.
    pub answer: Vec<String>,
    /// The right moves, the best first.
    pub moves: Vec<Move>,
}

/// Cards of one kind for Anki.
pub(super) struct Anki {
    look: Look,
    /// The kind, a tag of every card.
    kind: &'static str,
}

impl Anki {
    /// `settings` are the person's: the language, the notation.
    pub(super) fn new(
        kind: &'static str,
        settings: fn() -> PictureSettings,
    ) -> Result<Self, CommandError> {
        let look = Look::of_cards(settings)?;
        look.settings.choose();
        Ok(Self { look, kind })
    }

    /// A move with the mark of its side.
    pub(super) fn written(
        &self,
        position: &Position,
        mv: Move,
        previous: Option<Square>,
    ) -> String {
        let written = self.look.settings.notation.written(position, mv, previous);
        format!("{}{written}", mark(position.side_to_move()))
    }

    /// The side to move with its mark.
    #[expect(clippy::unused_self, reason = "the look chose the language")]
    pub(super) fn side(&self, color: Color) -> String {
        format!("{} {}", mark(color), side(texts::chosen(), color, false))
    }

    /// The line of a card.
    pub(super) fn line(&self, card: &Card) -> String {
        let Card { position, question, answer, moves } = card;
        let kind = self.kind;
        let front = format!("{}<p>{}</p>", self.look.element(position, &[]), escaped(question));
        let mut back = String::new();
        for (number, words) in answer.iter().enumerate() {
            let words = escaped(words);
            back += &match number {
                0 => format!("<p><b>{words}</b></p>"),
                _ => format!("<p>{words}</p>"),
            };
        }
        back += &self.look.element(position, moves);
        let side = position.side_to_move().token();
        format!("komadai {kind} {}\t{front}\t{back}\tkomadai::{kind}::{side}\n", key_of(position))
    }
}

/// Writes lines of cards to a file or to standard output.
pub(super) fn write(
    lines: &[String],
    output: Option<&Path>,
    force: bool,
    streams: &mut Streams,
) -> CommandResult {
    let text = HEADER.to_owned() + &lines.concat();
    match output {
        Some(path) => {
            check_folder(path).map_err(CommandError::Input)?;
            save(path, text.as_bytes(), force).map_err(CommandError::Input)?;
        }
        None => streams.out.write_all(text.as_bytes())?,
    }
    writeln!(streams.err, "komadai: {} cards", lines.len())?;
    Ok(Status::Yes)
}

/// Words for a field in HTML, in one line.
fn escaped(words: &str) -> String {
    let words: Vec<&str> = words.split_whitespace().collect();
    let words = sanitize(&words.join(" ")).replace('&', "&amp;");
    words.replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
#[cfg(feature = "pictures")]
mod tests {
    use super::*;

    /// The rows of a file, read with what Anki's manual says about it and nothing else.
    fn parse(text: &str) -> Vec<[String; 4]> {
        let mut rows = Vec::new();
        let mut separator = None;
        for line in text.strip_suffix('\n').expect("the last line is whole").split('\n') {
            match line.strip_prefix('#') {
                Some("separator:tab") => separator = Some('\t'),
                Some(header) => {
                    let (name, value) = header.split_once(':').expect("a header");
                    let known = ["html", "columns", "guid column", "tags column"];
                    assert!(known.contains(&name) && !value.is_empty(), "{header}");
                }
                None => {
                    let fields = line.split(separator.expect("a separator")).map(str::to_owned);
                    let fields: Vec<String> = fields.collect();
                    rows.push(fields.try_into().expect("four fields"));
                }
            }
        }
        rows
    }

    /// Whether every element of a piece of HTML is closed, in order.
    fn is_balanced(html: &str) -> bool {
        let mut open = Vec::new();
        for tag in html.split('<').skip(1) {
            let (tag, _) = tag.split_once('>').expect("a tag ends");
            let name = tag.split([' ', '/']).find(|name| !name.is_empty()).expect("a name");
            if tag.starts_with('/') {
                if open.pop() != Some(name) {
                    return false;
                }
            } else if !tag.ends_with('/') {
                open.push(name);
            }
        }
        open.is_empty()
    }

    #[test]
    fn a_card_is_one_line_of_four_fields_whatever_is_written_on_it() {
        let anki = Anki::new("repertoire", PictureSettings::default).expect("a look");
        let position = Position::startpos();
        let moves: Vec<Move> = ["7g7f", "2g2f"].map(|mv| mv.parse().expect("a move")).to_vec();
        let written = anki.written(&position, moves[0], None);
        let nasty = "a\tb\nc \"d\" <script>&amp;</script> \u{1b}[0m#e".to_owned();
        let card = Card {
            position: &position,
            question: nasty.clone(),
            answer: vec![written, nasty],
            moves,
        };
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut streams = Streams { input: &mut std::io::empty(), out: &mut out, err: &mut err };
        let lines = [anki.line(&card), anki.line(&card)];
        write(&lines, None, false, &mut streams).expect("written");
        let rows = parse(std::str::from_utf8(&out).expect("UTF-8"));
        assert_eq!((rows.len(), &rows[0]), (2, &rows[1]), "the same identifier again");
        let [guid, front, back, tags] = &rows[0];
        let key = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";
        assert_eq!(*guid, format!("komadai repertoire {key}"));
        assert_eq!(tags, "komadai::repertoire::black");
        for field in [front, back] {
            assert!(is_balanced(field), "{field}");
            assert!(field.contains("a b c &quot;d&quot; &lt;script&gt;&amp;amp;"), "{field}");
            assert!(!field.contains(['\u{1b}', '"', '\r']), "{field}");
            assert_eq!(field.matches("<svg ").count(), 1);
        }
        assert!(back.starts_with("<p><b>☗P-7f</b></p><p>a b c"), "{back}");
        let arrows = |field: &str| field.matches("class='arrow'").count();
        assert_eq!((arrows(front), arrows(back)), (0, 1), "the answer is on the back only");
        assert!(front.len() + back.len() < 30_000, "{} {}", front.len(), back.len());
    }
}

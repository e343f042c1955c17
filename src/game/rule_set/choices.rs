//! What each option can be, with words for the people who choose (R32–R80).

use std::fmt;
use std::ops::RangeInclusive;

use super::RuleSet;
use crate::game::Language;

/// The same said in every language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text {
    /// In English.
    pub english: &'static str,
    /// In Japanese.
    pub japanese: &'static str,
}

impl Text {
    /// The text in `language`.
    #[must_use]
    pub const fn get(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Japanese => self.japanese,
        }
    }
}

/// A value that an option can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The word of RULES.md, such as `lose`.
    pub word: &'static str,
    /// What it means, in at most 60 columns.
    pub meaning: Text,
}

/// The values that an option takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choices {
    /// One of these words.
    Words(&'static [Choice]),
    /// A number.
    Number {
        /// The smallest and the largest.
        range: RangeInclusive<u32>,
        /// What it counts, and what 0 stands for.
        meaning: Text,
    },
}

/// An option of a rule set, as a list of options shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleOption {
    /// Its name in rule files and on the command line, such as `try`.
    pub name: &'static str,
    /// What it is about.
    pub title: Text,
    /// What it can be.
    pub choices: Choices,
}

impl Choices {
    /// What a value means: of a word its own meaning, of a number that of all; `None` for other words.
    #[must_use]
    pub fn meaning(&self, value: &str) -> Option<Text> {
        match self {
            Self::Words(choices) => choices
                .iter()
                .find(|choice| choice.word == value)
                .map(|choice| choice.meaning),
            Self::Number { meaning, .. } => Some(*meaning),
        }
    }
}

impl fmt::Display for Choices {
    /// As an error says what it expected: `refuse, lose or claim`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words(choices) => {
                let words: Vec<&str> = choices.iter().map(|choice| choice.word).collect();
                match words.split_last() {
                    Some((last, others)) => write!(f, "{} or {last}", others.join(", ")),
                    None => Ok(()),
                }
            }
            Self::Number { range, meaning } => {
                let english = meaning.english;
                write!(f, "{english}, {} to {}", range.start(), range.end())
            }
        }
    }
}

impl RuleSet {
    /// What `option` can be, or `None` where there is no such option.
    ///
    /// ```
    /// use komadai::game::RuleSet;
    /// assert_eq!(RuleSet::choices("illegal").unwrap().to_string(), "refuse, lose or claim");
    /// ```
    #[must_use]
    pub fn choices(option: &str) -> Option<Choices> {
        Self::option(option).map(|found| found.choices.clone())
    }

    /// The option of this name.
    #[must_use]
    pub fn option(name: &str) -> Option<&'static RuleOption> {
        OPTIONS.iter().find(|option| option.name == name)
    }
}

const fn text(english: &'static str, japanese: &'static str) -> Text {
    Text { english, japanese }
}

const fn choice(word: &'static str, english: &'static str, japanese: &'static str) -> Choice {
    let meaning = text(english, japanese);
    Choice { word, meaning }
}

const fn words(name: &'static str, title: Text, choices: &'static [Choice]) -> RuleOption {
    RuleOption {
        name,
        title,
        choices: Choices::Words(choices),
    }
}

/// All options, in the order in which they are shown and written.
pub static OPTIONS: [RuleOption; 23] = [
    words(
        "illegal",
        text("illegal moves", "反則手"),
        &[
            choice(
                "refuse",
                "not played; the player moves again, the clock runs on",
                "指せない。時計は進み、指し直す",
            ),
            choice(
                "lose",
                "lose at once; nothing is hinted at or held back",
                "その場で負け。指せる所は示されない",
            ),
            choice(
                "claim",
                "played, and lose when somebody points them out",
                "指せるが、指摘されれば負け",
            ),
        ],
    ),
    words(
        "claim",
        text("who points out a foul", "反則の指摘"),
        &[
            choice(
                "any",
                "the opponent or a third party, to the end of the game",
                "相手または第三者。終局まで",
            ),
            choice(
                "players",
                "the opponent alone, while it still stands on the board",
                "相手のみ。盤上に反則が残る間だけ",
            ),
        ],
    ),
    words(
        "priority",
        text("resignation before a foul", "投了の優先"),
        &[
            choice(
                "yes",
                "a resignation stands though a foul is found later",
                "投了は後で反則が分かっても有効",
            ),
            choice(
                "no",
                "a foul found after a resignation overturns it",
                "投了後に分かった反則が優先",
            ),
        ],
    ),
    words(
        "resign",
        text("resigning", "投了"),
        &[
            choice("any", "at any moment", "いつでもできる"),
            choice("turn", "in the own turn only", "自分の手番だけ"),
        ],
    ),
    words(
        "mate",
        text("checkmate", "詰み"),
        &[
            choice("auto", "ends the game", "詰みで終局"),
            choice(
                "formal",
                "the mated side still has to resign",
                "詰まされた側が投了して終局",
            ),
        ],
    ),
    words(
        "takeback",
        text("taking moves back", "待った"),
        &[
            choice(
                "yes",
                "allowed; the time stays spent",
                "認める。使った時間は戻らない",
            ),
            choice("no", "not allowed", "認めない"),
        ],
    ),
    words(
        "announce_check",
        text("check", "王手の表示"),
        &[
            choice("status", "told on the status line", "ステータス行に表示"),
            choice("call", "called out aloud", "声に出して知らせる"),
            choice("off", "not told", "知らせない"),
        ],
    ),
    words(
        "sennichite",
        text("fourth repetition", "千日手"),
        &[
            choice(
                "draw",
                "ends the game; perpetual check loses",
                "同一局面4回で終局。連続王手は負け",
            ),
            choice("off", "means nothing", "なし"),
        ],
    ),
    words(
        "early_sennichite",
        text("repetition by consent", "合意の千日手"),
        &[
            choice("yes", "from the second occurrence on", "同一局面2回目から"),
            choice("no", "not allowed", "認めない"),
        ],
    ),
    words(
        "agree",
        text("impasse by consent", "合意の持将棋"),
        &[
            choice(
                "both",
                "when both kings have entered",
                "双方の玉が入玉したとき",
            ),
            choice(
                "either",
                "when one king has entered",
                "どちらかの玉が入玉したとき",
            ),
            choice("off", "never", "なし"),
        ],
    ),
    words(
        "count",
        text("count of the impasse", "点数計算"),
        &[
            choice(
                "24",
                "fewer than 24 points lose, else a draw",
                "24点未満は負け、ほかは引き分け",
            ),
            choice(
                "27",
                "more points win; White at 27 each",
                "点数の多い方が勝ち。27点ずつは後手勝ち",
            ),
        ],
    ),
    words(
        "declare",
        text("declaration", "入玉宣言"),
        &[
            choice("off", "none", "なし"),
            choice(
                "27",
                "Black wins with 28 points, White with 27",
                "先手28点、後手27点以上で勝ち",
            ),
            choice(
                "24",
                "31 points win, 24 to 30 draw",
                "31点以上で勝ち、24点以上で持将棋",
            ),
        ],
    ),
    words(
        "auto",
        text("winning declarations", "宣言勝ちの判定"),
        &[
            choice("yes", "come by themselves", "自動で勝ちになる"),
            choice("no", "have to be made", "宣言が必要"),
        ],
    ),
    words(
        "try",
        text("try rule", "トライルール"),
        &[
            choice("off", "none", "なし"),
            choice(
                "both",
                "reaching 5a/5i wins once the other king has entered",
                "相手玉も入玉しているときの5一・5九への到達で勝ち",
            ),
            choice("simple", "reaching 5a/5i wins", "玉が5一・5九に着けば勝ち"),
        ],
    ),
    words(
        "fairbairn",
        text("Fairbairn's rule", "フェアベアン則"),
        &[
            choice(
                "on",
                "both kings and all your men in: points decide",
                "両玉が入り自駒が全て敵陣に入れば点数で決着",
            ),
            choice("off", "none", "なし"),
        ],
    ),
    RuleOption {
        name: "limit",
        title: text("move limit", "手数の上限"),
        choices: Choices::Number {
            range: 0..=999_999,
            meaning: text("a move number, 0 for none", "手数。0はなし"),
        },
    },
    words(
        "extend",
        text("checks at the limit", "上限での王手"),
        &[
            choice(
                "yes",
                "a series of checks is played out first",
                "連続王手が途切れるまで続ける",
            ),
            choice("no", "change nothing", "考慮しない"),
        ],
    ),
    words(
        "entry",
        text("kings at the limit", "上限での入玉"),
        &[
            choice(
                "yes",
                "the limit ends the game only once a king has entered",
                "どちらかの入玉がなければ終局しない",
            ),
            choice("no", "change nothing", "考慮しない"),
        ],
    ),
    words(
        "handicap",
        text("pieces removed", "駒落ちの点数"),
        &[
            choice(
                "add",
                "a handicap's removed pieces count for White",
                "落とした駒は上手の点に加える",
            ),
            choice("none", "count for nobody", "加えない"),
        ],
    ),
    words(
        "rounding",
        text("counting of time", "時間の計り方"),
        &[
            choice("exact", "exact, as by a chess clock", "チェスクロック方式"),
            choice(
                "minute",
                "whole minutes of each move, as by a stop-watch",
                "ストップウォッチ方式(1分未満切捨て)",
            ),
        ],
    ),
    words(
        "replay",
        text("drawn games of a match", "引き分けの指し直し"),
        &[
            choice(
                "remaining",
                "replayed with sides switched and the time left",
                "先後を替え、残り時間で指し直し",
            ),
            choice(
                "fresh",
                "replayed with sides switched and fresh time",
                "先後を替え、元の持ち時間で指し直し",
            ),
            choice("off", "count as draws", "引き分けとする"),
        ],
    ),
    RuleOption {
        name: "replay_min",
        title: text("time for a replay", "指し直しの最低時間"),
        choices: Choices::Number {
            range: 0..=1440,
            meaning: text(
                "minutes the shorter clock is raised to, 0 for none",
                "短い方の残りをこの分数まで増やす。0はなし",
            ),
        },
    },
    words(
        "scoring",
        text("draws in a match", "引き分けの得点"),
        &[
            choice(
                "pro",
                "are no games; only wins count",
                "数えない。勝ちだけを数える",
            ),
            choice(
                "fesa",
                "are rated as draws, then replayed",
                "レーティングでは引き分け、のち指し直し",
            ),
            choice("half", "give half a point each", "双方に半点"),
        ],
    ),
];

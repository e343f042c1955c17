//! Castles: the squares of the king and the pieces around it.

use super::Completed;
use super::names::named;
use super::pattern::Pattern;
use crate::rules::{Color, Position};

named! {
    /// A castle.
    Castle {
        /// 総矢倉
        FourPieceYagura "four-piece-yagura",
        /// 銀矢倉
        SilverYagura "silver-yagura",
        /// 菊水矢倉
        KikusuiYagura "kikusui-yagura",
        /// 片矢倉
        HalfYagura "half-yagura",
        /// 矢倉穴熊
        YaguraAnaguma "yagura-anaguma",
        /// 金矢倉
        Yagura "yagura",
        /// ビッグ4
        BigFour "big-four",
        /// 銀冠穴熊
        SilverCrownAnaguma "silver-crown-anaguma",
        /// 松尾流穴熊
        MatsuoAnaguma "matsuo-anaguma",
        /// 居飛車穴熊
        LeftAnaguma "left-anaguma",
        /// 振り飛車穴熊
        RightAnaguma "right-anaguma",
        /// ミレニアム
        Millennium "millennium",
        /// ダイヤモンド美濃
        DiamondMino "diamond-mino",
        /// 高美濃
        HighMino "high-mino",
        /// 本美濃
        Mino "mino",
        /// 銀冠
        SilverCrown "silver-crown",
        /// 米長玉
        YonenagaKing "yonenaga-king",
        /// 木村美濃
        KimuraMino "kimura-mino",
        /// 金美濃
        GoldMino "gold-mino",
        /// 片美濃
        HalfMino "half-mino",
        /// 天守閣美濃
        TenshukakuMino "tenshukaku-mino",
        /// 左美濃
        LeftMino "left-mino",
        /// 金無双
        GoldFortress "gold-fortress",
        /// エルモ囲い
        Elmo "elmo",
        /// 舟囲い
        Boat "boat",
        /// カニ囲い
        Kani "kani",
        /// いちご囲い
        Strawberry "strawberry",
        /// 雁木囲い
        SnowRoof "snow-roof",
        /// 角換わりの囲い
        BishopExchange "bishop-exchange",
        /// 中住まい
        MiddleKing "middle-king",
        /// 中原囲い
        Nakahara "nakahara",
        /// アヒル囲い
        Duck "duck",
        /// 右玉
        RightKing "right-king",
    }
}

use Castle::{
    BigFour, BishopExchange, Boat, DiamondMino, Duck, Elmo, FourPieceYagura, GoldFortress,
    GoldMino, HalfMino, HalfYagura, HighMino, Kani, KikusuiYagura, KimuraMino, LeftAnaguma,
    LeftMino, MatsuoAnaguma, MiddleKing, Millennium, Mino, Nakahara, RightAnaguma, RightKing,
    SilverCrown, SilverCrownAnaguma, SilverYagura, SnowRoof, Strawberry, TenshukakuMino, Yagura,
    YaguraAnaguma, YonenagaKing,
};

const fn castle(castle: Castle, text: &str) -> (Castle, Pattern) {
    (castle, Pattern::new(text))
}

/// The patterns; the first match counts, so patterns with more pieces come first.
const TABLE: &[(Castle, Pattern)] = &[
    castle(FourPieceYagura, "K8h G7h G6g S7g S5g"),
    castle(SilverYagura, "K8h G7h S6g S7g"),
    castle(KikusuiYagura, "K8i S8h N7g G7h G6g"),
    castle(HalfYagura, "K7h G6h G6g S7g"),
    castle(YaguraAnaguma, "K9i L9h G7h G6g S7g"),
    castle(Yagura, "K8h G7h G6g S7g"),
    castle(BigFour, "K9i L9h S8g S7g G8h G7h"),
    castle(SilverCrownAnaguma, "K9i L9h S8g G8h/7h"),
    castle(SilverCrownAnaguma, "K1i L1h S2g G2h/3h"),
    castle(MatsuoAnaguma, "K9i L9h S8h S7i G7h"),
    castle(LeftAnaguma, "K9i L9h S8h"),
    castle(RightAnaguma, "K1i L1h S2h"),
    castle(Millennium, "K8i S8h N7g G7h/7i"),
    castle(Millennium, "K2i S2h N3g G3h/3i"),
    castle(DiamondMino, "K2h S3h S4g G4i G5h"),
    castle(HighMino, "K2h S3h G4i G4g"),
    castle(Mino, "K2h S3h G4i G5h"),
    castle(SilverCrown, "K2h S2g G3h"),
    castle(SilverCrown, "K8h S8g G7h"),
    castle(YonenagaKing, "K9h S8g G7h"),
    castle(YonenagaKing, "K1h S2g G3h"),
    castle(KimuraMino, "K2h G3h S4g"),
    castle(GoldMino, "K2h G3h S4h"),
    castle(HalfMino, "K2h S3h G4i"),
    castle(TenshukakuMino, "K8g S7h G6i"),
    castle(LeftMino, "K8h S7h G6i"),
    castle(GoldFortress, "K3h G4h G5h S2h"),
    castle(Elmo, "K7h S6h G7i"),
    castle(Boat, "K7h G6i G5h"),
    castle(Kani, "K6i G7h G5h S6h"),
    castle(Strawberry, "K6h G7h G5h S7i"),
    castle(SnowRoof, "K6i/6h S6g S5g/4g G7h G5h"),
    castle(BishopExchange, "K6h/7i/8h G7h S7g B* b*"),
    castle(MiddleKing, "K5h G7h G3h"),
    castle(MiddleKing, "K5h G7h S3h/4h"),
    castle(Nakahara, "K6i G7h G5i S4h"),
    castle(Duck, "K5h G7i G3i S6h S4h"),
    castle(RightKing, "K4h/3h R2i/8i S4g N3g"),
];

impl Castle {
    /// The castles on the way to it, which it replaces.
    const fn stages(self) -> &'static [Self] {
        match self {
            FourPieceYagura => &[Yagura],
            DiamondMino | HighMino => &[Mino, HalfMino],
            Mino => &[HalfMino],
            MatsuoAnaguma | BigFour => &[LeftAnaguma, SilverCrownAnaguma],
            SilverCrownAnaguma => &[LeftAnaguma, RightAnaguma],
            _ => &[],
        }
    }
}

/// Adds the castle of a side in this position, unless it had it before or has come further.
pub(super) fn look(
    position: &Position,
    color: Color,
    ply: u32,
    found: &mut Vec<Completed<Castle>>,
) {
    let fits = |(_, pattern): &&(Castle, Pattern)| pattern.fits(position, color);
    let Some(&(castle, _)) = TABLE.iter().find(fits) else {
        return;
    };
    let has_it =
        |had: &Completed<Castle>| had.what == castle || had.what.stages().contains(&castle);
    if !found.iter().any(has_it) {
        found.push(Completed { what: castle, ply });
    }
}

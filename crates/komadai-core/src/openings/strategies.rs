//! Openings: the rook's file, the exchange of bishops, and the first attack.

use super::Completed;
use super::names::named;
use super::pattern::Pattern;
use crate::rules::{Color, Position};

named! {
    /// An opening of one side.
    Opening {
        /// 居飛車
        StaticRook "static-rook",
        /// 矢倉
        Yagura "yagura",
        /// 雁木
        SnowRoof "snow-roof",
        /// 角換わり
        BishopExchange "bishop-exchange",
        /// 一手損角換わり
        OneMoveLoss "one-move-loss",
        /// 横歩取り
        SidePawn "side-pawn",
        /// 相掛かり
        DoubleWing "double-wing",
        /// 右四間飛車
        RightFourthFile "right-fourth-file",
        /// 袖飛車
        SleeveRook "sleeve-rook",
        /// 棒銀
        ClimbingSilver "climbing-silver",
        /// 原始棒銀
        PrimitiveClimbingSilver "primitive-climbing-silver",
        /// 腰掛け銀
        RecliningSilver "reclining-silver",
        /// 早繰り銀
        RapidSilver "rapid-silver",
        /// 四間飛車
        FourthFileRook "fourth-file-rook",
        /// 角交換四間飛車
        ExchangeFourthFile "exchange-fourth-file",
        /// 藤井システム
        FujiiSystem "fujii-system",
        /// 三間飛車
        ThirdFileRook "third-file-rook",
        /// 早石田
        QuickIshida "quick-ishida",
        /// 石田流
        Ishida "ishida",
        /// 升田式石田流
        MasudaIshida "masuda-ishida",
        /// 中飛車
        CentralRook "central-rook",
        /// ゴキゲン中飛車
        GokigenCentral "gokigen-central",
        /// 向かい飛車
        OpposingRook "opposing-rook",
        /// ダイレクト向かい飛車
        DirectOpposing "direct-opposing",
        /// 相振り飛車
        DoubleRangingRook "double-ranging-rook",
        /// 嬉野流
        Ureshino "ureshino",
        /// パックマン
        Pacman "pacman",
        /// 角頭歩
        BishopHeadPawn "bishop-head-pawn",
        /// 鬼殺し
        Onigoroshi "onigoroshi",
        /// 筋違い角
        OddDiagonalBishop "odd-diagonal-bishop",
    }
}

use Opening::{
    BishopExchange, BishopHeadPawn, CentralRook, ClimbingSilver, DirectOpposing, DoubleRangingRook,
    DoubleWing, ExchangeFourthFile, FourthFileRook, FujiiSystem, GokigenCentral, Ishida,
    MasudaIshida, OddDiagonalBishop, OneMoveLoss, Onigoroshi, OpposingRook, Pacman,
    PrimitiveClimbingSilver, QuickIshida, RapidSilver, RecliningSilver, RightFourthFile, SidePawn,
    SleeveRook, SnowRoof, StaticRook, ThirdFileRook, Ureshino, Yagura,
};

/// The kind of a bishop exchange.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ExchangeKind {
    /// They were not, or not one for the other.
    None,
    /// A bishop that had moved before captured or was captured: no move was lost.
    MoveKept,
    /// A bishop went from its home straight to the other's.
    MoveLost,
}

/// The side of the board where an opening has the rook; the two families exclude each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Family {
    Static,
    Ranging,
    /// Without regard to the rook.
    Either,
}

/// An opening with a pattern and the plies in which it counts.
struct OpeningPattern {
    opening: Opening,
    pattern: Pattern,
    until: u32,
    /// Whether only White can play it.
    is_white_only: bool,
    /// The required bishop exchange; `None` if it does not matter.
    exchange: Option<ExchangeKind>,
    /// Whether the rook must have ranged before.
    is_after_ranging: bool,
}

const fn within(until: u32, opening: Opening, text: &str) -> OpeningPattern {
    OpeningPattern {
        opening,
        pattern: Pattern::new(text),
        until,
        is_white_only: false,
        exchange: None,
        is_after_ranging: false,
    }
}

impl OpeningPattern {
    const fn of_white(self) -> Self {
        Self { is_white_only: true, ..self }
    }

    const fn after(self, exchange: ExchangeKind) -> Self {
        Self { exchange: Some(exchange), ..self }
    }

    const fn after_ranging(self) -> Self {
        Self { is_after_ranging: true, ..self }
    }
}

/// Both sides have a static rook, its pawn stepped or exchanged, and a bishop in hand.
const BISHOPS_EXCHANGED: &str = "R2h/2i/2f !P2g S7g/8h B* b* r8b/8a/8d !p8c";

/// Special ones come before the ones they are kinds of.
const TABLE: &[OpeningPattern] = &[
    within(2, Pacman, "P6f P7g B8h p3d b2b").of_white(),
    // A pawn that recaptured there faces none.
    within(9, BishopHeadPawn, "P8f P7f B8h R2h K5i p8c/8d/8e"),
    within(9, Onigoroshi, "N6e P7f B8h"),
    within(12, OddDiagonalBishop, "B4e P7f b*"),
    within(20, Ureshino, "P7g S6h B7i"),
    within(24, MasudaIshida, "R7f P7e B* b*").after_ranging(),
    within(40, Ishida, "R7f P7e").after_ranging(),
    within(16, QuickIshida, "R7h P7e P6g B8h"),
    within(24, ThirdFileRook, "R7h"),
    within(40, FujiiSystem, "R6h K5i S3h P1f/1e G5h"),
    within(30, ExchangeFourthFile, "R6h B* b* P6g"),
    within(24, FourthFileRook, "R6h"),
    within(24, GokigenCentral, "R5h P5f/5e P7f P6g B8h").of_white(),
    within(24, CentralRook, "R5h"),
    within(24, DirectOpposing, "R8h B* b* P6g"),
    within(24, OpposingRook, "R8h"),
    within(30, DoubleRangingRook, "R5h/6h/7h/8h r5b/4b/3b/2b"),
    within(30, SidePawn, "R3d P7f"),
    within(30, SidePawn, "r7f p3d"),
    within(40, OneMoveLoss, BISHOPS_EXCHANGED).after(ExchangeKind::MoveLost),
    within(40, BishopExchange, BISHOPS_EXCHANGED).after(ExchangeKind::MoveKept),
    within(16, DoubleWing, "P2e P7g B8h G7h R2h p8e g3b r8b"),
    within(16, DoubleWing, "P2e P7f B8h G7h R2h p8e g3b r8b p3c"),
    within(30, RightFourthFile, "R4h P4f/4e"),
    within(40, SleeveRook, "R3h P3f/3e"),
    within(24, PrimitiveClimbingSilver, "R2h S2f K5i G4i G6i r8b p8d/8e"),
    within(50, ClimbingSilver, "R2h S2f r8b p8d/8e"),
    within(60, RecliningSilver, "R2h/2i/4h S5f P4f/4e B* b*"),
    within(60, RapidSilver, "R2h S4f P3f/3e B* b*"),
    within(50, SnowRoof, "R2h P7f P6f S6g G7h B8h r8b p8d/8e"),
    within(50, Yagura, "R2h P7f S7g B8h/7i/6h/4f r8b p8d/8e"),
    within(30, StaticRook, "R2h P2f/2e"),
];

impl Opening {
    /// Whether the rook leaves its side of the board.
    #[must_use]
    pub const fn is_ranging(self) -> bool {
        matches!(self.family(), Family::Ranging)
    }

    const fn family(self) -> Family {
        match self {
            StaticRook
            | Yagura
            | SnowRoof
            | BishopExchange
            | OneMoveLoss
            | SidePawn
            | DoubleWing
            | RightFourthFile
            | SleeveRook
            | ClimbingSilver
            | PrimitiveClimbingSilver
            | RecliningSilver
            | RapidSilver => Family::Static,
            FourthFileRook | ExchangeFourthFile | FujiiSystem | ThirdFileRook | QuickIshida
            | Ishida | MasudaIshida | CentralRook | GokigenCentral | OpposingRook
            | DirectOpposing | DoubleRangingRook => Family::Ranging,
            Ureshino | Pacman | BishopHeadPawn | Onigoroshi | OddDiagonalBishop => Family::Either,
        }
    }

    /// Whether it names the file of the rook: the first one stays, unless the other is a kind of it.
    const fn is_rook_file(self) -> bool {
        matches!(
            self,
            FourthFileRook
                | ExchangeFourthFile
                | ThirdFileRook
                | CentralRook
                | GokigenCentral
                | OpposingRook
                | DirectOpposing
        )
    }

    /// The openings that it is a kind of, or grew out of.
    const fn stages(self) -> &'static [Self] {
        match self {
            StaticRook | Ureshino | Pacman | BishopHeadPawn | Onigoroshi | OddDiagonalBishop
            | DoubleRangingRook => &[],
            FujiiSystem | ExchangeFourthFile => &[StaticRook, FourthFileRook],
            QuickIshida => &[StaticRook, ThirdFileRook],
            Ishida => &[StaticRook, ThirdFileRook, QuickIshida],
            MasudaIshida => &[StaticRook, ThirdFileRook, QuickIshida, Ishida],
            GokigenCentral => &[StaticRook, CentralRook],
            DirectOpposing => &[StaticRook, OpposingRook],
            SidePawn => &[StaticRook, DoubleWing, BishopExchange, OneMoveLoss],
            PrimitiveClimbingSilver => &[StaticRook, ClimbingSilver],
            _ => &[StaticRook],
        }
    }
}

/// Adds a side's openings in this position, and removes those that they replace.
pub(super) fn look(
    position: &Position,
    color: Color,
    ply: u32,
    exchange: ExchangeKind,
    found: &mut Vec<Completed<Opening>>,
) {
    let is_open = |entry: &&OpeningPattern| {
        ply <= entry.until
            && (!entry.is_white_only || color == Color::White)
            && entry.exchange.is_none_or(|wanted| wanted == exchange)
    };
    let open = TABLE.iter().filter(is_open);
    for entry in open.filter(|entry| entry.pattern.fits(position, color)) {
        let has_ranged = |had: &Completed<Opening>| had.what.is_ranging();
        if !entry.is_after_ranging || found.iter().any(has_ranged) {
            add(entry.opening, ply, found);
        }
    }
}

fn add(opening: Opening, ply: u32, found: &mut Vec<Completed<Opening>>) {
    let is_kept = |had: &&Completed<Opening>| !opening.stages().contains(&had.what);
    let excludes = |had: &Completed<Opening>| {
        let (old, new) = (had.what.family(), opening.family());
        had.what == opening
            || had.what.stages().contains(&opening)
            || (opening.is_rook_file() && old == Family::Ranging)
            || (old != new && old != Family::Either && new != Family::Either)
    };
    if found.iter().filter(is_kept).any(excludes) {
        return;
    }
    found.retain(|had| is_kept(&had));
    found.push(Completed { what: opening, ply });
}

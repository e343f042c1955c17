//! CSA's two-letter names of pieces, used by JKF, too.

use crate::rules::PieceKind::{
    self, Bishop, Gold, King, Knight, Lance, Pawn, ProBishop, ProKnight, ProLance, ProPawn,
    ProRook, ProSilver, Rook, Silver,
};

/// The name of a kind: `FU`, and `TO` for its promotion.
pub(in crate::record) const fn name_of(kind: PieceKind) -> &'static str {
    match kind {
        Pawn => "FU",
        Lance => "KY",
        Knight => "KE",
        Silver => "GI",
        Bishop => "KA",
        Rook => "HI",
        Gold => "KI",
        King => "OU",
        ProPawn => "TO",
        ProLance => "NY",
        ProKnight => "NK",
        ProSilver => "NG",
        ProBishop => "UM",
        ProRook => "RY",
    }
}

/// The kind of this name, in capital letters.
#[inline]
pub(in crate::record) const fn kind_of(name: [u8; 2]) -> Option<PieceKind> {
    Some(match &name {
        b"FU" => Pawn,
        b"KY" => Lance,
        b"KE" => Knight,
        b"GI" => Silver,
        b"KA" => Bishop,
        b"HI" => Rook,
        b"KI" => Gold,
        b"OU" => King,
        b"TO" => ProPawn,
        b"NY" => ProLance,
        b"NK" => ProKnight,
        b"NG" => ProSilver,
        b"UM" => ProBishop,
        b"RY" => ProRook,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_name_of_its_own() {
        for kind in PieceKind::ALL {
            let name = name_of(kind).as_bytes().try_into().expect("two letters");
            assert_eq!(kind_of(name), Some(kind));
        }
        assert_eq!(kind_of(*b"fu"), None);
    }
}

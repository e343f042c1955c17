//! The loops over rows of sums, compiled for several instruction sets; one is chosen when a net is read.
//!
//! All numbers are integers and sums wrap, so that every instruction set gives the same result. The baseline
//! of x86-64 (SSE2) and of 64-bit ARM (NEON) is used anyway; AVX2 has rows of twice the width.
#![allow(unsafe_code, reason = "AVX2 is called where the processor has been asked for it")]

use super::{FIRST_UNIT, Row, WIDTH};

/// The instruction set of loops over rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lanes {
    /// The baseline of the target.
    Base,
    /// 256 bits at once, on x86-64.
    #[cfg(target_arch = "x86_64")]
    Avx2(HasAvx2),
}

/// Proof that this processor has AVX2: only [`Lanes::detect`] makes one.
#[cfg(target_arch = "x86_64")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct HasAvx2(());

impl Lanes {
    /// The widest that this processor has.
    pub(super) fn detect() -> Self {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
            return Self::Avx2(HasAvx2(()));
        }
        Self::Base
    }
}

/// Methods of [`Lanes`] that run the loop of the same name in [`base`], compiled for the instruction set.
macro_rules! loops {
    ($($(#[$doc:meta])* fn $name:ident($($arg:ident: $type:ty),*) $(-> $result:ty)?;)*) => {
        impl Lanes {
            $(
                $(#[$doc])*
                #[inline]
                pub(super) fn $name(self, $($arg: $type),*) $(-> $result)? {
                    match self {
                        Self::Base => base::$name($($arg),*),
                        #[cfg(target_arch = "x86_64")]
                        Self::Avx2(HasAvx2(())) => {
                            #[target_feature(enable = "avx2")]
                            fn wide($($arg: $type),*) $(-> $result)? {
                                base::$name($($arg),*)
                            }
                            // SAFETY: `wide` is safe apart from AVX2, and a `HasAvx2` is only made where the
                            // processor reports AVX2.
                            unsafe { wide($($arg),*) }
                        }
                    }
                }
            )*
        }
    };
}

loops! {
    /// Sums with one feature replaced.
    fn change(from: &Row, gone: &Row, come: &Row, to: &mut Row);
    /// Sums with two features replaced.
    fn change_twice(from: &Row, gone: [&Row; 2], come: [&Row; 2], to: &mut Row);
    /// The clipped and squared sums times `weights`; no file has weights that could overflow this.
    fn answer(sums: &Row, weights: &Row) -> i32;
}

/// The loops, inlined into functions for each instruction set.
mod base {
    use super::{Row, WIDTH, half_square};

    #[inline(always)]
    pub(super) fn change(from: &Row, gone: &Row, come: &Row, to: &mut Row) {
        for n in 0..WIDTH {
            to.0[n] = from.0[n].wrapping_sub(gone.0[n]).wrapping_add(come.0[n]);
        }
    }

    #[inline(always)]
    pub(super) fn change_twice(from: &Row, gone: [&Row; 2], come: [&Row; 2], to: &mut Row) {
        for n in 0..WIDTH {
            let gone = gone[0].0[n].wrapping_add(gone[1].0[n]);
            let come = come[0].0[n].wrapping_add(come[1].0[n]);
            to.0[n] = from.0[n].wrapping_sub(gone).wrapping_add(come);
        }
    }

    #[inline(always)]
    pub(super) fn answer(sums: &Row, weights: &Row) -> i32 {
        let mut total = 0i32;
        for n in 0..WIDTH {
            let square = half_square(sums.0[n]);
            total = total.wrapping_add(i32::from(square) * i32::from(weights.0[n]));
        }
        total
    }
}

/// Half the square of a clipped sum, so that it fits signed 16 bits.
#[inline(always)]
pub(super) fn half_square(sum: i16) -> i16 {
    let clipped = sum.clamp(0, FIRST_UNIT).cast_unsigned();
    (clipped.wrapping_mul(clipped) >> 1).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(chance: &mut fastrand::Rng) -> Row {
        let mut row = Row::ZERO;
        row.0.fill_with(|| chance.i16(..));
        row
    }

    #[test]
    fn every_instruction_set_gives_the_same_result() {
        let mut chance = fastrand::Rng::with_seed(3);
        let lanes = [Lanes::Base, Lanes::detect()];
        // Miri takes seconds for each.
        let rounds = if cfg!(miri) { 3 } else { 200 };
        for _ in 0..rounds {
            let [from, a, b, c, d] = [(); 5].map(|()| row(&mut chance));
            let results = lanes.map(|lanes| {
                let (mut once, mut twice) = (Row::ZERO, Row::ZERO);
                lanes.change(&from, &a, &b, &mut once);
                lanes.change_twice(&from, [&a, &b], [&c, &d], &mut twice);
                (once.0, twice.0, lanes.answer(&from, &a))
            });
            assert_eq!(results[0], results[1], "{:?}", lanes[1]);
        }
    }
}

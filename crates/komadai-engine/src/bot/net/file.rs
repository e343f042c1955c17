//! Files of nets: a head, then the weights, all numbers little-endian.
//!
//! The head is `komanet` and a zero byte, then 32 bits each for the version, the number of features, the
//! width of the first layer, the number of stages, the units of both layers and the scale, then 64 bits of a
//! hash of the rest. The weights have 16 bits each: the biases of the first layer, the row of each feature,
//! the weights of the second layer for each stage; its biases, the last, have 32.

use std::io::{self, Read};

use super::lanes::{Lanes, half_square};
use super::{FEATURES, FIRST_UNIT, Net, Row, SECOND_UNIT, STAGES, WIDTH};
use crate::bot::digest::hash;

/// The reason why a file is no usable net.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NetError {
    /// It begins with other bytes.
    #[error("it is not a komadai net")]
    Unknown,
    /// It is too short or too long.
    #[error("it has {found} bytes instead of {expected}")]
    Length {
        /// The length of a whole net.
        expected: usize,
        /// The actual length.
        found: usize,
    },
    /// Another version of the file.
    #[error("it has version {0} instead of {VERSION}")]
    Version(u32),
    /// It has other layers.
    #[error("its architecture is {0} instead of {expected}", expected = Architecture::PRESENT)]
    Architecture(Architecture),
    /// Its hash is wrong.
    #[error("its weights do not fit their hash")]
    Hash,
    /// Its weights could overflow.
    #[error("its weights are too large")]
    Weights,
}

/// The layers of a net: features, width, stages, and the units of its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Architecture([u32; 5]);

impl Architecture {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "small and positive"
    )]
    const PRESENT: Self =
        Self([FEATURES as u32, WIDTH as u32, STAGES as u32, FIRST_UNIT as u32, SECOND_UNIT as u32]);
}

impl std::fmt::Display for Architecture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [features, width, stages, first, second] = self.0;
        write!(f, "{features}-{width}x2-1x{stages} in {first} and {second}")
    }
}

const MAGIC: &[u8; 8] = b"komanet\0";
const VERSION: u32 = 2;
/// The bytes before the weights in a file.
pub const HEAD: usize = 8 + 7 * 4 + 8;
/// Weights of 16 bits.
const WEIGHTS: usize = WIDTH * (1 + FEATURES + 2 * STAGES);
const LENGTH: usize = HEAD + 2 * WEIGHTS + 4 * STAGES;

/// The weights of a net in the order of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weights {
    /// Those of 16 bits: the biases of the first layer, the row of each feature, the weights of the second
    /// layer for each stage.
    pub small: Vec<i16>,
    /// The biases of the second layer.
    pub last: [i32; STAGES],
    /// The score for odds of e to 1, in centipawns.
    pub scale: i32,
}

impl Weights {
    /// The bytes of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut weights: Vec<u8> = self.small.iter().flat_map(|w| w.to_le_bytes()).collect();
        weights.extend(self.last.iter().flat_map(|bias| bias.to_le_bytes()));
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(Architecture::PRESENT.0.iter().flat_map(|n| n.to_le_bytes()));
        bytes.extend(self.scale.to_le_bytes());
        bytes.extend(hash(self.scale.cast_unsigned().into(), &weights).to_le_bytes());
        bytes.extend(weights);
        bytes
    }
}

/// Reads the file of a net in the order in which the build script packs it.
pub(super) fn read_sorted(mut sorted: impl Read) -> io::Result<Vec<u8>> {
    let mut file = vec![0; LENGTH];
    sorted.read_exact(&mut file[..HEAD])?;
    let mut column = [0; WEIGHTS / WIDTH];
    let place = |unit: usize, row: usize| HEAD + 2 * (row * WIDTH + unit);
    for unit in 0..WIDTH {
        sorted.read_exact(&mut column)?;
        for (row, low) in column.iter().enumerate() {
            file[place(unit, row)] = *low;
        }
    }
    for unit in 0..WIDTH {
        sorted.read_exact(&mut column)?;
        for (row, high) in column.iter().enumerate() {
            let at = place(unit, row);
            let folded = u16::from_le_bytes([file[at], *high]);
            let off = (folded >> 1).cast_signed() ^ -(folded & 1).cast_signed();
            let near = unit.checked_sub(WIDTH / 2).map_or(0, |near| {
                let near = place(near, row);
                i16::from_le_bytes([file[near], file[near + 1]])
            });
            let weight = near.wrapping_add(off).to_le_bytes();
            file[at..at + 2].copy_from_slice(&weight);
        }
    }
    sorted.read_exact(&mut file[HEAD + 2 * WEIGHTS..])?;
    Ok(file)
}

struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*first)
    }

    fn row(&mut self) -> Option<Row> {
        let mut row = Row::ZERO;
        for weight in &mut row.0 {
            *weight = i16::from_le_bytes(self.take()?);
        }
        Some(row)
    }
}

impl Net {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// Any fault of the file.
    pub fn read(file: &[u8]) -> Result<Self, NetError> {
        let mut bytes = Bytes(file);
        let length = NetError::Length { expected: LENGTH, found: file.len() };
        if !file.starts_with(&MAGIC[..file.len().min(8)]) {
            return Err(NetError::Unknown);
        }
        let [version, features, width, stages, first, second, scale] = {
            let words = bytes.take::<8>().and_then(|_| bytes.take::<28>());
            let words = words.ok_or_else(|| length.clone())?;
            let (words, _) = words.as_chunks::<4>();
            std::array::from_fn(|n| u32::from_le_bytes(words[n]))
        };
        if version != VERSION {
            return Err(NetError::Version(version));
        }
        let architecture = Architecture([features, width, stages, first, second]);
        if architecture != Architecture::PRESENT {
            return Err(NetError::Architecture(architecture));
        }
        if file.len() != LENGTH {
            return Err(length);
        }
        let expected = u64::from_le_bytes(bytes.take().ok_or_else(|| length.clone())?);
        if hash(scale.into(), bytes.0) != expected {
            return Err(NetError::Hash);
        }
        let scale = scale.cast_signed();
        let net = Self::read_weights(&mut bytes, scale).ok_or(length)?;
        if net.can_overflow() {
            return Err(NetError::Weights);
        }
        Ok(net)
    }

    fn read_weights(bytes: &mut Bytes<'_>, scale: i32) -> Option<Self> {
        let first_bias = bytes.row()?;
        let mut first = Vec::with_capacity(FEATURES);
        for _ in 0..FEATURES {
            first.push(bytes.row()?);
        }
        let mut second = [const { [Row::ZERO; 2] }; STAGES];
        for row in second.iter_mut().flatten() {
            *row = bytes.row()?;
        }
        let mut second_bias = [0; STAGES];
        for bias in &mut second_bias {
            *bias = i32::from_le_bytes(bytes.take()?);
        }
        Some(Self { first_bias, first, second, second_bias, scale, lanes: Lanes::detect() })
    }

    /// Its weights, in the order of a file: what [`Net::read`] reads from [`Weights::to_bytes`].
    #[must_use]
    pub fn weights(&self) -> Weights {
        let rows = std::iter::once(&self.first_bias)
            .chain(&self.first)
            .chain(self.second.iter().flatten());
        Weights {
            small: rows.flat_map(|row| row.0).collect(),
            last: self.second_bias,
            scale: self.scale,
        }
    }

    /// Whether the second layer could overflow.
    fn can_overflow(&self) -> bool {
        let most = i64::from(half_square(FIRST_UNIT));
        self.second.iter().flatten().any(|row| {
            let weights = row.0.iter().map(|&weight| i64::from(weight).abs());
            weights.sum::<i64>() * most > i64::from(i32::MAX)
        })
    }
}

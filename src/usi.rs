//! The USI protocol: text in, text out.

mod analysis;
#[cfg(unix)]
mod opponents;

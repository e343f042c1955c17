//! Programs that play, in place of processes.

use std::io::{self, Read, Write};
use std::path::Path;

use super::channels::{Receiver, Sender, channel};
use super::{Here, here};

/// The output of a program and its input.
pub type Pipes = (Box<dyn Read + Send>, Box<dyn Write + Send>);

/// Makes the program of a path, or none.
pub type Maker = fn(&str) -> Option<Pipes>;

/// The program at this path, if this thread is in a world that has it.
pub fn engine(program: &Path) -> Option<Pipes> {
    let Here { world, .. } = here()?;
    let maker = world.state().engines?;
    maker(&program.to_string_lossy())
}

/// The end of a pipe that reads.
#[derive(Debug)]
pub struct PipeOut(Receiver<Vec<u8>>, Vec<u8>);

/// The end of a pipe that writes.
#[derive(Debug)]
pub struct PipeIn(Sender<Vec<u8>>);

/// A pipe; its reader sees the end when its writer is gone.
pub fn pipe() -> (PipeIn, PipeOut) {
    let (sender, receiver) = channel();
    (PipeIn(sender), PipeOut(receiver, Vec::new()))
}

impl Read for PipeOut {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            match self.0.recv() {
                Ok(bytes) => self.1 = bytes,
                Err(_) => return Ok(0),
            }
        }
        let count = self.1.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

impl Write for PipeIn {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.send(bytes.to_vec()).map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

//! Readers with limits: cancellation where somebody asks for it, and protection against decompression bombs, small files that would unpack
//! without end.

use std::{
    io::{self, Read, Seek, SeekFrom},
    ops::ControlFlow,
};

/// Bytes of a file once it is unpacked, whatever its size.
const MOST: u64 = 1 << 30;
/// Bytes that any file may have once it is unpacked…
const FREE: u64 = 64 << 20;
/// …beyond which each byte of the file holds at most so many. Gzip makes traces 10 to 40 times shorter, and a bomb 1000 times.
const RATIO: u64 = 200;

/// The kind of error where somebody has stopped the reading.
pub(super) const STOPPED: io::ErrorKind = io::ErrorKind::ConnectionAborted;
/// The kind of error where there is more than is read.
pub(super) const TOO_MUCH: io::ErrorKind = io::ErrorKind::FileTooLarge;

/// Passes on what it reads, and its number of bytes.
pub(super) struct Bounded<R, T> {
    from: R,
    read: u64,
    judge: T,
}

impl<R: Read, T: FnMut(u64) -> ControlFlow<()>> Bounded<R, Told<T>> {
    /// Tells somebody how many bytes were read, who may stop it.
    pub(super) fn told(from: R, tell: T) -> Self {
        Self { from, read: 0, judge: Told(tell) }
    }
}

impl<R: Read> Bounded<R, Most> {
    /// What a file of so many bytes holds.
    pub(super) fn unpacked(from: R, bytes: u64) -> Self {
        Self { from, read: 0, judge: Most(bytes.saturating_mul(RATIO).clamp(FREE, MOST)) }
    }
}

/// Says whether reading may go on after so many bytes.
pub(super) trait Judge {
    fn may_go_on(&mut self, read: u64) -> io::Result<()>;
}

pub(super) struct Told<T>(T);

impl<T: FnMut(u64) -> ControlFlow<()>> Judge for Told<T> {
    fn may_go_on(&mut self, read: u64) -> io::Result<()> {
        if (self.0)(read).is_break() { Err(io::Error::new(STOPPED, "was stopped")) } else { Ok(()) }
    }
}

pub(super) struct Most(u64);

impl Judge for Most {
    fn may_go_on(&mut self, read: u64) -> io::Result<()> {
        let message = || format!("holds more than {} bytes once unpacked, more than is read", self.0);
        if read > self.0 { Err(io::Error::new(TOO_MUCH, message())) } else { Ok(()) }
    }
}

impl<R: Read, T: Judge> Read for Bounded<R, T> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(into)?;
        self.read += read as u64;
        self.judge.may_go_on(self.read)?;
        Ok(read)
    }
}

/// Whoever goes to another place has read no less: of an archive it is told at the end that all was read.
impl<R: Seek, T> Seek for Bounded<R, T> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.from.seek(to)
    }
}

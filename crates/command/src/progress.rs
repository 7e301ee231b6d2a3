//! Progress reports of long work, on standard error.

use std::{
    io::{IsTerminal, Write, stderr},
    time::{Duration, Instant},
};

/// Between two times that it is told; what takes no longer is told nothing of.
const PAUSE: Duration = Duration::from_secs(1);

/// Counts answers, and tells them now and then where somebody reads that.
pub(crate) struct Progress {
    is_told: bool,
    is_terminal: bool,
    answered: u64,
    started: Instant,
    told: Option<Instant>,
}

impl Progress {
    /// Tells on a terminal, or wherever it is asked for.
    pub(crate) fn new(asked: bool) -> Self {
        let is_terminal = stderr().is_terminal();
        Self { is_told: asked || is_terminal, is_terminal, answered: 0, started: Instant::now(), told: None }
    }

    /// One more line is answered; so many have been refused.
    pub(crate) fn tell(&mut self, refused: u64) {
        self.answered += 1;
        if self.is_told && self.told.unwrap_or(self.started).elapsed() >= PAUSE {
            self.told = Some(Instant::now());
            self.write(refused);
        }
    }

    /// Nothing is left.
    pub(crate) fn end(self, refused: u64) {
        if self.told.is_some() {
            self.write(refused);
            if self.is_terminal {
                let _ = writeln!(stderr());
            }
        }
    }

    fn write(&self, refused: u64) {
        #[expect(clippy::cast_precision_loss, reason = "three digits are told")]
        let rate = self.answered as f64 / self.started.elapsed().as_secs_f64();
        let news = format!("{} lines answered, {refused} of them refused, {rate:.0} a second", self.answered);
        // That nobody can be told is no reason to stop.
        let _ = if self.is_terminal { write!(stderr(), "\r{news} ") } else { writeln!(stderr(), "{news}") };
    }
}

//! Network model of the simulation: when messages start and arrive, with contention for ports or for a bus.

use super::super::graph::{Medium, Network};

/// The ports of all processors, and until when each is taken, in ticks.
pub(super) struct Wires {
    network: Network,
    /// The ports out of the processors. Where there is a bus the first stands for it.
    out: Vec<f64>,
    /// The ports into the processors.
    into: Vec<f64>,
}

impl Wires {
    pub(super) fn new(network: Network, processors: usize) -> Self {
        Self { network, out: vec![0.0; processors], into: vec![0.0; processors] }
    }

    /// When a message that is sent now starts and arrives. Messages come here in the order of sending, so
    /// that each goes behind those that came before.
    pub(super) fn carry(&mut self, from: usize, to: usize, volume: f64, now: f64) -> (f64, f64) {
        if from == to {
            return (now, now);
        }
        let takes = self.network.transfer(volume);
        let start = match self.network.medium {
            Medium::Free => now,
            Medium::Shared => now.max(self.out[0]),
            Medium::Switched => now.max(self.out[from]).max(self.into[to]),
        };
        match self.network.medium {
            Medium::Free => {}
            Medium::Shared => self.out[0] = start + takes,
            Medium::Switched => (self.out[from], self.into[to]) = (start + takes, start + takes),
        }
        (start, start + takes + self.network.latency)
    }
}

//! Tie-break between equally fast mappings: their communication, which is what crosses between processors.

use super::{super::graph::TaskGraph, found::ROUNDING};

/// Communication under a mapping: how much crosses between processors. Less is better: first in time, then in messages (some take no time),
/// then in processors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    /// The time of all messages between processors, in ticks, if none waits for another.
    time: f64,
    messages: usize,
    processors: usize,
}

/// Volume and number of some messages.
#[derive(Clone, Copy, Default)]
struct Amount {
    volume: f64,
    messages: usize,
}

impl Crossing {
    /// Communication under a mapping.
    pub(super) fn of(graph: &TaskGraph, mapping: &[usize]) -> Self {
        let place: Vec<_> = mapping.iter().copied().map(Some).collect();
        let mut in_use = vec![false; mapping.iter().max().map_or(0, |last| last + 1)];
        mapping.iter().for_each(|&processor| in_use[processor] = true);
        let processors = in_use.iter().filter(|&&used| used).count();
        Self { processors, ..Self::least(graph, &place, in_use.len()) }
    }

    /// Lower bound on what crosses under any mapping with these places, to so many processors or more: no such mapping has less of any of
    /// the three. A task without a place goes to one processor, and so exchanges messages with the tasks on all the others.
    pub(super) fn least(graph: &TaskGraph, place: &[Option<usize>], processors: usize) -> Self {
        let mut crossing = Amount::default();
        let mut exchanged = vec![Amount::default(); place.len() * processors];
        for message in &graph.messages {
            let amount = match (place[message.from], place[message.to]) {
                (Some(from), Some(to)) if from != to => &mut crossing,
                (Some(there), None) => &mut exchanged[message.to * processors + there],
                (None, Some(there)) => &mut exchanged[message.from * processors + there],
                _ => continue,
            };
            amount.volume += message.volume;
            amount.messages += 1;
        }
        for with in exchanged.chunks_mut(processors.max(1)) {
            // All but the largest volume is a sum, not a difference: so no volume is lost beside a large one.
            with.sort_by(|a, b| a.volume.total_cmp(&b.volume));
            crossing.volume += with.iter().rev().skip(1).map(|amount| amount.volume).sum::<f64>();
            with.sort_by_key(|amount| amount.messages);
            crossing.messages += with.iter().rev().skip(1).map(|amount| amount.messages).sum::<usize>();
        }
        let network = graph.machine.network;
        #[expect(clippy::cast_precision_loss, reason = "a number of messages")]
        let latencies = network.latency * crossing.messages as f64;
        Self { time: network.transfer(crossing.volume) + latencies, messages: crossing.messages, processors }
    }

    /// Whether this is less. Times that differ only by rounding are the same, as makespans are.
    pub(super) fn is_less_than(&self, other: &Self) -> bool {
        let fewer = (self.messages, self.processors) < (other.messages, other.processors);
        self.time < other.time * (1.0 - ROUNDING) || (self.time <= other.time * (1.0 + ROUNDING) && fewer)
    }
}

//! Pieces of slices, cut by messages: a message is received where one begins, and sent where one ends.

use super::{cut::Cut, slices::Slice};

/// What a processor executes from one message to the next, as far as it is one slice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    pub(super) processor: usize,
    pub(super) window: usize,
    pub(super) class: u32,
    pub(super) start: i64,
    pub(super) end: i64,
}

/// The pieces of all processors, each one's in their order, and those that each message goes from and to.
pub(super) struct Pieces {
    pub(super) all: Vec<Piece>,
    pub(super) senders: Vec<Option<usize>>,
    pub(super) receivers: Vec<Option<usize>>,
}

impl Pieces {
    /// Before any processor was cut.
    pub(super) fn new(messages: usize) -> Self {
        Self { all: Vec::new(), senders: vec![None; messages], receivers: vec![None; messages] }
    }

    /// Cuts the slices of one processor.
    pub(super) fn cut(&mut self, processor: usize, slices: &[Slice], cuts: &[Cut]) {
        let first = self.all.len();
        let mut next = 0;
        for (number, slice) in slices.iter().enumerate() {
            let following = slices.get(number + 1).map(|following| following.start);
            while cuts.get(next).is_some_and(|cut| cut.at < slice.start) {
                next += 1;
            }
            let (from, received) = (slice.start, Vec::new());
            let mut one = Cutting { pieces: &mut *self, processor, slice, first, from, received };
            let before = one.pieces.all.len();
            let mut is_sent = false;
            while let Some(cut) = cuts.get(next).filter(|cut| cut.at <= slice.end) {
                // What is received where the next slice begins is received by that one.
                if cut.is_first && cut.at > slice.start && Some(cut.at) == following {
                    break;
                }
                if cut.is_sent {
                    one.send(cut)
                } else {
                    one.receive(cut)
                }
                is_sent |= cut.is_sent;
                next += 1;
            }
            let is_untold = one.pieces.all.len() == before && !is_sent;
            if one.from < slice.end || !one.received.is_empty() || is_untold {
                one.end_at(slice.end);
            }
        }
    }
}

/// A slice that is cut.
struct Cutting<'p> {
    pieces: &'p mut Pieces,
    processor: usize,
    slice: &'p Slice,
    /// The first piece of the processor.
    first: usize,
    /// Where the next piece begins…
    from: i64,
    /// …and what is received there.
    received: Vec<usize>,
}

impl Cutting<'_> {
    fn send(&mut self, cut: &Cut) {
        let ends_here = |piece: &Piece| piece.end == cut.at && piece.window == self.slice.window;
        let has_ended = self.from == cut.at
            && self.received.is_empty()
            && self.pieces.all[self.first..].last().is_some_and(ends_here);
        if !has_ended {
            self.end_at(cut.at);
        }
        self.pieces.senders[cut.message] = self.pieces.all.len().checked_sub(1);
    }

    fn receive(&mut self, cut: &Cut) {
        let until = cut.since.clamp(self.from, cut.at);
        // Who has received something and then only waits for more has received both.
        if until > self.from {
            self.end_at(until);
        }
        self.from = cut.at;
        self.received.push(cut.message);
    }

    fn end_at(&mut self, end: i64) {
        let number = self.pieces.all.len();
        for message in self.received.drain(..) {
            self.pieces.receivers[message] = Some(number);
        }
        let Slice { class, window, .. } = *self.slice;
        self.pieces.all.push(Piece { processor: self.processor, window, class, start: self.from, end });
        self.from = end;
    }
}

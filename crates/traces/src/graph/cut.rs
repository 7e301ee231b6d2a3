//! Cuts of what a processor executes: the moments at which messages are sent and received.

use crate::{kept::Message, ordered::ordered};

/// A message on one of its two processors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    pub(super) at: i64,
    /// Since when the processor does nothing but wait for it; `at` where it does not.
    pub(super) since: i64,
    /// Its number among the messages.
    pub(super) message: usize,
    /// The class of the slice that it is bound to.
    pub(super) class: u32,
    pub(super) is_sent: bool,
    /// Whether it is sent because of what was received at that moment.
    pub(super) is_handed_on: bool,
    /// Whether it is received where a slice begins.
    pub(super) is_first: bool,
}

/// The cuts of each processor, in order: at one time messages are sent, then received, then handed on.
pub(super) fn cuts(messages: &[(&Message, usize, usize)], processors: usize) -> Vec<Vec<Cut>> {
    let mut cuts = vec![Vec::new(); processors];
    for (number, &(message, from, to)) in messages.iter().enumerate() {
        cuts[from].push(Cut {
            at: message.from,
            since: message.from,
            message: number,
            class: message.from_class,
            is_sent: true,
            is_handed_on: message.is_handed_on,
            is_first: false,
        });
        cuts[to].push(Cut {
            at: message.to,
            since: if message.is_awaited { message.within } else { message.to },
            message: number,
            class: message.to_class,
            is_sent: false,
            is_handed_on: false,
            is_first: message.within == message.to,
        });
    }
    for of in &mut cuts {
        *of = ordered(of, |cut| (cut.at, i64::from(cut.is_handed_on), i64::from(!cut.is_sent)));
    }
    cuts
}

//! What was measured.

use crate::{
    mmgp::Measured,
    model::{
        build::{
            limits,
            read::{At, Reader},
        },
        problem::Code,
    },
};

impl Reader {
    /// Reads measured times, and makes ticks of them.
    pub(super) fn measured(&mut self, at: &At<'_>) -> Option<Vec<Measured>> {
        self.object(at, &["note", "rows"])?;
        if let Some(note) = at.field("note") {
            self.line(&note, 5 * limits::NAME);
        }
        let list = self.required(at, "rows", "the measured times")?;
        let items = self.list(&list);
        if items.len() < 2 && list.value.is_array() {
            let message = match items.len() {
                0 => "is empty: a fit takes at least two measured times",
                _ => "has one row: a fit takes at least two measured times",
            };
            self.problem(&list.path, Code::Empty, message, "measure further configurations");
        }
        if items.len() > limits::MEASURED {
            let message = format!("has {} rows; at most {} are read", items.len(), limits::MEASURED);
            self.problem(&list.path, Code::TooLarge, message, "give the mean of each configuration");
            return None;
        }
        items.iter().map(|at| self.measured_time(at)).collect()
    }

    fn measured_time(&mut self, at: &At<'_>) -> Option<Measured> {
        self.object(at, &["threads", "accelerators", "time"])?;
        // A larger machine may have been measured than the one that is modelled.
        let configuration = self.configuration(at, None);
        let time = self.required(at, "time", "the measured time, in units").and_then(|at| {
            let (least, most) = (self.tick * 1e-9, self.tick * 1e12);
            self.number(&at, least..=most)
        });
        let (threads, accelerators) = configuration?;
        Some(Measured { threads, accelerators, time: time? / self.tick })
    }
}

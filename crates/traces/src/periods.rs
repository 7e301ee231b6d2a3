//! Iterations that no profiler has named: from one execution of what ends each of them to the next one.

use super::{
    kept::{Span, Trace},
    ordered::ordered,
    steps::PROFILER,
};

/// What ends an iteration of training: PyTorch names each optimizer's step so, whether somebody asks for it or not.
const ENDS: &str = "Optimizer.step#";
/// Iterations that are told at least.
const LEAST: usize = 3;

impl Trace {
    /// Adds a span for each iteration of training, from the end of one optimizer's step to the end of the next on a thread.
    pub(super) fn add_periods(&mut self) {
        if self.classes.iter().any(|class| class == PROFILER) {
            return;
        }
        let classes: Vec<bool> = self.classes.iter().map(|class| class.starts_with(ENDS)).collect();
        let is_host =
            |span: &&Span| classes[span.class as usize] && !self.tracks[span.track as usize].is_device;
        let ends: Vec<_> =
            self.spans.iter().filter(is_host).map(|span| (span.class, span.track, span.end)).collect();
        let ends = ordered(&ends, |&(class, track, end)| (class.into(), track.into(), end));
        for of_one in ends.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)).filter(|ends| ends.len() > LEAST) {
            let &(class, track, _) = &of_one[0];
            let name = format!("between {}", self.classes[class as usize]);
            let Some(class) = self.class_of(&name) else { return };
            let pairs = of_one.windows(2).map(|pair| (pair[0].2, pair[1].2));
            self.spans.extend(pairs.map(|(start, end)| Span { class, track, start, end }));
        }
    }
}

//! Breakdown of the mean time of group parts: of what each group does, and of what its PEs wait for the slowest group.

use super::{
    super::{
        mixed::in_step,
        tree::{Group, Node},
    },
    Barrier,
    span::{Means, Span, pes},
    walk::{Walk, excess},
};
use juxtapose_spectrum::Window;

impl<'p> Walk<'p> {
    /// A group part, which all PEs of a window execute, whole groups each.
    pub(super) fn in_groups(
        &mut self,
        node: &'p Node,
        group: &'p Group,
        executed: &Means,
        window: Window,
    ) -> Span {
        let (number, size) = (node.number, group.size);
        let mut each = self.nothing();
        each.0[size] = executed.iter().map(|(e, times)| times * pes(e / size)).sum();
        let inside = Window::only(size);
        let [start, end] = [(); 2].map(|()| Span::simd(number, self.nothing()));
        let body = self.series(&group.body, start, &each, inside);
        body.then(end, |open, node| self.synchronised(open, node, &each, inside));
        let one = in_step(node, self.scheme, self.setting, size);
        let slowest = self.means(window, |e| one.join_copies(e / size).mean());
        let waiting = excess(one.mean(), &slowest, executed);
        self.wait_at(Barrier { before: Some(number), waiting, saved: 0.0, parts: vec![number] });
        Span::simd(number, slowest)
    }
}

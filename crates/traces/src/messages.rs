//! Matching of flow events into messages: each from a place in one slice to a place in another one.

use super::{
    class::is_wait,
    flow::{Does, Point},
    kept::{Lost, Message, NEAR, Span, Trace},
    ordered::ordered,
};

/// No slice.
const NOWHERE: u32 = u32::MAX;

impl Trace {
    /// Puts what was read into its order, and makes messages of flows.
    pub(super) fn settle(&mut self) {
        self.add_periods();
        self.spans.sort_unstable_by_key(|span| (span.track, span.start, std::cmp::Reverse(span.end)));
        let points = std::mem::take(&mut self.points);
        self.flow_events = points.len() + self.untold.without_id + self.untold.without_time;
        (self.messages, self.lost) = messages(&points, &self.spans, &self.classes);
    }
}

/// The messages of all flows, and how many flows are none. Spans are in their order.
fn messages(points: &[Point], spans: &[Span], classes: &[String]) -> (Vec<Message>, Lost) {
    let waits: Vec<bool> = classes.iter().map(|class| is_wait(class)).collect();
    let points = bound(points, spans, &waits);
    let points = ordered(&points, |point| (point.flow.cast_signed(), point.at, point.does as i64));
    let (mut messages, mut lost) = (Vec::new(), Lost::default());
    for flow in points.chunk_by(|a, b| a.flow == b.flow) {
        // Where the flow is, and whether it has come to anybody.
        let mut open: Option<(&Point, bool)> = None;
        let (mut without_end, mut without_start) = (0, 0);
        for point in flow {
            if point.does == Does::Start {
                without_end +=
                    usize::from(open.replace((point, false)).is_some_and(|(_, has_come)| !has_come));
                continue;
            }
            match open {
                Some((from, _)) => match between(from, point, spans, &waits) {
                    Some(message) => messages.push(message),
                    None => lost.nowhere += 1,
                },
                None => without_start += 1,
            }
            open = (point.does == Does::Step).then_some((point, true));
        }
        without_end += usize::from(open.is_some_and(|(_, has_come)| !has_come));
        let reversed = without_start.min(without_end);
        lost.reversed += reversed;
        lost.without_end += without_end - reversed;
        lost.without_start += without_start - reversed;
    }
    (messages, lost)
}

fn between(from: &Point, to: &Point, spans: &[Span], waits: &[bool]) -> Option<Message> {
    let [sender, receiver] = [from, to].map(|point| spans.get(point.track as usize));
    let (sender, receiver) = (sender?, receiver?);
    let received = to.at.clamp(receiver.start, receiver.end);
    // A slice that says of itself that it sends has done so at its end, or when its receiver went on before that.
    let sent = if from.is_of_slice { received } else { from.at };
    Some(Message {
        from: sent.clamp(sender.start, sender.end),
        to: received,
        within: receiver.start,
        bytes: if from.bytes > 0.0 { from.bytes } else { to.bytes },
        from_track: sender.track,
        to_track: receiver.track,
        from_class: sender.class,
        to_class: receiver.class,
        is_handed_on: from.does == Does::Step && !from.is_of_slice,
        is_awaited: waits[receiver.class as usize],
    })
}

/// The points, each with the number of the slice that it is bound to in place of its track.
fn bound(points: &[Point], spans: &[Span], waits: &[bool]) -> Vec<Point> {
    let mut points = ordered(points, |point| (i64::from(point.track), point.at, 0));
    for of_track in points.chunk_by_mut(|a, b| a.track == b.track) {
        let track = of_track.first().map_or(0, |point| point.track);
        let first = spans.partition_point(|span| span.track < track);
        let on = &spans[first..first + spans[first..].partition_point(|span| span.track == track)];
        let mut open = Open { on, next: 0, stack: Vec::new(), ended: None };
        for point in of_track {
            let bound = match point.does {
                Does::EndNext => {
                    Some(on.partition_point(|span| span.start < point.at)).filter(|&k| k < on.len())
                }
                Does::End => {
                    let around = open.around(point.at);
                    open.waiting(point.at, waits).or(around)
                }
                _ => open.around(point.at),
            };
            let number = bound.and_then(|number| u32::try_from(first + number).ok());
            point.track = number.unwrap_or(NOWHERE);
        }
    }
    points
}

/// The spans of a track that are open at times which never fall.
struct Open<'s> {
    on: &'s [Span],
    next: usize,
    /// Those that have begun and not ended, the innermost last.
    stack: Vec<usize>,
    /// The one that ended last.
    ended: Option<usize>,
}

impl Open<'_> {
    /// The innermost span around a time, or one next to it.
    fn around(&mut self, time: i64) -> Option<usize> {
        let on = self.on;
        while let Some(span) = on.get(self.next).filter(|span| span.start <= time) {
            self.close(span.start);
            self.stack.push(self.next);
            self.next += 1;
        }
        self.close(time);
        let near = |&number: &usize| {
            let Span { start, end, .. } = self.on[number];
            time - end <= NEAR && start - time <= NEAR
        };
        self.stack
            .last()
            .copied()
            .or_else(|| self.ended.filter(near))
            .or_else(|| Some(self.next).filter(|&next| next < self.on.len()).filter(near))
    }

    /// What ends at a time, and has waited until then; what begins at that time goes on with what was received.
    fn waiting(&self, time: i64, waits: &[bool]) -> Option<usize> {
        let before = self.stack.iter().rev().find(|&&number| self.on[number].start < time);
        before.copied().filter(|&number| self.on[number].end == time && waits[self.on[number].class as usize])
    }

    /// Closes what has ended before a time.
    fn close(&mut self, time: i64) {
        while let Some(&last) = self.stack.last().filter(|&&last| self.on[last].end < time) {
            self.stack.pop();
            if self.ended.is_none_or(|ended| self.on[ended].end <= self.on[last].end) {
                self.ended = Some(last);
            }
        }
    }
}

//! Label placement of the terms above the first bar: in one row or in two, each over its part of the bar or led to it by a line.

/// The room between two words of a row, in em, and how far a line may lead to the side.
const GAP: f64 = 0.8;
const FAR: f64 = 4.0;

/// A term's words, and the part of the bar that they are about.
pub(super) struct Wanted {
    /// The left and right edge of the part.
    pub(super) part: (f64, f64),
    /// The width of the words.
    pub(super) width: f64,
}

/// The placement of a label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Placed {
    /// Their left edge.
    pub(super) left: f64,
    /// Their row: 0 next to the bar, 1 above.
    pub(super) row: u8,
    /// Where their line stands on the bar.
    pub(super) foot: f64,
}

impl Placed {
    /// The end of the line that leads from the side to words so wide; none where they stand above its foot.
    pub(super) fn elbow(&self, width: f64) -> Option<f64> {
        let right = self.left + width;
        if self.foot < self.left {
            Some(self.left)
        } else if self.foot > right {
            Some(right)
        } else {
            None
        }
    }
}

/// Places words that are given from left to right between two edges, in a picture of this size of type: in one row if they fit, else the
/// longest above the others, else in two rows in turn; none if they do not fit either, or if a line would cross words.
pub(super) fn place(wanted: &[Wanted], edges: (f64, f64), em: f64) -> Option<Vec<Placed>> {
    let longest = (0..wanted.len()).max_by(|&a, &b| wanted[a].width.total_cmp(&wanted[b].width));
    let above: [&dyn Fn(usize) -> bool; 4] =
        [&|_| false, &|k| Some(k) == longest, &|k| k % 2 == 1, &|k| k % 2 == 0];
    above.into_iter().find_map(|above| in_rows(wanted, above, edges, em))
}

fn in_rows(
    wanted: &[Wanted],
    above: &dyn Fn(usize) -> bool,
    edges: (f64, f64),
    em: f64,
) -> Option<Vec<Placed>> {
    let mut placed = vec![Placed { left: 0.0, row: 0, foot: 0.0 }; wanted.len()];
    for row in 0..=1 {
        let own: Vec<usize> = (0..wanted.len()).filter(|&k| u8::from(above(k)) == row).collect();
        let lefts = spread(&own.iter().map(|&k| &wanted[k]).collect::<Vec<_>>(), edges, GAP * em)?;
        for (&k, left) in own.iter().zip(lefts) {
            placed[k] = Placed { left, row, foot: 0.0 };
        }
    }
    let reach = |k: usize, from: f64, to: f64| {
        let (words, margin) = (&placed[k], 0.3 * em);
        to > words.left - margin && from < words.left + wanted[k].width + margin
    };
    // A foot under its own words may stand anywhere on its part of the bar where no words are below them.
    let foot = |k: usize| {
        let (own, part) = (&placed[k], wanted[k].part);
        let (from, to) = (part.0.max(own.left), part.1.min(own.left + wanted[k].width));
        let (middle, wide) = (f64::midpoint(part.0, part.1), from <= to);
        let beside = (0..placed.len()).filter(|&other| placed[other].row < own.row).flat_map(|other| {
            let (left, margin) = (placed[other].left, 0.4 * em);
            [left - margin, left + wanted[other].width + margin]
        });
        let tried = std::iter::once(if wide { middle.clamp(from, to) } else { middle });
        let tried = tried.chain(beside.filter(|&foot| wide && (from..=to).contains(&foot)));
        let is_free = |foot: f64| {
            (0..placed.len()).all(|other| placed[other].row >= own.row || !reach(other, foot, foot))
        };
        let free = tried.filter(|&foot| is_free(foot));
        free.min_by(|a, b| (a - middle).abs().total_cmp(&(b - middle).abs()))
    };
    let feet = (0..placed.len()).map(foot).collect::<Option<Vec<_>>>()?;
    let good = |k: usize| {
        let own = Placed { foot: feet[k], ..placed[k] };
        let Some(end) = own.elbow(wanted[k].width) else { return true };
        let (from, to) = (end.min(own.foot), end.max(own.foot));
        let is_clear = |other: usize| match placed[other].row {
            row if row == own.row => other == k || !reach(other, from, to),
            row => row < own.row || !(from..=to).contains(&feet[other]),
        };
        to - from <= FAR * em && (0..placed.len()).all(is_clear)
    };
    let all_good = (0..placed.len()).all(good);
    for (words, foot) in placed.iter_mut().zip(feet) {
        words.foot = foot;
    }
    all_good.then_some(placed)
}

/// The left edges of words in a row, each as near to the middle of its part as the others let it be; none if the row is too short.
fn spread(wanted: &[&Wanted], (from, to): (f64, f64), gap: f64) -> Option<Vec<f64>> {
    // Words that touch move as one: how many they are, where they would begin on average, and how long they are.
    let mut groups: Vec<(usize, f64, f64)> = Vec::new();
    let within = |left: f64, width: f64| left.min(to - width).max(from);
    for words in wanted {
        let left = f64::midpoint(words.part.0, words.part.1) - words.width / 2.0;
        let mut group = (1, left, words.width);
        while let Some(&(count, left, width)) = groups.last() {
            if within(left, width) + width + gap <= within(group.1, group.2) {
                break;
            }
            groups.pop();
            #[expect(clippy::cast_precision_loss, reason = "there are at most twelve terms")]
            let (one, other) = (count as f64, group.0 as f64);
            let mean = (one * left + other * (group.1 - width - gap)) / (one + other);
            group = (count + group.0, mean, width + gap + group.2);
        }
        groups.push(group);
    }
    let mut lefts = Vec::new();
    let mut words = wanted.iter();
    for (count, left, width) in groups {
        if width > to - from {
            return None;
        }
        let mut left = within(left, width);
        for words in words.by_ref().take(count) {
            lefts.push(left);
            left += words.width + gap;
        }
    }
    Some(lefts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placed(wanted: &[((f64, f64), f64)], edges: (f64, f64)) -> Option<Vec<Placed>> {
        let wanted: Vec<_> = wanted.iter().map(|&(part, width)| Wanted { part, width }).collect();
        place(&wanted, edges, 10.0)
    }

    #[test]
    fn words_with_room_stand_over_the_middle_of_their_part() {
        let all = placed(&[((0.0, 100.0), 60.0), ((100.0, 140.0), 60.0)], (0.0, 300.0)).expect("room");
        let places: Vec<_> = all.iter().map(|words| (words.left, words.row, words.foot)).collect();
        assert_eq!(places, [(20.0, 0, 50.0), (90.0, 0, 120.0)]);
    }

    #[test]
    fn words_that_touch_move_apart_and_stay_between_the_edges() {
        let narrow = [((50.0, 60.0), 50.0), ((60.0, 70.0), 50.0)];
        let all = placed(&narrow, (0.0, 300.0)).expect("room");
        assert!((all[1].left - all[0].left - 58.0).abs() < 1e-9, "{all:?}");
        assert_eq!(all[0].row, all[1].row);
        // Nothing else is there: the line may lead to the side.
        let all = placed(&narrow[..1], (80.0, 300.0)).expect("room");
        assert!((all[0].left - 80.0).abs() < 1e-9 && all[0].elbow(50.0) == Some(all[0].left), "{all:?}");
        // Two lines to the side must not cross each other: the left one goes up behind the right one.
        let all = placed(&narrow, (80.0, 300.0)).expect("room");
        assert_eq!([all[0].row, all[1].row], [1, 0], "{all:?}");
    }

    #[test]
    fn words_without_room_in_a_row_are_staggered_and_then_none() {
        let three = [((100.0, 110.0), 80.0), ((110.0, 120.0), 80.0), ((120.0, 130.0), 80.0)];
        let rows: Vec<_> =
            placed(&three, (0.0, 400.0)).expect("room").iter().map(|words| words.row).collect();
        assert_eq!(rows, [0, 1, 0]);
        assert!(placed(&three, (0.0, 100.0)).is_none());
    }
}

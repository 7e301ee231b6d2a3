//! [`Hit`]: hit map of a picture, from pixels to times, series and nodes.

use serde::Serialize;

use super::pen::rect::Rect;

/// The map between pixels and times, and where the parts of the picture are. Lengths are CSS pixels.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Hit {
    /// The plot. Its left edge is the time `time.from`, its right edge `time.to`, linear between.
    pub plot: Rect,
    /// The times at the plot's edges, in units. Of a heat map, from 0.5 to columns + 0.5: column k is in the middle at k.
    pub time: TimeSpan,
    /// For each series its strip, or the whole plot where series are overlaid.
    pub strips: Vec<Strip>,
    /// Of a tree, the nodes that are drawn, folded ones too. None for other figures.
    pub boxes: Vec<NodeBox>,
    /// For each series its probability left and right of the view.
    pub outside: Vec<Outside>,
    /// The deadline's label, to be dragged; none without a deadline.
    pub deadline: Option<Rect>,
    /// How many powers of ten the vertical axis goes down from 1, where it is logarithmic.
    pub decades: Option<u32>,
    /// The second values of a scatter at the plot's lower and upper edge, linear between. Of a heat map, whose
    /// rows are counted downwards, those at its upper and lower edge: from 0.5 to rows + 0.5. None for other figures.
    pub up: Option<TimeSpan>,
}

/// Two times.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TimeSpan {
    /// The earlier.
    pub from: f64,
    /// The later.
    pub to: f64,
}

/// The rows of the picture that belong to a series.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Strip {
    /// The series' name.
    pub name: String,
    /// Distance of its upper edge from the picture's.
    pub top: f64,
    /// Distance of its lower edge from the picture's upper edge.
    pub bottom: f64,
}

/// The bounding box of a tree's node.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct NodeBox {
    /// The node's index among the figure's.
    pub node: usize,
    /// Its place.
    #[serde(flatten)]
    pub place: Rect,
}

/// The probability of a series that lies outside the view.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outside {
    /// The series' name.
    pub name: String,
    /// The probability of times before the view.
    pub below: f64,
    /// The probability of times after the view.
    pub above: f64,
}

impl Hit {
    /// The map of a plot in which nothing is yet.
    pub(super) fn of(plot: Rect, time: TimeSpan) -> Self {
        let (strips, boxes, outside) = (Vec::new(), Vec::new(), Vec::new());
        Self { plot, time, strips, boxes, outside, deadline: None, decades: None, up: None }
    }

    /// This map with its times in units instead of ticks.
    pub(super) fn in_units(self, tick: f64) -> Self {
        let TimeSpan { from, to } = self.time;
        Self { time: TimeSpan { from: from * tick, to: to * tick }, ..self }
    }
}

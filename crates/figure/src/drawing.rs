//! [`Drawing`]: the closed set of kinds of figures, and dispatch to each. A new one is a folder whose types implement [`Picture`], and a
//! line here.

use juxtapose_support::deserialise;
use serde::de::Error as _;
use serde_json::{Error, Map, Value};

use super::{
    distributions, error::FigureError, frame::judged::Frame, heat_map, hit::Hit, lanes, pen::sheet::Sheet,
    picture::Picture, scatter, sweep, terms, tree,
};

/// Makes three things of each line: a variant of what is asked for, a variant of what was judged, and an arm
/// of each match over them.
macro_rules! drawings {
    ($($kind:literal $Name:ident($Asked:path), judged $Picture:path: $doc:literal;)+) => {
        /// What stands in a frame.
        #[derive(Clone, Debug)]
        pub enum Drawing {
            $(#[doc = $doc] $Name($Asked),)+
        }

        impl Drawing {
            /// Reads the fields that a figure of a kind has of its own.
            pub(super) fn read(kind: &Value, fields: Map<String, Value>) -> Result<Self, Error> {
                match kind.as_str() {
                    $(Some($kind) => deserialise::from_value(Value::Object(fields)).map(Self::$Name),)+
                    Some(other) => Err(Error::unknown_variant(other, &[$($kind),+])),
                    None => Err(Error::custom("kind is no text")),
                }
            }

            /// Judges the drawing, once, for its frame, its names and its drawing.
            pub(super) fn judge(&self, frame: Frame) -> Result<Judged, FigureError> {
                match self {
                    $(Self::$Name(asked) => Picture::judge(asked, frame).map(Judged::$Name),)+
                }
            }
        }

        /// A drawing that was judged, and its frame.
        pub(super) enum Judged {
            $($Name($Picture),)+
        }

        impl Judged {
            pub(super) fn frame(&self) -> &Frame {
                match self { $(Self::$Name(picture) => picture.frame(),)+ }
            }

            /// What the picture shows, in words, and the names of everything in it.
            pub(super) fn words(&self) -> (&'static str, Vec<&str>) {
                match self { $(Self::$Name(picture) => (title(picture), picture.names()),)+ }
            }

            pub(super) fn draw(&self, sheet: &Sheet<'_>) -> Result<Hit, FigureError> {
                match self { $(Self::$Name(picture) => picture.draw(sheet),)+ }
            }
        }
    };
}

drawings! {
    "density" Density(distributions::DistributionFigure), judged distributions::shown::Shown<distributions::density::Density>:
        "Probability masses, one strip for each series.";
    "distribution" Distribution(distributions::DistributionFigure), judged distributions::shown::Shown<distributions::distribution::Distribution>:
        "`P(T ≤ t)`, overlaid.";
    "survival" Survival(distributions::DistributionFigure), judged distributions::shown::Shown<distributions::survival::Survival>:
        "`P(T > t)` on a logarithmic axis, overlaid.";
    "lanes" Lanes(lanes::LanesFigure), judged lanes::judged::LanesFigure:
        "Spans of time, one row for each lane.";
    "sweep" Sweep(sweep::SweepFigure), judged sweep::judged::SweepFigure:
        "Values against a number.";
    "scatter" Scatter(scatter::ScatterFigure), judged scatter::judged::ScatterFigure:
        "Pairs of values.";
    "heatmap" HeatMap(heat_map::HeatMapFigure), judged heat_map::judged::HeatMapFigure:
        "A table of numbers, shaded.";
    "terms" Terms(terms::TermsFigure), judged terms::judged::TermsFigure:
        "Sums of terms.";
    "tree" Tree(tree::TreeFigure), judged tree::judged::TreeFigure:
        "A tree of nodes with their times.";
}

fn title<P: Picture>(_: &P) -> &'static str {
    P::TITLE
}

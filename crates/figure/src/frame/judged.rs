//! Validation of the frame.

use super::asked;
use crate::{
    error::FigureError,
    pen::{ink::Ink, notation, sheet::Type},
    rules::{colour, printable, within},
};

/// A validated frame. Times are in ticks from here on.
pub(crate) struct Frame {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// Backing-store pixels per CSS pixel.
    pub(crate) scale: f64,
    /// The size of type, in CSS pixels.
    pub(crate) em: f64,
    pub(crate) font_family: String,
    /// The factor on all strokes.
    pub(crate) stroke: f64,
    pub(crate) unit: String,
    /// The length of one tick, in units.
    pub(crate) tick: f64,
    pub(crate) paper: Ink,
    pub(crate) ink: Ink,
    pub(crate) muted: Ink,
    pub(crate) rule: Ink,
}

impl Frame {
    /// Judges a frame.
    pub(crate) fn of(asked: &asked::Frame) -> Result<Self, FigureError> {
        Ok(Self {
            scale: within("scale", asked.scale, 0.5, 8.0)?,
            width: within("width", asked.width, 1.0, 8192.0)?,
            height: within("height", asked.height, 1.0, 8192.0)?,
            em: within("fontSize", asked.font_size, 4.0, 200.0)?,
            font_family: asked.font_family.clone(),
            stroke: within("strokeScale", asked.stroke_scale, 0.1, 10.0)?,
            unit: printable(&asked.unit),
            tick: within("tick", asked.tick, 1e-9, 1e9)?,
            paper: colour("the paper", &asked.colours.paper)?,
            ink: colour("the ink", &asked.colours.ink)?,
            muted: colour("muted text", &asked.colours.muted)?,
            rule: colour("the rules", &asked.colours.rule)?,
        })
    }

    /// A time, in units, as text.
    pub(crate) fn time(&self, ticks: f64) -> String {
        notation::time(ticks * self.tick, notation::decimals(self.tick))
    }

    /// A value on an axis whose neighbouring labels are `step` apart, in units, as text.
    pub(crate) fn value(&self, value: f64, step: f64) -> String {
        notation::time(value, notation::decimals(step))
    }

    /// The type of axes and remarks.
    pub(crate) fn small(&self, ink: Ink) -> Type {
        Type { size: 0.92 * self.em, bold: false, ink }
    }

    /// The type of names.
    pub(crate) fn bold(&self, ink: Ink) -> Type {
        Type { size: 1.08 * self.em, bold: true, ink }
    }

    /// Whether names have no room beside a plot.
    pub(crate) fn is_narrow(&self) -> bool {
        self.width < 480.0_f64.max(34.0 * self.em)
    }
}

//! [`Sheet`]: the drawing surface. Lengths are CSS pixels in floating point; the backend's are whole and smaller.

use plotters::{
    coord::Shift,
    drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea},
    element::{Circle, PathElement, Polygon, Rectangle, Text},
    style::{FontDesc, FontFamily, FontStyle, RGBColor, ShapeStyle, TextStyle},
};
use plotters_backend::{
    DrawingBackend,
    text_anchor::{HPos, Pos, VPos},
};

use super::{
    backend::{Failed, Measure, Measured},
    dash::Dash,
    ink::Ink,
    rect::Rect,
};
use crate::error::FigureError;

/// How a backend sets type, so that all backends show the same.
#[derive(Clone, Debug)]
pub(crate) struct Lettering<'a> {
    family: &'a str,
    /// The factor on font sizes.
    size: f64,
    /// How far text is moved down to have its digits centred, in em.
    drop: f64,
}

impl<'a> Lettering<'a> {
    /// A backend that takes sizes in pixels, such as a canvas. It centres the em square, which in most
    /// families is a little above the middle of a digit.
    pub(crate) fn plain(family: &'a str) -> Self {
        Self { family, size: 1.0, drop: 0.04 }
    }

    /// plotters' SVG divides sizes by 1.24, and centres the height of an x rather than of a digit.
    pub(crate) fn svg(family: &'a str) -> Self {
        Self { family, size: 1.24, drop: 0.09 }
    }
}

/// A size, weight and colour of type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type {
    pub(crate) size: f64,
    pub(crate) bold: bool,
    pub(crate) ink: Ink,
}

/// A drawing area in CSS pixels.
pub(crate) struct Sheet<'a> {
    area: DrawingArea<Measured<'a>, Shift>,
    /// Backend pixels per CSS pixel.
    scale: f64,
    lettering: Lettering<'a>,
}

type Drawn = Result<(), FigureError>;

impl<'a> Sheet<'a> {
    pub(crate) fn new(
        backend: impl DrawingBackend + 'a,
        measure: &'a Measure<'a>,
        scale: f64,
        lettering: Lettering<'a>,
    ) -> Self {
        Self { area: Measured::new(backend, measure).into_drawing_area(), scale, lettering }
    }

    /// Covers everything.
    pub(crate) fn cover(&self, paper: Ink) -> Drawn {
        self.area.fill(&rgb(paper)).map_err(failed)
    }

    /// Ends the drawing.
    pub(crate) fn present(&self) -> Drawn {
        self.area.present().map_err(failed)
    }

    /// A filled rectangle. Its width and height are rounded for themselves: equal bars stay equal.
    pub(crate) fn block(&self, rect: &Rect, ink: Ink) -> Drawn {
        let (left, top) = (self.pixel(rect.left), self.pixel(rect.top));
        let (width, height) = (self.pixel(rect.width), self.pixel(rect.height));
        if width <= 0 || height <= 0 {
            return Ok(());
        }
        let corners = [(left, top), (left.saturating_add(width), top.saturating_add(height))];
        self.area.draw(&Rectangle::new(corners, filled(ink))).map_err(failed)
    }

    /// The rectangle with every edge on a whole backend pixel: neighbours that share an edge still do.
    pub(crate) fn whole(&self, rect: &Rect) -> Rect {
        let [left, top, right, bottom] =
            [rect.left, rect.top, rect.right(), rect.bottom()].map(|edge| self.snapped(edge));
        Rect { left, top, width: right - left, height: bottom - top }
    }

    /// A bar standing on `base`: its foot is not rounded away from it.
    pub(crate) fn bar(&self, left: f64, width: f64, base: f64, height: f64, ink: Ink) -> Drawn {
        let (height, base) = (self.snapped(height), self.snapped(base));
        self.block(&Rect { left, top: base - height, width, height }, ink)
    }

    /// A vertical line, `width` wide, centred at `x`.
    pub(crate) fn vertical(&self, x: f64, (top, bottom): (f64, f64), width: f64, ink: Ink) -> Drawn {
        let width = self.at_least_a_pixel(width);
        self.block(&Rect { left: x - width / 2.0, top, width, height: bottom - top }, ink)
    }

    /// A horizontal line, `height` thick, centred at `y`.
    pub(crate) fn horizontal(&self, y: f64, (left, right): (f64, f64), height: f64, ink: Ink) -> Drawn {
        let height = self.at_least_a_pixel(height);
        self.block(&Rect { left, top: y - height / 2.0, width: right - left, height }, ink)
    }

    /// A vertical line of dots.
    pub(crate) fn dotted(&self, x: f64, (top, bottom): (f64, f64), width: f64, ink: Ink) -> Drawn {
        let width = self.at_least_a_pixel(width);
        let mut y = top;
        while y < bottom {
            self.vertical(x, (y, (y + width).min(bottom)), width, ink)?;
            y += 3.5 * width;
        }
        Ok(())
    }

    /// A line. Dashes are cut where its pieces run along the axes, or nearly so.
    pub(crate) fn path(&self, points: &[(f64, f64)], dash: Dash, width: f64, ink: Ink) -> Drawn {
        #[expect(clippy::cast_sign_loss, reason = "at least 1")]
        let style = ShapeStyle::from(&rgb(ink)).stroke_width(self.pixel(width).max(1) as u32);
        for stroke in dash.strokes(points, width / 2.0) {
            let pixels: Vec<_> = stroke.iter().map(|&(x, y)| (self.pixel(x), self.pixel(y))).collect();
            self.area.draw(&PathElement::new(pixels, style)).map_err(failed)?;
        }
        Ok(())
    }

    /// A region within corners.
    pub(crate) fn region(&self, corners: &[(f64, f64)], ink: Ink) -> Drawn {
        let pixels: Vec<_> = corners.iter().map(|&(x, y)| (self.pixel(x), self.pixel(y))).collect();
        self.area.draw(&Polygon::new(pixels, filled(ink))).map_err(failed)
    }

    /// A disc.
    pub(crate) fn disc(&self, (x, y): (f64, f64), radius: f64, ink: Ink) -> Drawn {
        let disc = Circle::new((self.pixel(x), self.pixel(y)), self.pixel(radius).max(1), filled(ink));
        self.area.draw(&disc).map_err(failed)
    }

    /// A filled diamond.
    pub(crate) fn diamond(&self, (x, y): (f64, f64), size: f64, stroke: f64, ink: Ink) -> Drawn {
        let corners = [(x, y - size), (x + size, y), (x, y + size), (x - size, y), (x, y - size)];
        self.disc((x, y), 0.55 * size, ink)?;
        self.path(&corners, Dash::Solid, stroke, ink)
    }

    /// A rectangle with round ends.
    pub(crate) fn pill(&self, rect: &Rect, ink: Ink) -> Drawn {
        let radius = self.snapped(rect.height / 2.0);
        let (left, right, y) = (rect.left + radius, rect.right() - radius, self.snapped(rect.top) + radius);
        self.disc((left, y), radius, ink)?;
        self.disc((right, y), radius, ink)?;
        self.block(&Rect { left, top: y - radius, width: right - left, height: 2.0 * radius }, ink)
    }

    /// Text centred on the height `y`, anchored at `x` as `side` says.
    pub(crate) fn text(&self, (x, y): (f64, f64), side: HPos, text: &str, face: Type) -> Drawn {
        let y = y + self.lettering.drop * face.size;
        let style = self.style(face, self.lettering.size).pos(Pos::new(side, VPos::Center));
        self.area.draw(&Text::new(text, (self.pixel(x), self.pixel(y)), style)).map_err(failed)
    }

    /// Text on a patch of paper, for where it crosses lines.
    pub(crate) fn note(&self, (x, y): (f64, f64), side: HPos, text: &str, face: Type, paper: Ink) -> Drawn {
        let (width, margin) = (self.width(text, face), 0.15 * face.size);
        if width <= 0.0 {
            return Ok(());
        }
        let left = match side {
            HPos::Left => x,
            HPos::Center => x - width / 2.0,
            HPos::Right => x - width,
        };
        let patch = Rect {
            left: left - margin,
            top: y - 0.55 * face.size,
            width: width + 2.0 * margin,
            height: 1.1 * face.size,
        };
        self.block(&patch, paper)?;
        self.text((x, y), side, text, face)
    }

    /// The width of a text.
    pub(crate) fn width(&self, text: &str, face: Type) -> f64 {
        let size = self.area.estimate_text_size(text, &self.style(face, 1.0));
        f64::from(size.map_or(0, |(width, _)| width)) / self.scale
    }

    /// The text if it fits, else what fits of it and an ellipsis.
    pub(crate) fn fit(&self, text: &str, face: Type, room: f64) -> String {
        if self.width(text, face) <= room {
            return text.into();
        }
        let mut kept: Vec<char> = text.chars().collect();
        while kept.pop().is_some() {
            let cut: String = kept.iter().collect::<String>().trim_end().to_string() + "…";
            if self.width(&cut, face) <= room {
                return cut;
            }
        }
        String::new()
    }

    fn style(&self, face: Type, factor: f64) -> TextStyle<'a> {
        let weight = if face.bold { FontStyle::Bold } else { FontStyle::Normal };
        let size = (face.size * self.scale).round() * factor;
        let font = FontDesc::new(FontFamily::Name(self.lettering.family), size, weight);
        TextStyle { font, color: face.ink.colour(), pos: Pos::default() }
    }

    /// Backend pixels per CSS pixel.
    pub(crate) fn scale(&self) -> f64 {
        self.scale
    }

    /// The nearest whole number of backend pixels.
    fn pixel(&self, length: f64) -> i32 {
        #[expect(clippy::cast_possible_truncation, reason = "saturates; no picture has 2^31 pixels")]
        let pixel = (length * self.scale).round() as i32;
        pixel
    }

    fn snapped(&self, length: f64) -> f64 {
        (length * self.scale).round() / self.scale
    }

    fn at_least_a_pixel(&self, length: f64) -> f64 {
        self.snapped(length).max(1.0 / self.scale)
    }
}

fn rgb(ink: Ink) -> RGBColor {
    let (red, green, blue) = ink.colour().rgb;
    RGBColor(red, green, blue)
}

fn filled(ink: Ink) -> ShapeStyle {
    ShapeStyle::from(&rgb(ink)).filled()
}

fn failed(error: DrawingAreaErrorKind<Failed>) -> FigureError {
    FigureError::Backend(error.to_string())
}

//! A colour, opaque: what is faded is mixed with the paper, so that every backend shows the same.

use plotters_backend::BackendColor;

/// A colour as red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ink(u8, u8, u8);

impl Ink {
    /// Reads `#rrggbb`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
        Some(Self(red, green, blue))
    }

    /// This colour laid on paper so thinly that `share` of it (0 to 1) shows.
    pub(crate) fn thinned(self, share: f64, paper: Self) -> Self {
        let mix = |ink: u8, paper: u8| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two bytes")]
            let mixed = (f64::from(ink) * share + f64::from(paper) * (1.0 - share)).round() as u8;
            mixed
        };
        Self(mix(self.0, paper.0), mix(self.1, paper.1), mix(self.2, paper.2))
    }

    /// The ink that is read best on this ground.
    pub(crate) fn most_legible(self, [a, b]: [Self; 2]) -> Self {
        let contrast = |ink: Self| {
            let (one, other) = (self.luminance(), ink.luminance());
            (one.max(other) + 0.05) / (one.min(other) + 0.05)
        };
        if contrast(a) >= contrast(b) { a } else { b }
    }

    /// Relative luminance (WCAG 2).
    fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let share = f64::from(part) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// The colour as plotters wants it.
    pub(crate) fn colour(self) -> BackendColor {
        BackendColor { alpha: 1.0, rgb: (self.0, self.1, self.2) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_six_digits_make_a_colour() {
        assert_eq!(Ink::parse("#0072B2"), Some(Ink(0, 0x72, 0xb2)));
        for text in ["", "#", "0072b2", "#0072b", "#0072b2f", "#0072bg", "#+072b2", "#é072b", "red"] {
            assert_eq!(Ink::parse(text), None, "{text}");
        }
    }

    #[test]
    fn words_are_read_on_any_ground() {
        let (black, white) = (Ink(0, 0, 0), Ink(255, 255, 255));
        for (ground, best) in
            [(Ink(0, 114, 178), white), (Ink(230, 159, 0), black), (black, white), (white, black)]
        {
            assert_eq!(ground.most_legible([white, black]), best);
        }
    }

    #[test]
    fn thinning_ends_at_the_paper() {
        let (ink, paper) = (Ink(0, 100, 200), Ink(255, 250, 240));
        assert_eq!(ink.thinned(1.0, paper), ink);
        assert_eq!(ink.thinned(0.0, paper), paper);
        assert_eq!(ink.thinned(0.5, paper), Ink(128, 175, 220));
    }
}

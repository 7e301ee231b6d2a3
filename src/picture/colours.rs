//! Colour palette of the page on paper, and the line styles by which outcomes are told apart.

use juxtapose_figure::{Colours, Dash};

/// Where the page has its colours.
const STYLES: &str = include_str!("../../www/src/styles/colours.css");

/// How many colours there are for outcomes, and the patterns of their curves.
const SLOTS: usize = 6;
const DASHES: [Dash; SLOTS] =
    [Dash::Solid, Dash::Dashdot, Dash::Longdash, Dash::Dashdotdot, Dash::Dashed, Dash::Dotted];

/// How one outcome is told from the others.
pub(super) struct Style {
    pub(super) colour: String,
    pub(super) text_colour: String,
    pub(super) dash: Dash,
}

/// The k-th style: where the colours begin again the dashes are one further, so that no two of 36 are the same.
pub(super) fn style(k: usize) -> Style {
    let slot = 1 + k % SLOTS;
    Style {
        colour: light(&format!("scheme-{slot}")),
        text_colour: light(&format!("scheme-{slot}-text")),
        dash: DASHES[(k + k / SLOTS) % SLOTS],
    }
}

/// The colours that belong to no outcome, on white paper.
pub(super) fn frame() -> Colours {
    Colours { paper: "#ffffff".to_owned(), ink: light("ink"), muted: light("muted"), rule: light("rule") }
}

/// The first of the two colours in `--name: light-dark(#…, #…);`. A test holds that the page has each that is asked for.
fn light(name: &str) -> String {
    let declared = STYLES.split_once(&format!("--{name}: light-dark(")).map(|(_, behind)| behind);
    let colour = declared.and_then(|behind| behind.split_once(',')).map(|(colour, _)| colour.to_owned());
    colour.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{Colours, SLOTS, frame, style};

    #[test]
    fn no_two_of_36_styles_are_the_same() {
        let mut seen = Vec::new();
        for k in 0..36 {
            let one = style(k);
            let look = (one.colour, one.dash);
            assert!(!seen.contains(&look), "{k}");
            seen.push(look);
        }
    }

    #[test]
    fn every_colour_is_one() {
        let Colours { paper, ink, muted, rule } = frame();
        let styles = (0..SLOTS).map(style).flat_map(|one| [one.colour, one.text_colour]);
        for colour in [paper, ink, muted, rule].into_iter().chain(styles) {
            let digits = colour.strip_prefix('#').unwrap_or_default();
            assert!(digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()), "{colour:?}");
        }
    }
}

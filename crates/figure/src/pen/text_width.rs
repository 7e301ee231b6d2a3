//! Fallback for measuring text: estimated widths where nobody can measure, natively, in a worker, in Node.

use super::backend::Font;

/// The width of text in pixels, from the widths of a common sans family (`DejaVu` Sans, among the widest, so
/// that text set in another one is rarely wider).
pub(crate) fn estimate(font: &Font<'_>, text: &str) -> f64 {
    let ems: f64 = text.chars().map(width).sum();
    font.size * ems * if font.bold { 1.11 } else { 1.0 }
}

/// The width of a character, in em.
fn width(c: char) -> f64 {
    match c {
        '0'..='9' => 0.636,
        'i' | 'j' | 'l' | 'I' | '\'' | '|' => 0.285,
        ' ' | '.' | ',' | '·' => 0.32,
        ':' | ';' | '/' | '\\' => 0.337,
        'f' | 't' | 'r' | '(' | ')' | '[' | ']' | '-' | '!' => 0.39,
        's' | 'c' | 'z' => 0.53,
        'm' | 'w' | 'M' | 'W' | '%' | '…' | '—' | '@' => 0.96,
        '\u{2009}' => 0.2,
        '⁰'..='⁹' | '¹' | '²' | '³' | '⁻' => 0.42,
        'a'..='z' => 0.61,
        'A'..='Z' => 0.685,
        '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{2068}' | '\u{2069}' => 0.0,
        '\u{1100}'.. => {
            if ('\u{2000}'..'\u{2e80}').contains(&c) {
                0.838
            } else {
                1.0
            }
        }
        _ => 0.66,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_near_a_real_font() {
        for (text, bold, ems) in DEJAVU_SANS {
            let estimated = estimate(&Font { size: 1.0, bold, family: "" }, text);
            assert!((estimated / ems - 1.0).abs() < 0.06, "{text}: {estimated}, really {ems}");
        }
    }

    /// Widths in em, as Chromium measures them.
    const DEJAVU_SANS: [(&str, bool, f64); 9] = [
        ("P(T ≤ 950) 0.891", false, 8.557),
        ("deadline 950", true, 7.296),
        ("Mixed (Fig. 6)", true, 7.805),
        ("SPMD", true, 3.278),
        ("time, cycles", false, 6.000),
        ("1000", false, 2.545),
        ("P(T = 871) 0.262 · P(T ≤ 871) 0.583", false, 18.068),
        ("10⁻¹²", false, 2.602),
        ("Simulated annealing, three workers", false, 17.834),
    ];
}

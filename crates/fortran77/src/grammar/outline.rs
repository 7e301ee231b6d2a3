//! Parenthesis matching: a statement's outline, with the signs that stand outside of its parentheses. One look at each character, so that
//! nobody has to search a long statement twice.

use crate::{limits::NESTING, problem::Refusal, source::Text};

/// A pair of parentheses.
#[derive(Clone, Copy)]
pub(crate) struct Pair {
    /// The index of `(`.
    pub(crate) open: usize,
    /// The index of `)`.
    pub(crate) close: usize,
    /// Whether a colon stands right in it, not in a further pair.
    pub(crate) has_colon: bool,
    /// Whether a single `=` stands right in it.
    pub(crate) has_equals: bool,
}

/// The outline of a statement: its parentheses, and the signs outside of them.
#[derive(Default)]
pub(crate) struct Outline {
    /// The pairs, in the order of their opening.
    pairs: Vec<Pair>,
    /// The first single `=` outside of parentheses.
    pub(crate) equals: Option<usize>,
    /// Whether a comma stands behind that, outside of parentheses.
    pub(crate) has_comma: bool,
    /// The first `::` outside of parentheses.
    pub(crate) colons: Option<usize>,
    /// The first single `:` outside of parentheses.
    pub(crate) colon: Option<usize>,
}

impl Outline {
    /// The outline of a statement. Refused are parentheses without partners, and those that nest deeper than [`NESTING`].
    pub(crate) fn of(text: &Text) -> Result<Self, Refusal> {
        let mut outline = Outline::default();
        let mut opened: Vec<usize> = Vec::new();
        let bytes = &text.bytes;
        let mut at = 0;
        while let Some(byte) = bytes.get(at) {
            let follower = bytes.get(at + 1);
            let innermost = opened.last().copied();
            let mut length = 1;
            match byte {
                b'(' if opened.len() == NESTING => {
                    let hint = "give a part of it a name of its own, in a statement before";
                    return Err(Refusal::new(at, "parentheses nest more than 256 deep", hint));
                }
                b'(' => {
                    opened.push(outline.pairs.len());
                    outline.pairs.push(Pair { open: at, close: at, has_colon: false, has_equals: false });
                }
                b')' => match opened.pop().and_then(|pair| outline.pairs.get_mut(pair)) {
                    Some(pair) => pair.close = at,
                    None => return Err(Refusal::new(at, "this parenthesis closes none", "")),
                },
                b'<' | b'>' | b'/' | b'=' if follower == Some(&b'=') => length = 2,
                b'=' => match innermost {
                    None => outline.equals = outline.equals.or(Some(at)),
                    Some(pair) => outline.mark(pair, |pair| pair.has_equals = true),
                },
                b':' => match innermost {
                    None if follower == Some(&b':') => {
                        outline.colons = outline.colons.or(Some(at));
                        length = 2;
                    }
                    None => outline.colon = outline.colon.or(Some(at)),
                    Some(pair) => outline.mark(pair, |pair| pair.has_colon = true),
                },
                b',' if innermost.is_none() && outline.equals.is_some() => outline.has_comma = true,
                _ => {}
            }
            at += length;
        }
        match opened.last().and_then(|pair| outline.pairs.get(*pair)) {
            Some(pair) => Err(Refusal::new(pair.open, "this parenthesis is not closed", "")),
            None => Ok(outline),
        }
    }

    fn mark(&mut self, pair: usize, mark: impl FnOnce(&mut Pair)) {
        if let Some(pair) = self.pairs.get_mut(pair) {
            mark(pair);
        }
    }

    /// The pair that opens at `at`.
    pub(crate) fn pair(&self, at: usize) -> Option<Pair> {
        let found = self.pairs.binary_search_by_key(&at, |pair| pair.open).ok()?;
        self.pairs.get(found).copied()
    }
}

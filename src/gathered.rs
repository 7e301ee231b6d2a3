//! Sets and maps with few bytes of code.

/// Iterators whose items go into a set or a map one by one.
pub(crate) trait Gathered: Iterator + Sized {
    /// As `collect`, which would sort all items first: a whole sort for each type of items, some 6 kB of WebAssembly.
    fn gathered<C: Default + Extend<Self::Item>>(self) -> C {
        let mut all = C::default();
        all.extend(self);
        all
    }
}

impl<I: Iterator> Gathered for I {}

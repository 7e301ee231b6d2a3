//! Size limits of sources: beyond these a source is refused with a problem that says so.

/// The longest source, in bytes: some 50,000 cards.
pub const SOURCE_BYTES: usize = 4_000_000;

/// Lines of the file number k are numbered from k times this on, if a source has several: no file has as many.
pub const FILE_LINES: u32 = 1_000_000;

/// How deep files may be included within each other.
pub const INCLUDED: usize = 16;

/// The nesting depth of parentheses.
pub const NESTING: usize = 256;

/// The nesting depth of DO and IF, also in a list of what is read or written: whoever goes through them uses recursion, which the stack of
/// WebAssembly, a megabyte, must allow.
pub const BLOCKS: usize = 64;

/// How long a name may be, in characters: Fortran 2003 allows as many.
pub const NAME_CHARACTERS: usize = 63;

/// How many dimensions an array may have: Fortran 77 allows as many.
pub const DIMENSIONS: usize = 7;

/// How many problems are told at once; reading stops there.
pub const PROBLEMS: usize = 100;

/// How many nodes the conditions of a SELECT CASE may take for its selector, which each value is compared with.
pub const SELECTED: usize = 1024;

/// The largest label: five digits.
pub const LABEL: u32 = 99_999;

/// How many labels the assigned GO TOs without lists may have in all: each gets every label that its unit assigns.
pub const ASSIGNED: usize = 1_000_000;

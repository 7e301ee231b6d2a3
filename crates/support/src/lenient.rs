//! Lenient text of JSON, for writers that are not strict: a byte order mark is left out, and what C and Python write for numbers that are
//! none (`NaN`, `-Infinity`, `inf`) becomes an empty list, which no field takes for a number.

use std::io::{self, Read};

/// Bytes that are read at once.
const AT_ONCE: usize = 1 << 16;
/// Bytes that are looked at together: the longest word with a sign before it and a byte behind it.
const AHEAD: usize = 16;
/// A byte order mark.
const MARK: &[u8] = b"\xef\xbb\xbf";
/// What stands for no number, the longest first.
const WORDS: [&[u8]; 3] = [b"infinity", b"inf", b"nan"];

/// A reader of JSON text, a few bytes of which are replaced by as many others.
pub struct Lenient<R> {
    from: R,
    bytes: Vec<u8>,
    at: usize,
    /// Up to where bytes were looked at.
    seen: usize,
    has_begun: bool,
    is_at_end: bool,
}

impl<R: Read> Lenient<R> {
    /// Of text that was not read yet.
    pub fn new(from: R) -> Self {
        Self { from, bytes: Vec::new(), at: 0, seen: 0, has_begun: false, is_at_end: false }
    }

    /// Reads on and looks at what was read; what may be a part of a word is kept until there is more, and the byte before it.
    fn fill(&mut self) -> io::Result<()> {
        let kept = self.seen.saturating_sub(1);
        self.bytes.drain(..kept);
        (self.at, self.seen) = (self.at - kept, self.seen - kept);
        let known = self.bytes.len();
        self.bytes.resize(known + AT_ONCE, 0);
        let read = loop {
            match self.from.read(&mut self.bytes[known..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.bytes.truncate(known + *read.as_ref().unwrap_or(&0));
        self.is_at_end = read? == 0;
        let mut to = if self.is_at_end { self.bytes.len() } else { self.bytes.len().saturating_sub(AHEAD) };
        if !self.is_at_end && to > self.seen && self.bytes[to - 1] == b'-' {
            to -= 1; // a sign is not handed out without what follows it
        }
        if !self.has_begun && (to >= MARK.len() || self.is_at_end) {
            self.has_begun = true;
            self.at = if self.bytes.starts_with(MARK) { MARK.len() } else { 0 };
        }
        if !self.has_begun {
            return Ok(());
        }
        self.look(to);
        self.seen = to.max(self.seen);
        Ok(())
    }

    /// Looks at one byte of three (as Boyer and Moore's search skips): the first three letters of each word are among `a`, `f`, `i`, `n`.
    fn look(&mut self, to: usize) {
        let mut third = self.seen + 2;
        while third < (to + 2).min(self.bytes.len()) {
            match self.bytes[third] | 0x20 {
                b'a' => self.replace(third - 1),
                b'f' => self.replace(third - 2),

                b'i' => self.replace(third),
                b'n' => (third - 2..=third).for_each(|first| self.replace(first)),
                _ => {}
            }
            third += 3;
        }
    }

    /// Replaces the word that begins at a place, with its sign, where a value may begin: in a text that looks so, a word is replaced too,
    /// and only its name is another.
    fn replace(&mut self, first: usize) {
        let here = &self.bytes[first..];
        let ends = |length: usize| here.get(length).is_none_or(|byte| !byte.is_ascii_alphanumeric());
        let is_here = |word: &&&[u8]| {
            here.get(..word.len()).is_some_and(|found| found.eq_ignore_ascii_case(word)) && ends(word.len())
        };
        let Some(word) = WORDS.iter().find(is_here) else { return };
        let at = if self.bytes[..first].ends_with(b"-") { first - 1 } else { first };
        let before = self.bytes[..at].iter().rev().find(|byte| !byte.is_ascii_whitespace());
        if before.is_none_or(|before| matches!(before, b':' | b'[' | b',')) {
            let end = first + word.len();
            self.bytes[at..end].fill(b' ');
            (self.bytes[at], self.bytes[end - 1]) = (b'[', b']');
        }
    }
}

impl<R: Read> Read for Lenient<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while self.at == self.seen && !self.is_at_end {
            self.fill()?;
        }
        let ready = &self.bytes[self.at..self.seen];
        let count = ready.len().min(into.len());
        into[..count].copy_from_slice(&ready[..count]);
        self.at += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read};

    use super::Lenient;

    /// Reads so few bytes at a time that every word is parted somewhere.
    struct Slow<'b>(&'b [u8], usize);

    impl Read for Slow<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let count = self.1.min(into.len()).min(self.0.len());
            into[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }

    fn read(text: &str, at_once: usize) -> String {
        let mut into = String::new();
        Lenient::new(Slow(text.as_bytes(), at_once)).read_to_string(&mut into).unwrap();
        into
    }

    #[test]
    fn what_is_no_number_becomes_an_empty_list_of_the_same_length() {
        for at_once in [1, 2, 3, 7, 16, 1000] {
            for (given, expected) in [
                ("\u{feff}[1]", "[1]"),
                (r#"{"ts":NaN,"dur": -Infinity}"#, r#"{"ts":[ ],"dur": [       ]}"#),
                ("[nan,-nan, inf,-inf]", "[[ ],[  ], [ ],[  ]]"),
                (
                    r#"{"name":"nan","info":"-inf","n":null,"i":-1}"#,
                    r#"{"name":"nan","info":"-inf","n":null,"i":-1}"#,
                ),
                ("[NaNs, infinite]", "[NaNs, infinite]"),
                ("NaN", "[ ]"),
            ] {
                assert_eq!(read(given, at_once), expected, "{at_once}");
            }
        }
    }
}

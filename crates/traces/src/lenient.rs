//! Lenient text of JSON, for writers that are not strict: a byte order mark is left out, and what C and Python write for numbers that are
//! none (`NaN`, `-Infinity`, `inf`) becomes an empty list, which no field takes for a number.

use std::io::{self, Read};

/// Bytes that are read at once.
const AT_ONCE: usize = 1 << 16;
/// Bytes that are looked at together: the longest word with a sign before it and a byte behind it.
const AHEAD: usize = 16;
/// What stands for no number, the longest first.
const WORDS: [&[u8]; 3] = [b"infinity", b"inf", b"nan"];

/// Text, a few bytes of which are replaced by as many others.
pub(super) struct Lenient<R> {
    from: R,
    bytes: Vec<u8>,
    at: usize,
    /// The last byte before those that are kept.
    before: u8,
    is_at_end: bool,
    has_begun: bool,
}

impl<R: Read> Lenient<R> {
    pub(super) fn new(from: R) -> Self {
        Self { from, bytes: Vec::new(), at: 0, before: b',', is_at_end: false, has_begun: false }
    }

    /// Reads on, so that there are some bytes ahead unless the text is at its end.
    fn fill(&mut self) -> io::Result<()> {
        self.before = self.at.checked_sub(1).map_or(self.before, |last| self.bytes[last]);
        self.bytes.drain(..self.at);
        self.at = 0;
        while self.bytes.len() < AHEAD && !self.is_at_end {
            let known = self.bytes.len();
            self.bytes.resize(AT_ONCE, 0);
            let read = self.from.read(&mut self.bytes[known..]);
            self.bytes.truncate(known + *read.as_ref().unwrap_or(&0));
            match read {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => self.is_at_end = read? == 0,
            }
        }
        if !self.has_begun {
            self.has_begun = true;
            self.at = if self.bytes.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
        }
        Ok(())
    }

    /// Whether a value may begin here: in a text that says so, a word is replaced too, and only its name is another.
    fn is_value(&self) -> bool {
        let before = self.bytes[..self.at].iter().rev().find(|byte| !byte.is_ascii_whitespace());
        matches!(before.unwrap_or(&self.before), b':' | b'[' | b',' | b' ' | b'\n' | b'\t' | b'\r')
    }

    /// Replaces the word that stands here for no number.
    #[cold]
    fn replace(&mut self) {
        let sign = usize::from(self.bytes[self.at] == b'-');
        let here = &self.bytes[self.at + sign..];
        let ends = |length: usize| here.get(length).is_none_or(|byte| !byte.is_ascii_alphanumeric());
        let is_here = |word: &&&[u8]| {
            here.get(..word.len()).is_some_and(|found| found.eq_ignore_ascii_case(word)) && ends(word.len())
        };
        let Some(word) = WORDS.iter().find(is_here).filter(|_| self.is_value()) else { return };
        let end = self.at + sign + word.len();
        self.bytes[self.at..end].fill(b' ');
        (self.bytes[self.at], self.bytes[end - 1]) = (b'[', b']');
    }
}

impl<R: Read> Read for Lenient<R> {
    #[inline]
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        // The parser asks for one byte at a time.
        let Some(first) = into.first_mut() else { return Ok(0) };
        if self.bytes.len() - self.at < AHEAD && !self.is_at_end {
            self.fill()?;
        }
        if self.at == self.bytes.len() {
            return Ok(0);
        }
        // In texts an i or n stands in most places behind a letter.
        if matches!(self.bytes[self.at], b'-' | b'I' | b'N' | b'i' | b'n')
            && !(self.at > 0 && self.bytes[self.at - 1].is_ascii_alphanumeric())
        {
            self.replace();
        }
        *first = self.bytes[self.at];
        self.at += 1;
        Ok(1)
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

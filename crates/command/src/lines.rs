//! Line reader with bounded memory: of a line that is too long little is kept, and its length.

use std::io::{self, BufRead, BufReader, Read};

/// One line, without what ends it.
pub(crate) struct Line {
    /// Its number in its file, from 1.
    pub(crate) number: u64,
    /// Its bytes, as far as they are kept.
    pub(crate) bytes: Vec<u8>,
    /// How many bytes it has.
    pub(crate) length: usize,
}

/// The lines of a source, one after the other.
pub(crate) struct Lines<R> {
    source: R,
    /// How many bytes are kept of a line.
    longest: usize,
    read: u64,
}

impl<R: Read> Lines<BufReader<R>> {
    /// Whether a whole line is there without waiting for it.
    pub(crate) fn is_ready(&self) -> bool {
        self.source.buffer().contains(&b'\n')
    }
}

impl<R: BufRead> Lines<R> {
    /// The lines behind the first `skipped`.
    pub(crate) fn behind(skipped: u64, source: R, longest: usize) -> io::Result<Self> {
        let mut lines = Self { source, longest: 0, read: 0 };
        while lines.read < skipped && lines.next()?.is_some() {}
        Ok(Self { longest, ..lines })
    }

    /// The next line; none at the file's end. No more than `longest` bytes and a line's end are kept of it, however long it is.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line>> {
        let line = next(&mut self.source, self.longest)?;
        self.read += u64::from(line.is_some());
        Ok(line.map(|(bytes, length)| Line { number: self.read, bytes, length }))
    }
}

/// The bytes of the next line, as far as they are kept, and how many it has.
fn next(source: &mut impl BufRead, longest: usize) -> io::Result<Option<(Vec<u8>, usize)>> {
    let (mut bytes, mut length, mut last) = (Vec::new(), 0, None);
    loop {
        let piece = match source.fill_buf() {
            Ok(piece) => piece,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if piece.is_empty() && last.is_none() {
            return Ok(None);
        }
        let end = piece.iter().position(|&byte| byte == b'\n');
        let part = &piece[..end.unwrap_or(piece.len())];
        let room = (longest + 1).saturating_sub(bytes.len());
        bytes.extend_from_slice(&part[..part.len().min(room)]);
        length += part.len();
        last = part.last().copied().or(last).or(Some(b'\n'));
        let (read, is_over) = (part.len() + usize::from(end.is_some()), end.is_some() || piece.is_empty());
        source.consume(read);
        if is_over {
            break;
        }
    }
    if length > 0 && last == Some(b'\r') {
        length -= 1;
        bytes.truncate(length);
    }
    Ok(Some((bytes, length)))
}

#[cfg(test)]
mod tests {
    use super::Lines;
    use std::io::BufReader;

    fn lines(text: &str, longest: usize) -> Vec<(String, usize)> {
        // Three bytes at a time, so that every place is once an end of what is read.
        let source = BufReader::with_capacity(3, text.as_bytes());
        let mut lines = Lines::behind(0, source, longest).expect("a source that is read");
        let read = std::iter::from_fn(|| lines.next().ok().flatten());
        read.map(|line| (String::from_utf8_lossy(&line.bytes).into_owned(), line.length)).collect()
    }

    fn told(text: &str) -> Vec<String> {
        lines(text, 100).into_iter().map(|(line, _)| line).collect()
    }

    #[test]
    fn lines_end_as_on_any_machine() {
        assert_eq!(told(""), [""; 0]);
        assert_eq!(told("\n"), [""]);
        assert_eq!(told("a\n\nlong line\r\n\r\nlast"), ["a", "", "long line", "", "last"]);
        assert_eq!(told("a\rb\r\r\nc\r"), ["a\rb\r", "c"]);
    }

    #[test]
    fn of_a_long_line_little_is_kept_and_all_is_counted() {
        assert_eq!(lines("0123456789\r\nnext", 4), [("01234".to_owned(), 10), ("next".to_owned(), 4)]);
    }

    #[test]
    fn lines_are_numbered_in_their_file_whatever_is_skipped() {
        let number = |skipped| -> Option<u64> {
            Lines::behind(skipped, "a\nlong line\n\nlast".as_bytes(), 1)
                .ok()?
                .next()
                .ok()?
                .map(|line| line.number)
        };
        assert_eq!([0, 1, 3, 4, u64::MAX].map(number), [Some(1), Some(2), Some(4), None, None]);
    }
}

//! Pasted numbers: cells between blanks, commas, semicolons or line ends, each a row.

use std::{
    io::{self, BufRead},
    ops::ControlFlow,
};

use super::{faults::Faults, row::Row};

/// Bytes of one number with its unit; what is longer is none.
const LONGEST: usize = 256;

pub(super) fn each(
    from: &mut dyn BufRead,
    decimal_comma: bool,
    faults: &mut Faults,
    take: &mut dyn FnMut(&Row) -> ControlFlow<()>,
) -> io::Result<()> {
    let (mut cell, mut row, mut line) = (Vec::new(), Row::default(), 1);
    loop {
        let ready = match from.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            ready => ready?,
        };
        let length = ready.len();
        // The end of the text ends its last cell.
        let bytes = if ready.is_empty() { &b" "[..] } else { ready };
        for byte in bytes {
            let is_between = byte.is_ascii_whitespace() || *byte == b';' || (*byte == b',' && !decimal_comma);
            if !is_between {
                if cell.len() <= LONGEST {
                    cell.push(*byte);
                }
                continue;
            }
            if !cell.is_empty() {
                row.clear(line);
                match std::str::from_utf8(&cell) {
                    Ok(text) => row.push(text.trim_start_matches('\u{feff}')),
                    Err(_) => {
                        faults.note_bytes(line);
                        row.push(&String::from_utf8_lossy(&cell));
                    }
                }
                cell.clear();
                if take(&row).is_break() {
                    return Ok(());
                }
            }
            line += u64::from(*byte == b'\n');
        }
        if length == 0 {
            return Ok(());
        }
        from.consume(length);
    }
}

//! Zip archives of one file, read by their central directory (PKWARE's APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16).

use std::io::{self, BufReader, Read, Seek, SeekFrom};

use flate2::{CrcReader, bufread::DeflateDecoder};
use juxtapose_document::Code;

/// What a zip archive begins with: a file's header, or the end of an empty directory.
pub(super) const BEGINS: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];
/// Lengths of the fixed parts of an end, a directory's entry and a file's header.
const END: usize = 22;
const ENTRY: usize = 46;
const HEADER: usize = 30;
/// Bytes of a directory: of one file and what a system puts beside it.
const DIRECTORY: u32 = 1 << 20;
/// The longest comment behind the end.
const COMMENT: usize = 0xffff;

/// Why an archive is not read: the code, what is wrong with it, and what to do.
pub(super) type Refused = (Code, String, &'static str);

/// A file of an archive.
struct Member {
    is_encrypted: bool,
    method: u16,
    crc: u32,
    packed: u32,
    at: u32,
}

/// Unpacks the one file of an archive of so many bytes.
///
/// # Errors
/// Where the archive is damaged, encrypted or packed by another method than deflate, or has none or several files.
pub(super) fn unpacked<'r>(
    mut from: impl Read + Seek + 'r,
    bytes: u64,
) -> Result<Box<dyn Read + 'r>, Refused> {
    let directory = directory(&mut from, bytes).map_err(damaged)?;
    let mut members = members(&directory).ok_or_else(|| damaged(io::ErrorKind::InvalidData.into()))?;
    let (Some(member), true) = (members.pop(), members.is_empty()) else {
        let message =
            format!("is a zip archive of {} files", if directory.is_empty() { 0 } else { members.len() + 1 });
        return Err((Code::Range, message, "unpack it, and open the traces of one run together"));
    };
    let unread = match member {
        Member { is_encrypted: true, .. } => Some("is an encrypted zip archive"),
        Member { packed: u32::MAX, .. } | Member { at: u32::MAX, .. } => {
            Some("is a zip archive of more than 4 GB")
        }
        Member { method: 0 | 8, .. } => None,
        _ => Some("is a zip archive that is not packed by deflate"),
    };
    if let Some(message) = unread {
        return Err((Code::Syntax, message.to_owned(), "unpack it first, or pack it by gzip"));
    }
    begin(&mut from, &member).map_err(damaged)?;
    let packed = from.take(member.packed.into());
    let plain: Box<dyn Read + 'r> = if member.method == 0 {
        Box::new(packed)
    } else {
        // Of the types that gzip is unpacked by, so that there is one of each.
        let packed: Box<dyn Read + 'r> = Box::new(packed);
        let plain = DeflateDecoder::new(BufReader::with_capacity(1 << 16, packed));
        Box::new(plain)
    };
    Ok(Box::new(Checked { from: CrcReader::new(plain), crc: member.crc }))
}

fn damaged(error: io::Error) -> Refused {
    match error.kind() {
        super::bounded::STOPPED => (Code::Stopped, error.to_string(), ""),
        io::ErrorKind::NotFound => (Code::Missing, error.to_string(), "choose the file once more"),
        _ => (Code::Syntax, "is a zip archive, and is cut or damaged".to_owned(), "copy the file once more"),
    }
}

/// The directory's bytes, which the end of the archive tells the place of.
fn directory(from: &mut (impl Read + Seek), bytes: u64) -> io::Result<Vec<u8>> {
    let invalid = || io::Error::from(io::ErrorKind::InvalidData);
    let length = usize::try_from(bytes).unwrap_or(usize::MAX).min(COMMENT + END);
    let tail = read(from, bytes - length as u64, length)?;
    let is_end = |&at: &usize| {
        let end = &tail[at..];
        end.starts_with(b"PK\x05\x06") && usize::from(short(end, 20)) == end.len() - END
    };
    let end =
        (0..=tail.len().checked_sub(END).ok_or_else(invalid)?).rev().find(is_end).ok_or_else(invalid)?;
    let (length, at) = (long(&tail, end + 12), long(&tail, end + 16));
    if length > DIRECTORY { Err(invalid()) } else { read(from, at.into(), length as usize) }
}

/// All files but folders and what macOS puts beside them; nothing where the directory is damaged.
fn members(mut directory: &[u8]) -> Option<Vec<Member>> {
    let mut members = Vec::new();
    while !directory.is_empty() {
        let (entry, rest) =
            directory.split_at_checked(ENTRY).filter(|(entry, _)| entry.starts_with(b"PK\x01\x02"))?;
        let (name, rest) = rest.split_at_checked(short(entry, 28).into())?;
        directory = rest.get(usize::from(short(entry, 30)) + usize::from(short(entry, 32))..)?;
        if !name.ends_with(b"/") && !name.starts_with(b"__MACOSX/") {
            members.push(Member {
                is_encrypted: short(entry, 8) & 1 == 1,
                method: short(entry, 10),
                crc: long(entry, 16),
                packed: long(entry, 20),
                at: long(entry, 42),
            });
        }
    }
    Some(members)
}

/// Goes to where a file's bytes begin, behind its own header.
fn begin(from: &mut (impl Read + Seek), member: &Member) -> io::Result<()> {
    let header = read(from, member.at.into(), HEADER)?;
    if !header.starts_with(b"PK\x03\x04") {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let behind = u64::from(short(&header, 26)) + u64::from(short(&header, 28));
    from.seek(SeekFrom::Start(u64::from(member.at) + HEADER as u64 + behind)).map(drop)
}

fn read(from: &mut (impl Read + Seek), at: u64, count: usize) -> io::Result<Vec<u8>> {
    from.seek(SeekFrom::Start(at))?;
    let mut bytes = vec![0; count];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn short(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

fn long(bytes: &[u8], at: usize) -> u32 {
    u32::from(short(bytes, at)) | u32::from(short(bytes, at + 2)) << 16
}

/// Tells at the end where the bytes are not those that were packed.
struct Checked<R> {
    from: CrcReader<R>,
    crc: u32,
}

impl<R: Read> Read for Checked<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.from.read(into)?;
        let is_damaged = count == 0 && !into.is_empty() && self.from.crc().sum() != self.crc;
        if is_damaged { Err(io::ErrorKind::InvalidData.into()) } else { Ok(count) }
    }
}

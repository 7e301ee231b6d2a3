//! Links (permalinks): encoding, compression and decoding of a document in the fragment of an address (URL), so that a
//! link holds the whole model and no server does.
//!
//! There are two forms, which are both read for ever. Short documents are `model=` and percent-encoded JSON,
//! for hands and eyes; others are `z=` and base64url of gzip, whose checksum and length tell a changed link
//! from a good one. What is readable may be changed by hand, and is opened all the same. Behind it stands
//! `&crc=` and the CRC-32 of the document as it was written, eight hexadecimal digits, so that the change is
//! told. The checksum may be left away.

use std::io::{ErrorKind, Read, Write};

use base64::{
    Engine, alphabet,
    engine::{
        DecodePaddingMode,
        general_purpose::{GeneralPurpose, GeneralPurposeConfig},
    },
};
use flate2::{Compression, Crc, GzBuilder, bufread::GzDecoder};
use juxtapose_support::json::{self, Twice};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde_json::{Value, error::Category};
use thiserror::Error;

use super::{
    depth::depth,
    path::Path,
    problem::{Code, Problem, shown},
};
use crate::{format::VERSION, limits};

/// The longest fragment that is still written readably.
const READABLE: usize = 400;

/// The characters that stand in fragments as they are: not those that chats take for the end of an address or
/// for emphasis.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b':')
    .remove(b',')
    .remove(b'/');

/// The separator between a readable document and its checksum.
const CHECKSUM: &str = "&crc=";
/// Digits of a checksum.
const DIGITS: usize = 8;

/// What a sentence puts behind a link, or a mail program around one. No character of base64url is among it.
const AROUND: [char; 14] = ['<', '>', '(', ')', '[', ']', '"', '\'', '.', ',', ';', ':', '!', '?'];

/// How the base64 of gzip begins.
const GZIP: &str = "H4sI";

/// Decodes also what is not quite canonical, so that the error can say what happened to it.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::RequireNone)
        .with_decode_allow_trailing_bits(true),
);

/// The error of a fragment that holds no document, or of a document that makes no fragment.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LinkError {
    /// The link begins neither with `model=` nor with `z=`.
    #[error("holds no model: it begins neither with model= nor with z=")]
    UnknownForm,
    /// The end of the link is missing.
    #[error("has been cut: its end is missing")]
    Cut,
    /// The checksum, or the characters, are not those that were written.
    #[error("is damaged: its characters are not those that were written")]
    Damaged,
    /// The link is larger than [`limits::LINK`], or its document larger than [`limits::LINKED`].
    #[error("holds more than the {} KiB that are read", limits::LINKED >> 10)]
    TooLarge,
    /// The document is nested deeper than [`limits::DEPTH`].
    #[error("holds lists and objects nested deeper than the {} levels that are read", limits::DEPTH)]
    TooDeep,
    /// The format has a newer version, which is given as written.
    #[error("comes from a newer Juxtapose: its format has version {0}, this one reads {VERSION}")]
    NewerVersion(String),
    /// The document is not JSON, with what the parser says.
    #[error("does not hold a model in JSON: {0}")]
    NotJson(String),
}

impl LinkError {
    /// The stable name of the error.
    #[must_use]
    pub fn code(&self) -> Code {
        match self {
            Self::UnknownForm => Code::UnknownForm,
            Self::Cut => Code::Cut,
            Self::Damaged => Code::Damaged,
            Self::TooLarge => Code::TooLarge,
            Self::TooDeep => Code::TooDeep,
            Self::NewerVersion(_) => Code::NewerVersion,
            Self::NotJson(_) => Code::Syntax,
        }
    }

    /// A hint: what to do about the error.
    #[must_use]
    pub fn hint(&self) -> &'static str {
        match self {
            Self::UnknownForm => "copy the whole link, from https to its last character",
            Self::Cut => {
                "copy the whole link, or ask for it once more; very long ones travel better as a file"
            }
            Self::Damaged => {
                "copy the link once more from where it came from, or ask for the model as a file"
            }
            Self::TooLarge | Self::TooDeep => "ask for a smaller model",
            Self::NewerVersion(_) => {
                "load this page again to get its newest version, then open the link again"
            }
            Self::NotJson(_) => "correct what was written by hand, or copy the link once more",
        }
    }
}

impl From<&LinkError> for Problem {
    fn from(error: &LinkError) -> Self {
        let (path, hint) = ("link".to_owned(), Some(error.hint().to_owned()));
        Self { path, code: error.code(), message: error.to_string(), hint }
    }
}

/// The fragment, without `#`, of a link to a document's JSON text: readable while it is short.
///
/// # Errors
/// When the text is one that [`from_link`] would not give back.
pub fn to_link(text: &str) -> Result<String, LinkError> {
    let document = judged(text)?.unambiguous()?;
    let readable =
        format!("model={}{CHECKSUM}{:08x}", utf8_percent_encode(&document, ESCAPED), crc(&document));
    if readable.len() <= READABLE { Ok(readable) } else { compressed(&document) }
}

/// The fragment of [`to_link`], always in its compressed form: for most models it is the shorter one, and the
/// one for QR codes.
///
/// # Errors
/// As [`to_link`].
pub fn to_compressed_link(text: &str) -> Result<String, LinkError> {
    compressed(&judged(text)?.unambiguous()?)
}

/// A document from a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linked {
    /// The document's JSON text.
    pub document: String,
    /// Whether the link's checksum is that of another document: the link has been changed, by hand or on its
    /// way. A readable link without a checksum says nothing, and a compressed one that was changed is
    /// refused.
    pub is_changed: bool,
}

/// The JSON text of the document that a fragment holds, with or without its `#`.
///
/// # Errors
/// One for each thing that happens to links. A damaged or cut `z=` is never another document.
pub fn from_link(fragment: &str) -> Result<String, LinkError> {
    read_link(fragment).map(|linked| linked.document)
}

/// The document that a fragment holds, with what its checksum says. Of a key that stands twice in one object it has the last, as links have
/// always been read.
///
/// # Errors
/// As [`from_link`].
pub fn read_link(fragment: &str) -> Result<Linked, LinkError> {
    if fragment.len() > limits::LINK {
        return Err(LinkError::TooLarge);
    }
    let fragment = fragment.trim().trim_start_matches('#');
    // Some chats and learning platforms encode a link that is encoded already.
    read(fragment).or_else(|error| match error {
        LinkError::UnknownForm | LinkError::NotJson(_) | LinkError::Damaged if fragment.contains('%') => {
            read(&percent_decode_str(fragment).decode_utf8_lossy())
        }
        _ => Err(error),
    })
}

fn read(fragment: &str) -> Result<Linked, LinkError> {
    if let Some(text) = fragment.strip_prefix("z=") {
        let document = inflated(&unwrapped(text))?;
        // Where the checksum fits, nothing was cut on the way.
        let document = judged(&document).map_err(|error| match error {
            LinkError::Cut => LinkError::NotJson("it ends too early".to_owned()),
            other => other,
        })?;
        Ok(document.linked(false))
    } else if let Some(text) = fragment.strip_prefix("model=") {
        let (text, checksum) = checked(text)?;
        let read = readable(text);
        let Some(checksum) = checksum else { return read.map(|document| document.linked(false)) };
        let fits =
            |read: &Result<Judged, LinkError>| read.as_ref().is_ok_and(|one| crc(&one.text) == checksum);
        if fits(&read) {
            return read.map(|document| document.linked(false));
        }
        // A mail program may have broken the line within a text, where a blank would mean something.
        let joined = readable(&text.split_whitespace().collect::<String>());
        let is_joined = fits(&joined);
        if is_joined { joined } else { read }.map(|document| document.linked(!is_joined))
    } else {
        Err(LinkError::UnknownForm)
    }
}

/// A readable link's text, and its checksum where it has one. A document ends in a brace: what stands behind that is none of it.
fn checked(text: &str) -> Result<(&str, Option<u32>), LinkError> {
    let Some((document, behind)) = text.rsplit_once('&').filter(|(_, behind)| !behind.contains(['}', '%']))
    else {
        return Ok((text, None));
    };
    let behind = behind.trim_end_matches(|c: char| AROUND.contains(&c) || c.is_whitespace());
    let digits = behind.strip_prefix(CHECKSUM.trim_start_matches('&'));
    match digits {
        Some(digits) if digits.len() == DIGITS => {
            Ok((document, Some(u32::from_str_radix(digits, 16).map_err(|_| LinkError::Damaged)?)))
        }
        // The link was cut within its checksum, or right before it.
        Some(digits) if digits.len() < DIGITS => Err(LinkError::Cut),
        None if CHECKSUM[1..].starts_with(behind) => Err(LinkError::Cut),
        _ => Ok((text, None)),
    }
}

fn crc(document: &str) -> u32 {
    let mut crc = Crc::new();
    crc.update(document.as_bytes());
    crc.sum()
}

/// Repair of a compressed link whose lines a mail program has broken. `=` at the end of a line belongs to quoted-printable text, in which
/// `=` itself is `=3D`; `>` at the beginning of a line belongs to a citation. Where that is no whole link, its checksum says so.
fn unwrapped(text: &str) -> String {
    let text = text.trim_matches(|c: char| AROUND.contains(&c) || c.is_whitespace());
    let lines = text.lines().map(|line| line.trim_start_matches(['>', ' ', '\t']).trim_end());
    let last = text.lines().count().saturating_sub(1);
    let whole: String = lines
        .enumerate()
        .map(|(k, line)| if k < last { line.strip_suffix('=').unwrap_or(line) } else { line })
        .flat_map(|line| line.split_whitespace())
        .collect();
    match whole.strip_prefix("3D") {
        Some(rest) if rest.starts_with(GZIP) => rest.to_owned(),
        _ => whole,
    }
}

fn readable(text: &str) -> Result<Judged, LinkError> {
    // An address that is cut within an escape, or within a character of several escapes, ends in less than a
    // character.
    let torn_escape = text.char_indices().rev().take(2).find(|&(_, c)| c == '%');
    let whole = torn_escape.map_or(text, |(at, _)| &text[..at]);
    let bytes: Vec<u8> = percent_decode_str(whole).collect();
    let (document, torn) = match std::str::from_utf8(&bytes) {
        Ok(document) => (document, whole.len() < text.len()),
        Err(error) if error.error_len().is_none() => {
            (std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(), true)
        }
        Err(_) => return Err(LinkError::NotJson("its text is not UTF-8".to_owned())),
    };
    let document = judged(document)?;
    if torn { Err(LinkError::NotJson("something follows its end".to_owned())) } else { Ok(document) }
}

/// A document that was judged.
struct Judged {
    /// Its text, without the space between its parts.
    text: String,
    value: Value,
    /// The keys that stand twice in one object, the last of which `value` has.
    twice: Vec<Twice>,
}

impl Judged {
    /// Its text, in which no key stands twice: a link holds what one has written, and all of it.
    fn unambiguous(self) -> Result<String, LinkError> {
        match self.twice.first() {
            Some(one) => {
                Err(LinkError::NotJson(format!("{} stands twice in one object", Path::to(&one.way))))
            }
            None => Ok(self.text),
        }
    }

    /// Of a link: of a key that stands twice it has the last.
    fn linked(self, is_changed: bool) -> Linked {
        let document = if self.twice.is_empty() { self.text } else { json::text(&self.value) };
        Linked { document, is_changed }
    }
}

/// A document that may be linked; an error where it is none that is read.
fn judged(text: &str) -> Result<Judged, LinkError> {
    if text.len() > limits::LINKED {
        return Err(LinkError::TooLarge);
    }
    if depth(text) > limits::DEPTH {
        return Err(LinkError::TooDeep);
    }
    let (value, twice) = json::parse_telling(text).map_err(|error| match error.classify() {
        Category::Eof => LinkError::Cut,
        _ => LinkError::NotJson(error.to_string()),
    })?;
    if !value.is_object() {
        return Err(LinkError::NotJson(format!("it is {}, not an object", shown(&value))));
    }
    match value.get("juxtapose").filter(|version| version.as_f64() > Some(f64::from(VERSION))) {
        Some(version) => Err(LinkError::NewerVersion(json::text(version))),
        None => Ok(Judged { text: without_space(text), value, twice }),
    }
}

/// JSON text in its own order and spelling, without what stands between its tokens.
fn without_space(text: &str) -> String {
    let (mut in_string, mut escaped) = (false, false);
    let kept = text.chars().filter(|&c| {
        let space = !in_string && c.is_ascii_whitespace();
        match c {
            _ if escaped => escaped = false,
            '\\' if in_string => escaped = true,
            '"' => in_string = !in_string,
            _ => {}
        }
        !space
    });
    kept.collect()
}

/// gzip with a header that says nothing of when and where, so that a document has one link.
fn compressed(document: &str) -> Result<String, LinkError> {
    let mut gzip = GzBuilder::new().mtime(0).operating_system(255).write(Vec::new(), Compression::best());
    let bytes = gzip.write_all(document.as_bytes()).and_then(|()| gzip.finish());
    let bytes = bytes.map_err(|_| LinkError::TooLarge)?;
    Ok(format!("z={}", BASE64.encode(bytes)))
}

/// The text behind base64url and gzip: no byte of it unless checksum and length are right.
fn inflated(text: &str) -> Result<String, LinkError> {
    // One character of four is less than a byte: a link that is cut there has lost more than that.
    let whole = if text.len() % 4 == 1 { text.get(..text.len() - 1).unwrap_or_default() } else { text };
    let bytes = BASE64.decode(whole).map_err(|_| LinkError::Damaged)?;
    let mut gzip = GzDecoder::new(&bytes[..]);
    let mut document = Vec::new();
    // A small text that unpacks to a huge one is stopped at the limit.
    match gzip.by_ref().take(limits::LINKED as u64 + 1).read_to_end(&mut document) {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Err(LinkError::Cut),
        Err(_) => return Err(LinkError::Damaged),
        Ok(length) if length > limits::LINKED => return Err(LinkError::TooLarge),
        Ok(_) => {}
    }
    let rest = gzip.into_inner();
    if !rest.is_empty() || BASE64.encode(&bytes) != text {
        return Err(LinkError::Damaged);
    }
    String::from_utf8(document).map_err(|_| LinkError::Damaged)
}

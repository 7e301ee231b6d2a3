//! Tests of traces in zip archives, and of archives that are none, damaged, encrypted, or bombs.

use std::io::Write;

use flate2::{Compression, Crc, write::DeflateEncoder};
use juxtapose_document::Problems;
use juxtapose_traces::Trace;

use super::programs::{gzipped, read, told};

const TRACE: &[u8] = b"[{\"ph\":\"X\",\"ts\":1,\"dur\":1}]";

/// A file of an archive: its name, its bytes, whether they are deflated, and its flags.
struct Member<'b> {
    name: &'static str,
    bytes: &'b [u8],
    is_deflated: bool,
    flags: u16,
}

fn member(bytes: &[u8]) -> Member<'_> {
    Member { name: "trace.json", bytes, is_deflated: true, flags: 0 }
}

fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut into = DeflateEncoder::new(Vec::new(), Compression::default());
    into.write_all(bytes).expect("memory");
    into.finish().expect("memory")
}

/// An archive, written as APPNOTE 6.3.10 has it, with a comment behind its end.
fn archive(members: &[Member<'_>], comment: &[u8]) -> Vec<u8> {
    let (mut all, mut directory) = (Vec::new(), Vec::new());
    for Member { name, bytes, is_deflated, flags } in members {
        let mut crc = Crc::new();
        crc.update(bytes);
        let packed = if *is_deflated { deflated(bytes) } else { bytes.to_vec() };
        let at = u32::try_from(all.len()).unwrap();
        let mut common = [20, *flags, if *is_deflated { 8 } else { 0 }, 0, 0].map(u16::to_le_bytes).concat();
        let lengths = [crc.sum(), packed.len().try_into().unwrap(), bytes.len().try_into().unwrap()];
        common.extend(lengths.map(u32::to_le_bytes).concat());
        common.extend([name.len().try_into().unwrap(), 0].map(u16::to_le_bytes).concat());
        all.extend([b"PK\x03\x04", common.as_slice(), name.as_bytes(), &packed].concat());
        directory.extend(
            [b"PK\x01\x02\x14\0", common.as_slice(), &[0; 10], &at.to_le_bytes(), name.as_bytes()].concat(),
        );
    }
    let count = u16::try_from(members.len()).unwrap();
    let (length, at) = (u32::try_from(directory.len()).unwrap(), u32::try_from(all.len()).unwrap());
    all.extend(directory);
    all.extend([b"PK\x05\x06", [0, 0, count, count].map(u16::to_le_bytes).concat().as_slice()].concat());
    all.extend([length, at].map(u32::to_le_bytes).concat());
    all.extend([&u16::try_from(comment.len()).unwrap().to_le_bytes(), comment].concat());
    all
}

fn opened(bytes: &[u8]) -> Result<Trace, Problems> {
    read(&[("trace.zip", bytes)])
}

fn refused(bytes: &[u8]) -> (Vec<String>, String) {
    let problems = opened(bytes).expect_err("refused");
    (told(&problems), problems.0[0].message.clone())
}

#[test]
fn the_one_file_of_an_archive_is_read() {
    let beside = |name| Member { name, bytes: b"", is_deflated: false, flags: 0 };
    for archive in [
        archive(&[member(TRACE)], b""),
        archive(&[Member { is_deflated: false, ..member(TRACE) }], b"a comment with PK\x05\x06 in it"),
        archive(&[beside("folder/"), member(TRACE), beside("__MACOSX/._trace.json")], b""),
        archive(&[member(&gzipped(TRACE))], b""),
        // Sizes that stand behind the file are in the directory.
        archive(&[Member { flags: 8, ..member(TRACE) }], b""),
    ] {
        opened(&archive).unwrap_or_else(|problems| panic!("{problems}"));
    }
}

#[test]
fn a_hostile_archive_ends_in_problems() {
    let whole = archive(&[member(TRACE)], b"");
    for length in 2..whole.len() {
        assert_eq!(refused(&whole[..length]).0, ["Syntax "], "{length}");
    }
    // Whatever is changed, something is read or refused.
    for at in 0..whole.len() {
        for with in [0, 1, 0x7f, 0xff] {
            let mut changed = whole.clone();
            changed[at] ^= with;
            drop(opened(&changed));
        }
    }
    let mut damaged = archive(&[Member { is_deflated: false, ..member(TRACE) }], b"");
    let place = damaged.windows(4).position(|four| four == b"\"ts\"").unwrap();
    damaged[place + 5] = b'2';
    assert_eq!(
        refused(&damaged),
        (vec!["Syntax ".to_owned()], "was compressed, and is cut or damaged".to_owned())
    );
    let two = archive(&[member(TRACE), Member { name: "other.json", ..member(TRACE) }], b"");
    assert_eq!(refused(&two).1, "is a zip archive of 2 files");
    assert_eq!(refused(&archive(&[], b"")).1, "is a zip archive of 0 files");
    assert_eq!(
        refused(&archive(&[Member { flags: 1, ..member(TRACE) }], b"")).1,
        "is an encrypted zip archive"
    );
    // A hundred megabytes of blanks become a hundred kilobytes.
    let bomb = archive(&[member(&vec![b' '; 100 << 20])], b"");
    assert_eq!(refused(&bomb).0, ["TooLarge "]);
}

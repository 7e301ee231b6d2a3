//! Tests of links: old ones are read for ever, what happens to links on their way is told apart, and no changed link shows another model.

use std::io::Write;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use flate2::{Compression, write::GzEncoder};
use juxtapose::{
    Model, examples,
    model::{LinkError, Linked, from_link, limits, read_link, to_compressed_link, to_link},
};
use proptest::prelude::*;
use serde_json::{Value, json};

const SMALL: &str = r#"{"juxtapose":1,"kind":"program","title":"Größe & <b>100 %</b>","machine":{"processors":4},"program":[{"block":"a","time":{"uniform":[1,6]}}]}"#;

/// Links as they were written when the forms were new. They must never be changed: somebody has kept them.
const OLD_READABLE: &str = "model=%7B%22juxtapose%22:1,%22kind%22:%22program%22,%22title%22:%22Gr%C3%B6%C3%9Fe%20%26%20%3Cb%3E100%20%25%3C/b%3E%22,%22machine%22:%7B%22processors%22:4%7D,%22program%22:%5B%7B%22block%22:%22a%22,%22time%22:%7B%22uniform%22:%5B1,6%5D%7D%7D%5D%7D";
const OLD_COMPRESSED: &str = "z=H4sIAAAAAAAC_z2MzQnCMBSAVwkP9BSwAfEQSq8OIT0kMWpsk1deUhBCZnELF-hipj30_P1keM-fpCaMFqTgMLhwBwkT4ZOUBw7JpbEiuNLyW76WHVmrO9E07NCedFcFr8zLharktTI2RqQI8lz4fpG3DHpEM9SP2p5-8-fgHkgrF_zSl9KXP8PZl0OPAAAA";
/// A link written by hand, with whatever the browser leaves in an address bar.
const BY_HAND: &str = r##"#model={"juxtapose": 1, "kind": "program", "machine": {"processors": 4}, "program": [{"block": "a", "time": 7}]}"##;

fn gzip(text: &[u8]) -> String {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text).expect("memory takes it");
    format!("z={}", BASE64.encode(encoder.finish().expect("memory takes it")))
}

fn nested(levels: usize) -> String {
    format!("{{\"a\":{}{}}}", "[".repeat(levels - 1), "]".repeat(levels - 1))
}

#[test]
fn old_links_are_read_and_written_the_same_but_for_their_checksum() {
    for link in [OLD_READABLE, OLD_COMPRESSED] {
        assert_eq!(from_link(link).as_deref(), Ok(SMALL), "{link}");
    }
    assert_eq!(to_link(SMALL), Ok(format!("{OLD_READABLE}&crc=4397d9c3")));
    assert_eq!(to_compressed_link(SMALL).as_deref(), Ok(OLD_COMPRESSED));
    let model = from_link(BY_HAND).and_then(|text| Model::from_json(&text).map_err(|_| LinkError::Damaged));
    assert_eq!(model.map(|model| model.title).as_deref(), Ok("Untitled"));
}

#[test]
fn examples_come_back_value_for_value() {
    for example in examples::ALL {
        let value: Value = serde_json::from_str(example.text).expect("examples are JSON");
        for link in [to_link(example.text), to_compressed_link(example.text)] {
            let text = link.and_then(|link| from_link(&link)).expect("examples fit links");
            assert_eq!(serde_json::from_str::<Value>(&text).expect("links hold JSON"), value);
        }
    }
}

#[test]
fn a_short_document_is_readable_and_a_long_one_is_packed() {
    assert!(OLD_READABLE.is_ascii() && OLD_READABLE.contains("machine%22:%7B%22processors%22:4"));
    let long = to_link(examples::ALL[0].text).expect("an example fits a link");
    assert!(long.starts_with("z=H4sI") && long.len() < 700, "{} characters", long.len());
}

#[test]
fn order_and_spelling_stay_and_space_goes() {
    let text = "{ \"b\" : [1e3, 2.50],\n\t\"a\": \"x \\\" y\" }";
    assert_eq!(
        to_link(text).and_then(|link| from_link(&link)).as_deref(),
        Ok("{\"b\":[1e3,2.50],\"a\":\"x \\\" y\"}")
    );
}

#[test]
fn a_link_that_was_encoded_twice_is_read() {
    for link in [OLD_READABLE, OLD_COMPRESSED] {
        let escaped: String = link
            .bytes()
            .map(|b| if b.is_ascii_alphanumeric() { (b as char).to_string() } else { format!("%{b:02X}") })
            .collect();
        assert_eq!(from_link(&escaped).as_deref(), Ok(SMALL), "{escaped}");
        assert_eq!(from_link(&link.replace('%', "%25")).as_deref(), Ok(SMALL));
    }
    assert_eq!(
        from_link(&OLD_READABLE.replace('%', "%2525")).map_err(|error| error.code()),
        Err(juxtapose::model::Code::Syntax)
    );
}

#[test]
fn every_cut_is_noticed() {
    for length in "model=".len()..OLD_READABLE.len() {
        assert_eq!(from_link(&OLD_READABLE[..length]), Err(LinkError::Cut), "{length} characters");
    }
    let link = to_link(SMALL).expect("it is short");
    for length in OLD_READABLE.len() + 1..link.len() {
        assert_eq!(from_link(&link[..length]), Err(LinkError::Cut), "{length} characters");
    }
    for length in "z=".len()..OLD_COMPRESSED.len() {
        assert_eq!(from_link(&OLD_COMPRESSED[..length]), Err(LinkError::Cut), "{length} characters");
    }
    assert_eq!(from_link("z"), Err(LinkError::UnknownForm));
}

#[test]
fn no_changed_bit_shows_another_model() {
    let bytes = BASE64.decode(&OLD_COMPRESSED[2..]).expect("the link is base64url");
    let mut refused = 0;
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut changed = bytes.clone();
            changed[at] ^= 1 << bit;
            match from_link(&format!("z={}", BASE64.encode(changed))) {
                // Some bits say nothing of the text: when it was packed, and what fills the last byte.
                Ok(text) => assert_eq!(text, SMALL, "bit {bit} of byte {at}"),
                Err(LinkError::Damaged | LinkError::Cut) => refused += 1,
                Err(error) => panic!("bit {bit} of byte {at}: {error}"),
            }
        }
    }
    assert!(refused > 8 * (bytes.len() - 9), "{refused} bits");
    let swapped = format!("{}{}", &OLD_COMPRESSED[..20], OLD_COMPRESSED[20..].replacen('a', "b", 1));
    assert_eq!(from_link(&swapped), Err(LinkError::Damaged));
}

#[test]
fn what_follows_a_link_is_not_part_of_it() {
    for rest in ["A", "AA", "AAAA", "AAAAAAAA", "=", "&utm_source=chat", "%41"] {
        assert_eq!(from_link(&format!("{OLD_COMPRESSED}{rest}")), Err(LinkError::Damaged), "{rest}");
    }
    for rest in [".", "%", "%7", "%7D", "%C3"] {
        let error = from_link(&format!("{OLD_READABLE}{rest}")).expect_err("something follows");
        assert!(matches!(error, LinkError::NotJson(_)), "{rest}: {error}");
    }
    let twice = [gzip(SMALL.as_bytes()), gzip(b"{}")]
        .map(|link| BASE64.decode(&link[2..]).expect("base64url"))
        .concat();
    assert_eq!(from_link(&format!("z={}", BASE64.encode(twice))), Err(LinkError::Damaged));
}

#[test]
fn a_link_that_a_mail_program_has_wrapped_is_read() {
    let broken = |by: &str, every: usize| {
        let parts: Vec<_> = OLD_COMPRESSED.as_bytes().chunks(every).map(String::from_utf8_lossy).collect();
        parts.join(by)
    };
    for by in ["\n", "\r\n", " ", "\t", "=\r\n", "\r\n> ", "\r\n>> ", "%0D%0A", "%20", "\u{a0}"] {
        for every in [7, 40, 76] {
            assert_eq!(from_link(&broken(by, every)).as_deref(), Ok(SMALL), "{by:?} after {every}");
        }
    }
    for (before, behind) in
        [("", "."), ("", ")"), ("<", ">"), ("", ">."), ("", "\""), ("", "%20"), ("", "\r\n"), ("", ",\n")]
    {
        let link = format!("{OLD_COMPRESSED}{behind}");
        assert_eq!(from_link(&link).as_deref(), Ok(SMALL), "{before}{behind}");
    }
    assert_eq!(from_link(&OLD_COMPRESSED.replace("z=", "z=3D")).as_deref(), Ok(SMALL));
    assert_eq!(from_link(&broken("\n-", 40)), Err(LinkError::Damaged));
    let link = to_link(SMALL).expect("it is short");
    let parts: Vec<_> = link.as_bytes().chunks(76).map(String::from_utf8_lossy).collect();
    let linked = read_link(&parts.join("\r\n"));
    assert_eq!(linked, Ok(Linked { document: SMALL.to_owned(), is_changed: false }));
}

#[test]
fn a_readable_link_that_was_changed_says_so() {
    let link = to_link(SMALL).expect("it is short");
    let told = |link: &str| read_link(link).map(|linked| linked.is_changed);
    assert_eq!(told(&link), Ok(false));
    for (from, to) in [
        ("processors%22:4", "processors%22:5"),
        ("1,6", "1,7"),
        ("%3Cb%3E", "%3Ci%3E"),
        ("100%20", "100%2520"),
    ] {
        let changed = link.replace(from, to);
        assert_ne!(changed, link);
        assert_eq!(told(&changed), Ok(true), "{changed}");
        assert_eq!(told(changed.split_once("&crc").expect("it has one").0), Ok(false), "none says nothing");
    }
    for behind in [".", ">", " ", "\r\n", ")."] {
        assert_eq!(told(&format!("{link}{behind}")), Ok(false), "{behind:?}");
    }
    // Space between the parts of JSON is none of the document.
    assert_eq!(told(&link.replace("%7B", "%7B%20")), Ok(false));
    assert_eq!(told(&link.replace('%', "%25")), Ok(false));
    assert_eq!(
        read_link(&link.replace("&crc=", "&crd=")).map_err(|error| error.code()),
        Err(juxtapose::model::Code::Syntax)
    );
    assert_eq!(told(&format!("{}g", &link[..link.len() - 1])), Err(LinkError::Damaged));
    let by_hand = r#"model={"title":"a&crc=12345678","juxtapose":1}"#;
    assert_eq!(told(by_hand), Ok(false));
    assert_eq!(told(&format!("{by_hand}&crc=12345678")), Ok(true));
}

/// Links mean for ever what they meant; none is written any more that loses something.
#[test]
fn of_a_key_that_stands_twice_a_link_has_the_last_and_none_is_written() {
    let text = r#"{"title":"a","title":"b","juxtapose":1}"#;
    let last = Ok(r#"{"juxtapose":1,"title":"b"}"#.to_owned());
    for link in [gzip(text.as_bytes()), format!("model={text}"), format!("model={text}&crc=12345678")] {
        assert_eq!(from_link(&link), last, "{link}");
    }
    let told = "title stands twice in one object".to_owned();
    assert_eq!(to_link(text), Err(LinkError::NotJson(told.clone())));
    assert_eq!(to_compressed_link(text), Err(LinkError::NotJson(told)));
}

#[test]
fn what_is_too_large_is_refused_before_it_is_unpacked() {
    let bomb = gzip(&vec![b' '; 64 << 20]);
    assert!(bomb.len() < 100_000);
    assert_eq!(from_link(&bomb), Err(LinkError::TooLarge));
    let text = |length: usize| format!("{{\"title\":\"{}\"}}", "x".repeat(length - 12));
    assert_eq!(from_link(&gzip(text(limits::LINKED).as_bytes())).map(|text| text.len()), Ok(limits::LINKED));
    assert_eq!(from_link(&gzip(text(limits::LINKED + 1).as_bytes())), Err(LinkError::TooLarge));
    assert_eq!(to_link(&text(limits::LINKED + 1)), Err(LinkError::TooLarge));
    assert_eq!(from_link(&format!("z={}", "A".repeat(limits::LINK))), Err(LinkError::TooLarge));
}

#[test]
fn what_is_nested_too_deep_is_refused() {
    assert!(from_link(&gzip(nested(limits::DEPTH).as_bytes())).is_ok());
    for levels in [limits::DEPTH + 1, 100_000] {
        assert_eq!(from_link(&gzip(nested(levels).as_bytes())), Err(LinkError::TooDeep));
    }
    assert_eq!(from_link(&format!("model={}", "[".repeat(100_000))), Err(LinkError::TooDeep));
}

#[test]
fn other_errors_have_their_own_names() {
    for (fragment, code) in [
        ("", "unknown-form"),
        ("#", "unknown-form"),
        ("section-2", "unknown-form"),
        ("model=", "cut"),
        ("z=", "cut"),
        ("z=**", "damaged"),
        ("z=AAAAAAAAAAAAAAAAAAAA", "damaged"),
        ("model=hello", "syntax"),
        ("model={'a':1}", "syntax"),
        ("model=7", "syntax"),
        ("model=%FF", "syntax"),
        ("model={\"juxtapose\":3}", "newer-version"),
        ("model={\"juxtapose\":2.5,\"kind\":7}", "newer-version"),
    ] {
        let error = from_link(fragment).expect_err(fragment);
        assert_eq!(json!(error.code()), json!(code), "{fragment}");
        assert!(!error.hint().is_empty());
    }
    let closed = gzip(b"{\"a\":1");
    assert!(
        matches!(from_link(&closed), Err(LinkError::NotJson(_))),
        "the checksum says that it was never longer"
    );
}

proptest! {
    #[test]
    fn any_document_comes_back(title in ".{0,200}", number in any::<i64>()) {
        let text = json!({ "title": title, "number": number }).to_string();
        let (link, packed) = (to_link(&text), to_compressed_link(&text));
        prop_assert_eq!(link.and_then(|link| from_link(&link)), Ok(text.clone()));
        prop_assert_eq!(packed.and_then(|link| from_link(&link)), Ok(text));
    }

    #[test]
    fn any_fragment_is_a_document_or_an_error(fragment in "(model=|z=|z=H4sI)?.{0,80}") {
        if let Ok(text) = from_link(&fragment) {
            prop_assert!(serde_json::from_str::<Value>(&text).is_ok_and(|value| value.is_object()));
        }
    }
}

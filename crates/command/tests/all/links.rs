//! Tests of `link`: links of models, and models of links.

use serde_json::{Value, json};

use crate::run::{answers, block, example, lines, output};

#[test]
fn a_link_gives_the_model_back() {
    let (short, long) = (block(7), example("8-pe-mixed-mode"));
    let links = answers(&["link", "--page", "https://example.org/"], format!("{short}\n{long}"));
    let texts = Vec::from_iter(links.iter().map(|line| line["link"].as_str().expect("a link").to_owned()));
    assert!(texts[0].starts_with("https://example.org/#model="), "{}", texts[0]);
    assert!(texts[1].starts_with("https://example.org/#z="), "{}", texts[1]);
    let models = [&short, &long].map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
    let wanted = models.map(|model| json!({"model": model, "isChanged": false}));
    // As the command has written them, and by themselves.
    let lines = Vec::from_iter(links.iter().map(Value::to_string));
    assert_eq!(answers(&["link", "--read"], lines.join("\n")), wanted);
    assert_eq!(answers(&["link", "--read"], texts.join("\n")), wanted);
}

#[test]
fn a_model_of_version_1_becomes_one_of_version_2() {
    let old = r#"{"juxtapose":1,"kind":"program","unit":"s","tick":0.1,"machine":{"processors":1},"program":[{"block":"a","time":12}]}"#;
    let told = answers(&["upgrade"], format!("{old}\n{}\nnothing", block(7)));
    assert_eq!((&told[0]["juxtapose"], &told[0]["program"][0]["time"]), (&json!(2), &json!(1.2)));
    assert_eq!(told[1], serde_json::from_str::<Value>(&block(7)).expect("JSON"));
    assert_eq!(told[2]["problems"][0]["code"], "syntax");
}

#[test]
fn what_is_a_model_of_no_version_is_not_upgraded() {
    let told = output(&["upgrade", "--strict"], "[]\n1\n{\"juxtapose\":3}\n{}\n");
    assert_eq!(told.status.code(), Some(1));
    let first = |line: &Value| line["problems"][0]["message"].as_str().unwrap_or_default().to_owned();
    let told: Vec<_> = lines(&told).iter().map(first).collect();
    for (message, words) in told.iter().zip(["not an object", "not an object", "is 3;", "is missing"]) {
        assert!(message.contains(words), "{told:?}");
    }
}

#[test]
fn a_changed_link_says_so_and_a_damaged_one_is_refused() {
    let links = answers(&["link"], format!("{}\n{}", block(7), example("8-pe-mixed-mode")));
    let [readable, packed] = [0, 1].map(|k| links[k]["link"].as_str().expect("a link").to_owned());
    let changed = readable.replace("%3A7%7D", "%3A8%7D").replace(":7%7D", ":8%7D");
    assert_ne!(changed, readable);
    let told = answers(&["link", "--read"], format!("{changed}\n{}\nnothing", &packed[..packed.len() / 2]));
    assert_eq!(told[0]["isChanged"], true);
    assert_eq!(told[0]["model"]["program"][0]["time"], 8);
    assert_eq!(told[1]["problems"][0]["code"], "cut");
    assert_eq!(told[2]["problems"][0]["code"], "unknown-form");
}

//! Tests of the detection of foreign forms.

use juxtapose_document::Code;
use juxtapose_task_graph::foreign::ForeignForm;

const STG: &str = "1\n0 0 0\n1 5 1 0\n2 0 1 1\n";

#[test]
fn forms_are_known_by_name_or_beginning() {
    let (stg, workflow) = (Some(ForeignForm::Stg), Some(ForeignForm::Workflow));
    for (name, beginning, form) in [
        ("a.STG", "anything", stg),
        ("a", STG, stg),
        ("a", "\u{feff}\r\n  5 \r\n 0\t0 0\r\n1", stg),
        ("a", "5\n0 0 1\n", None),
        ("a", "5 6\n0 0 0\n", None),
        ("a", "1.5\n0 0 0\n", None),
        ("a", "0 0 0\n", None),
        ("a", "", None),
        ("a.json", "{\"name\": \"w\", \"workflow\" : {\"tasks\": [", workflow),
        ("a.json", "{\"name\": \"juxtapose\", \"note\": \"\\\"juxtapose\\\": 2\", \"workflow\":{", workflow),
        ("a.json", "{\"juxtapose\": 2, \"workflow\": {}}", None),
        ("a.jsonl", "{\"workflow\": \"build\", \"seconds\": 3}\n", None),
        ("a.csv", "\"workflow\",\"seconds\"\n\"build\",3\n", None),
        ("a.json", "[{\"workflow\": {}}]", None),
    ] {
        assert_eq!(ForeignForm::of(name, beginning), form, "{beginning:?}");
    }
}

#[test]
fn one_standard_task_graph_is_read() {
    let graph = ForeignForm::Stg.read(&[("a.stg", STG)], false).expect("a graph").graph;
    assert_eq!(graph.tasks.len(), 1);
    let refused = ForeignForm::Stg.read(&[("a.stg", STG), ("b.stg", STG)], false).expect_err("two graphs");
    assert_eq!((refused.0.len(), refused.0[0].code), (1, Code::TooLarge));
    let of_rows = ForeignForm::Stg.read(&[("a.stg", STG)], true).expect_err("no runs");
    assert_eq!((of_rows.0.len(), of_rows.0[0].code), (1, Code::Unsupported));
}

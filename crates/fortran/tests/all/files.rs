//! Tests of documents whose source has several files.

use juxtapose_document::Code;
use juxtapose_polynomial::Rational;
use serde_json::{Value, json};

use crate::Model;

const MAIN: &str = "      SUBROUTINE TOP(N, X)\n      INCLUDE 'sizes.h'\n      CALL LIB(X, M)\n      END\n";
const LIB: &str = "subroutine lib(x, m)\ndo i = 1, m\nif (x > 1.0) y = 2.0*3.0\nend do\ncall unused\nend\nsubroutine unused\nend\n";
const OTHER: &str = "      SUBROUTINE OTHER\n      Y = 2.0*3.0*4.0\n      END\n";

fn document(fields: &Value) -> String {
    let mut document = json!({
        "juxtapose": 1,
        "kind": "fortran",
        "source": MAIN,
        "files": [
            {"name": "sizes.h", "source": "      PARAMETER (M = 4)\n"},
            {"name": "lib.f90", "source": LIB},
            {"name": "other.f", "source": OTHER},
        ],
        "tables": [{"table": "multiplications", "rows": "* 0 1 1 1 1"}],
    });
    for (name, value) in fields.as_object().expect("fields") {
        document[name] = value.clone();
    }
    document.to_string()
}

fn model(fields: &Value) -> Model {
    Model::from_json(&document(fields)).unwrap_or_else(|problems| panic!("{problems}"))
}

fn refused(fields: &Value) -> Vec<(String, Code, String)> {
    let problems = Model::from_json(&document(fields)).expect_err("a problem");
    problems.0.into_iter().map(|of| (of.path, of.code, of.message)).collect()
}

fn cost(model: &Model) -> String {
    model.kind.estimates[0].1.units[model.kind.routine].cost.to_string()
}

/// The IF is ½ unless its line, which has the file's name before it, has a probability.
#[test]
fn units_of_other_files_are_called_and_their_lines_are_keys() {
    let plain = model(&json!({}));
    assert_eq!((plain.kind.routine(), cost(&plain)), ("TOP", "2".to_owned()));
    let stated = model(&json!({"probabilities": {"lib.f90:3": 0.25}}));
    assert_eq!(cost(&stated), "1");
    // The source has a line 3 of its own, and other.f as well.
    assert_eq!(cost(&model(&json!({"probabilities": {"3": 0.25, "other.f:3": 0.25}}))), "2");
    assert_eq!(cost(&model(&json!({"routine": "other"}))), "2");
    let free: Vec<Rational> = stated.kind.counts_where("N", Rational::ONE).into_iter().flatten().collect();
    assert_eq!(free, [Rational::ONE]);
}

#[test]
fn lines_of_other_files_are_named_in_notes() {
    // The costs of the IF depend on the index, so that the mean is not the count.
    let lib = LIB.replace("y = 2.0*3.0", "call work(i)").replace("unused", "work(n)");
    let lib = lib
        .replace("call work(n)\n", "")
        .replace("subroutine work(n)\n", "subroutine work(n)\ndo j = 1, n\ny = 2.0*3.0\nend do\n");
    let files = json!([{"name": "sizes.h", "source": "      PARAMETER (M = 4)\n"}, {"name": "lib.f90", "source": lib}]);
    let model = model(&json!({"files": files, "probabilities": {"lib.f90:3": 0.25}}));
    let (_, notes) =
        juxtapose_fortran::predict(&model.kind, juxtapose_density::contract::Contract::default());
    let told: Vec<&str> =
        notes.iter().filter(|note| note.code == "independence-assumed").map(|note| &*note.message).collect();
    assert!(matches!(told.as_slice(), [note] if note.starts_with("Line lib.f90:3: ")), "{notes:?}");
}

#[test]
fn problems_stand_at_their_files() {
    let with = |k: usize, source: &str| {
        let mut files = serde_json::from_str::<Value>(&document(&json!({}))).expect("JSON")["files"].take();
        files[k]["source"] = source.into();
        refused(&json!({"files": files}))
    };
    let problem = |path: &str, code, message: &str| vec![(path.to_owned(), code, message.to_owned())];
    let unclosed =
        problem("files[1].source", Code::Syntax, "line 2, column 5: this parenthesis is not closed");
    assert_eq!(with(1, "subroutine lib(x, m)\ny = (x\nend\n"), unclosed);
    let recursive = "      SUBROUTINE OTHER\n      CALL OTHER\n      END\n";
    let circle =
        problem("files[2].source", Code::Forbidden, "line 1: OTHER calls itself, or what it calls does");
    assert_eq!(with(2, recursive), circle);
    let missing = problem(
        "source",
        Code::Syntax,
        "line 2, column 1: the file sizes.h, which is included here, is not given",
    );
    assert_eq!(refused(&json!({"files": []})), missing);
}

#[test]
fn files_and_keys_that_are_none_are_told_by_their_paths() {
    for (fields, path, code) in [
        (json!({"files": "a"}), "files", Code::Type),
        (json!({"files": [{"name": "a.f"}]}), "files[0].source", Code::Missing),
        (json!({"files": [{"source": "      END\n"}]}), "files[0].name", Code::Missing),
        (
            json!({"files": [{"name": "a.f", "source": "      END\n", "form": "free"}]}),
            "files[0].form",
            Code::UnknownField,
        ),
        (
            json!({"files": [{"name": "a.f", "source": ""}, {"name": "a.f", "source": ""}]}),
            "files[1]",
            Code::Duplicate,
        ),
        (json!({"files": vec![json!({"name": "a.f", "source": ""}); 1001]}), "files", Code::TooLarge),
        (json!({"trips": {"none.f:3": 2}}), "trips[\"none.f:3\"]", Code::UnknownName),
        (json!({"trips": {"lib.f90:0": 2}}), "trips[\"lib.f90:0\"]", Code::UnknownName),
        (json!({"trips": {"1000003": 2}}), "trips[\"1000003\"]", Code::UnknownName),
    ] {
        let problems = refused(&fields);
        assert!(problems.iter().any(|of| of.1 == code && of.0 == path), "{path}: {problems:?}");
    }
    // Without files a line is a number, however large.
    assert_eq!(cost(&model(&json!({"source": OTHER, "files": [], "trips": {"1000003": 2}}))), "2");
}

//! Heat maps and stacked bars: numbers by name.

use juxtapose_figure::svg;
use serde_json::{Value, json};

use super::{assert_inside, blocks, drawn, framed, hit, number, read, text, with};

const BANDS: [&str; 4] = ["#3cb492", "#96d4c2", "#bde3d7", "#f0f5f1"];

/// Cells for all pairs with a product of at most `most`, with their quotients; the marked one, by row and column, is named.
pub(super) fn heat_map(most: u32, (row, column): (u32, u32)) -> Value {
    let pairs = || (1..=most).flat_map(|row| (1..=most / row).map(move |column| (row, column)));
    let band = |(row, column): (u32, u32)| usize::min((row.max(column) / row.min(column)) as usize / 2, 3);
    let written = |(row, column)| format!("{:.1}", f64::from(row) * 23.4 / f64::from(column));
    let names = ["≤ 5 %", "≤ 25 %", "≤ 100 %", "more"];
    let bands = names.iter().zip(BANDS).map(|(name, colour)| json!({"name": name, "colour": colour}));
    framed(
        "heatmap",
        &json!({"heatmap": {
            "across": "accelerators per thread", "down": "threads", "columns": most, "rows": most,
            "cells": pairs().map(|pair| json!({
                "column": pair.1, "row": pair.0, "band": band(pair), "text": written(pair)})).collect::<Vec<_>>(),
            "bands": bands.collect::<Vec<_>>(), "legend": "longer than the fastest by",
            "marks": [{"row": row, "column": column, "note": format!("fastest: {row} threads × {column} accelerators"),
                "detail": "seconds; blank where there are not as many accelerators"}],
        }}),
    )
}

/// Four bars of three terms, one of them hatched.
pub(super) fn terms() -> Value {
    let bar = |name: &str, values: [f64; 3], mark: Option<f64>| {
        let sum = format!("{:.1}", values.iter().sum::<f64>());
        json!({"name": name, "values": values, "columns": [sum, "+3.7 %", "32.3"], "mark": mark, "lit": name == "4 × 4"})
    };
    framed(
        "terms",
        &json!({"unit": "s", "terms": {
            "terms": [{"name": "host 1.7", "colour": "#5f646b"}, {"name": "shared out 20.0", "colour": "#7a67c4"},
                {"name": "gaps 3.2", "colour": "#e0a526", "hatched": true}],
            "bars": [bar("4 × 4", [1.7, 20.0, 3.2], Some(24.0)), bar("2 × 8", [1.7, 20.0, 6.4], None),
                bar("1 × 16", [1.3, 20.0, 12.8], Some(40.0)), bar("3 × 4", [0.0, 0.0, 0.0], Some(0.0))],
            "heads": ["model, s", "longer by", "made"], "markHead": 2,
        }}),
    )
}

fn words(svg: &str, word: &str) -> usize {
    svg.lines().filter(|line| *line == word).count()
}

/// The middle of each cell's rectangle maps back to its column and row, and no cell is left out.
#[test]
fn cells_are_where_their_columns_and_rows_are() {
    for (width, height) in [(688, 312), (340, 430), (688, 250)] {
        let mut figure = with(heat_map(16, (4, 4)), &json!({"width": width, "height": height}));
        figure["heatmap"]["legend"] = json!("");
        figure["heatmap"]["bands"][3]["colour"] = json!("#123456");
        let cells = figure["heatmap"]["cells"].as_array().expect("cells");
        let of = |cell: &Value, name: &str| cell[name].as_u64().expect("a number");
        let last: Vec<_> = cells
            .iter()
            .filter(|cell| of(cell, "band") == 3)
            .map(|cell| (of(cell, "column"), of(cell, "row")))
            .collect();
        let (hit, svg) = hit(&figure);
        let up = hit.up.expect("rows");
        assert_eq!((hit.time.from, hit.time.to), (0.5, 16.5));
        assert_eq!((up.from, up.to), (0.5, 16.5));
        let mut found: Vec<(u64, u64)> = Vec::new();
        for rect in blocks(&svg, "#123456") {
            let middle = |from: &str, length: &str| number(&rect, from) + number(&rect, length) / 2.0;
            let column = 0.5 + (middle("x", "width") - hit.plot.left) / hit.plot.width * 16.0;
            let row = 0.5 + (middle("y", "height") - hit.plot.top) / hit.plot.height * 16.0;
            if column < 16.6 && row < 16.6 && number(&rect, "width") < hit.plot.width / 12.0 {
                assert!((column - column.round()).abs() < 0.3 && (row - row.round()).abs() < 0.3, "{rect:?}");
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to 16")]
                found.push((column.round() as u64, row.round() as u64));
            }
        }
        found.retain(|&(column, row)| column * row <= 16);
        found.sort_unstable_by_key(|&(column, row)| (row, column));
        assert_eq!(found, last, "at {width} × {height}");
    }
}

/// A map of four cells keeps cells of a few characters; one of thousands is drawn with few rectangles.
#[test]
fn small_maps_are_not_blown_up_and_large_ones_are_drawn() {
    let (small, _) = hit(&with(heat_map(4, (2, 2)), &json!({"width": 688, "height": 400})));
    assert!(small.plot.width <= 4.0 * 3.4 * 13.0 + 1e-9 && small.plot.height <= 4.0 * 1.5 * 13.0 + 1e-9);
    let figure = with(heat_map(1024, (32, 32)), &json!({"width": 688, "height": 560}));
    let cells = figure["heatmap"]["cells"].as_array().map_or(0, Vec::len);
    let (large, svg) = hit(&figure);
    assert!(cells > 7000 && large.plot.width > 500.0 && large.plot.height > 400.0);
    let rects = BANDS.iter().map(|band| blocks(&svg, &band.to_uppercase()).len()).sum::<usize>();
    assert!((1024..cells / 2).contains(&rects), "{rects} rectangles for {cells} cells");
    assert_eq!(words(&svg, "23.4"), 0, "no room for texts");
    assert_inside(&drawn(&figure));
}

/// Texts are written if all fit. The note is led to its cell where its row is empty, else stands without a line.
#[test]
fn texts_are_written_where_all_fit_and_the_note_where_nothing_is() {
    let large = json!({"width": 688, "height": 312});
    let mut figure = with(heat_map(16, (4, 4)), &large);
    let (_, svg) = hit(&figure);
    assert_eq!(words(&svg, "5.8"), 2, "23.4 / 4 = 5.85, in column 4 of row 1 and column 8 of row 2");
    assert_eq!(words(&svg, "fastest: 4 threads × 4 accelerators"), 1);
    let lines = |svg: &str| blocks(svg, "#1C1E21").iter().filter(|rect| number(rect, "height") < 1.5).count();
    assert_eq!(lines(&svg), 1, "the line to the note");
    let (_, inner) = hit(&with(heat_map(16, (2, 2)), &large));
    assert_eq!((lines(&inner), words(&inner, "fastest: 2 threads × 2 accelerators")), (0, 1));
    figure["heatmap"]["cells"][7]["text"] = json!("123 456 789");
    assert_eq!(words(&hit(&figure).1, "5.8"), 0, "one does not fit");
}

#[test]
fn heat_maps_of_any_size_are_inside_the_picture() {
    for (width, height, size) in [
        (1, 1, 13),
        (60, 500, 13),
        (200, 90, 13),
        (340, 300, 13),
        (340, 430, 13),
        (740, 392, 13),
        (500, 300, 30),
    ] {
        let size = json!({"width": width, "height": height, "fontSize": size, "strokeScale": 2});
        for most in [1, 4, 16, 40] {
            for mark in [(1, 1), (most, 1), (1, most), (most, most)] {
                assert_inside(&drawn(&with(heat_map(most, mark), &size)));
            }
            let mut full = heat_map(most, (1, 1));
            let all = || (1..=most).flat_map(|row| (1..=most).map(move |column| (row, column)));
            let cells = all().map(|(row, column)| json!({"row": row, "column": column, "band": 0}));
            full["heatmap"]["cells"] = cells.collect();
            assert_inside(&drawn(&with(full.clone(), &size)));
            full["heatmap"]["cells"] = json!([]);
            full["heatmap"]["marks"] = json!([]);
            assert_inside(&drawn(&with(full, &size)));
        }
    }
}

#[test]
fn what_is_no_heat_map_is_refused() {
    let says = |reason: &str, change: &dyn Fn(&mut Value)| {
        let mut figure = heat_map(4, (2, 2));
        change(&mut figure["heatmap"]);
        let message = svg(&read(&figure)).expect_err("no figure").to_string();
        assert!(message.contains(reason), "{message:?} does not say {reason:?}");
    };
    says("columns is 4097, not a number from 1 to 4096", &|map| map["columns"] = json!(4097));
    says("rows is 0", &|map| map["rows"] = json!(0));
    says("a cell's column is 5, not a number from 1 to 4", &|map| map["cells"][1]["column"] = json!(5));
    says("a cell's row is 0", &|map| map["cells"][1]["row"] = json!(0));
    says("a cell's band is 4, not a number from 0 to 3", &|map| map["cells"][1]["band"] = json!(4));
    says("0 bands cannot be drawn, only 1 to 12", &|map| map["bands"] = json!([]));
    says("the colour of a band is \"red\"", &|map| map["bands"][1]["colour"] = json!("red"));
    says("a mark's column is 9", &|map| map["marks"][0]["column"] = json!(9));
    says("a mark's row is 9", &|map| map["marks"][0]["row"] = json!(9));
    says("65 marks", &|map| map["marks"] = json!(vec![json!({"column": 1, "row": 1}); 65]));
    says("40001 cells cannot be drawn, only 0 to 40000", &|map| {
        map["cells"] = json!(vec![json!({"column": 1, "row": 1, "band": 0}); 40_001]);
    });
}

/// Each term's part of a bar is as long as its value on the axis, and the mark stands at its value.
#[test]
fn bars_are_as_long_as_their_terms() {
    let (hit, svg) = hit(&with(terms(), &json!({"width": 688, "height": 200})));
    let x = |value: f64| hit.plot.left + value / hit.time.to * hit.plot.width;
    assert!((40.0..=50.0).contains(&hit.time.to) && hit.time.from.abs() < 1e-12);
    let names: Vec<_> = hit.strips.iter().map(|strip| strip.name.as_str()).collect();
    assert_eq!(names, ["4 × 4", "2 × 8", "1 × 16", "3 × 4"]);
    let bars = blocks(&svg, "#7A67C4");
    assert_eq!(bars.len(), 3, "the fourth bar has none");
    for (rect, (from, strip)) in bars.iter().zip([1.7, 1.7, 1.3].into_iter().zip(&hit.strips)) {
        assert!((number(rect, "x") - x(from)).abs() <= 0.51, "{rect:?}");
        let gap = 1.0;
        assert!((number(rect, "width") + gap - (x(20.0) - x(0.0))).abs() <= 1.01, "{rect:?}");
        assert!(number(rect, "y") >= strip.top && number(rect, "y") + number(rect, "height") <= strip.bottom);
    }
    let strokes: Vec<f64> = blocks(&svg, "#1C1E21").iter().map(|rect| number(rect, "x") + 1.0).collect();
    for mark in [24.0, 40.0, 0.0] {
        assert!(strokes.iter().any(|stroke| (stroke - x(mark)).abs() <= 1.0), "{mark}: {strokes:?}");
    }
    assert_eq!(strokes.len(), 4, "three marks, and their sign at a head");
}

/// Words stand at the first bar where they fit, and in a legend with swatches where they do not; then columns give way as well.
#[test]
fn terms_are_named_at_the_first_bar_or_below() {
    let large = json!({"width": 688, "height": 200});
    let (hit, svg) = hit(&with(terms(), &large));
    let y = |svg: &str, word: &str| {
        let lines: Vec<_> = svg.lines().collect();
        let at = lines.iter().position(|line| *line == word).unwrap_or_else(|| panic!("no {word:?}"));
        let line = super::attributes(lines[at - 1].trim_start_matches("<text ").trim_end_matches('>'));
        (number(&line, "y"), text(&line, "fill").to_owned())
    };
    let first = &hit.strips[0];
    assert!(y(&svg, "host 1.7").0 < first.top && y(&svg, "gaps 3.2").0 < first.top);
    let (inside, ink) = y(&svg, "shared out 20.0");
    assert!((first.top..first.bottom).contains(&inside) && ink == "#FBFAF7", "{inside} {ink}");
    assert_eq!((words(&svg, "longer by"), words(&svg, "made")), (1, 1));
    let long = ["host work of this program 1.7", "shared out among all 20.0", "gaps between offloads 3.2"];
    let mut phone = with(terms(), &json!({"width": 300, "height": 260}));
    for (k, name) in long.iter().enumerate() {
        phone["terms"]["terms"][k]["name"] = json!(name);
    }
    let (narrow, svg) = super::hit(&phone);
    let bottom = narrow.plot.top + narrow.plot.height;
    assert!(long.iter().all(|word| y(&svg, word).0 > bottom));
    assert_eq!((words(&svg, "longer by"), words(&svg, "model, s")), (0, 1));
    // A term that no bar has is named nowhere; one that only the first lacks has a swatch above.
    let mut figure = with(terms(), &large);
    figure["terms"]["bars"][0]["values"][0] = json!(0);
    let swatches = |figure: &Value| blocks(&super::hit(figure).1, "#5F646B").len();
    assert_eq!(swatches(&figure), 2 + 1, "two bars and a swatch");
    for bar in 1..4 {
        figure["terms"]["bars"][bar]["values"][0] = json!(0);
    }
    assert_eq!((swatches(&figure), words(&super::hit(&figure).1, "host 1.7")), (0, 0));
}

#[test]
fn terms_of_any_size_are_inside_the_picture() {
    let mut many = terms();
    let bar = many["terms"]["bars"][0].clone();
    many["terms"]["bars"] = json!(vec![bar; 200]);
    let mut long = terms();
    long["unit"] = json!("a unit that has far too long a name for the end of an axis");
    long["terms"]["bars"][1]["name"] = json!("A name that is much too long for the room beside a bar");
    long["terms"]["terms"][2]["name"] =
        json!("A term of which so many words are made that no picture has room for all of them");
    let mut great = terms();
    great["terms"]["bars"][1]["values"] = json!([9e15, 9e15, 1e-300]);
    let mut nothing = terms();
    nothing["terms"]["bars"] = json!([{"name": "", "values": [0, 0, 0], "columns": ["", "", ""]}]);
    for (width, height, size) in [
        (1, 1, 13),
        (60, 500, 13),
        (200, 90, 13),
        (340, 300, 13),
        (740, 392, 13),
        (740, 1500, 13),
        (500, 300, 30),
    ] {
        let size = json!({"width": width, "height": height, "fontSize": size});
        for figure in [&many, &long, &great, &nothing, &terms()] {
            assert_inside(&drawn(&with(figure.clone(), &size)));
        }
    }
}

#[test]
fn what_is_no_sum_of_terms_is_refused() {
    let says = |reason: &str, change: &dyn Fn(&mut Value)| {
        let mut figure = terms();
        change(&mut figure["terms"]);
        let message = svg(&read(&figure)).expect_err("no figure").to_string();
        assert!(message.contains(reason), "{message:?} does not say {reason:?}");
    };
    says("0 terms cannot be drawn, only 1 to 12", &|all| all["terms"] = json!([]));
    says("0 bars cannot be drawn, only 1 to 200", &|all| all["bars"] = json!([]));
    says("5 columns cannot be drawn, only 0 to 4", &|all| all["heads"] = json!(["", "", "", "", ""]));
    says("markHead is 3, not a number from 0 to 2", &|all| all["markHead"] = json!(3));
    says("the colour of \"gaps 3.2\" is \"red\"", &|all| all["terms"][2]["colour"] = json!("red"));
    says("a value of a bar is -1", &|all| all["bars"][1]["values"][0] = json!(-1));
    says("a bar's mark is 1000", &|all| all["bars"][1]["mark"] = json!(1e300));
    says("\"2 × 8\" has 2 values, not 3", &|all| all["bars"][1]["values"] = json!([1, 2]));
    says("\"2 × 8\" has 1 columns, not 3", &|all| all["bars"][1]["columns"] = json!(["1"]));
}

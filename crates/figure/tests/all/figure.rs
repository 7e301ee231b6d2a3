//! Figures: snapshots, the map between pixels and times, honesty of the bars, refusals.
//!
//! `UPDATE_SNAPSHOTS=1 cargo test --test all figure` writes `tests/snapshots/*.svg`, and beside each the figure
//! as JSON, so that WebAssembly can be held to the same bytes.

mod bounds;
mod edges;
mod tables;
mod trees;

use std::{cell::RefCell, env, fs, path::Path};

use juxtapose_density::{Contract, Density, density::Parametric};
use juxtapose_figure::{
    self as figure, Drawing, Figure, FigureError, Font, Frame, Hit, distributions::DistributionFigure, svg,
};
use plotters::backend::SVGBackend;
use serde_json::{Value, json};

/// A series of a figure, and one made of a few masses on a lattice.
fn series(name: &str, colour: &str, dash: &str, density: &Density) -> Value {
    json!({"name": name, "colour": colour, "dash": dash, "density": {
        "origin": density.origin(), "step": density.step(), "mass": density.masses(), "lost": density.lost(),
    }})
}

/// Three spiky densities on lattices of their own.
fn three() -> Value {
    let masses = |origin: u64, step: u64, weights: &[u32]| {
        let sum = f64::from(weights.iter().sum::<u32>());
        let pairs = weights.iter().enumerate().map(|(k, &w)| (origin + step * k as u64, f64::from(w) / sum));
        Density::from_masses(pairs).expect("weights over their sum are a density")
    };
    let mixed = masses(703, 42, &[8, 24, 55, 91, 105, 83, 36, 7]);
    let spmd = masses(751, 18, &[2, 4, 9, 18, 24, 55, 27, 74, 16, 60, 5, 28, 9, 3, 1]);
    let simd = masses(733, 18, &[2, 3, 9, 7, 1, 22, 4, 10, 60, 15, 8, 72, 9, 14, 55, 2, 7, 22, 1, 3, 4]);
    json!([
        series("Mixed (Fig. 6)", "#009e73", "solid", &mixed),
        series("SPMD", "#d55e00", "dotted", &spmd),
        series("SIMD", "#0072b2", "dashed", &simd),
    ])
}

/// Times of which no distribution is known: one by itself, and a few that belong together.
fn lone_times() -> Value {
    let lone = |name: &str, dash: &str, times: Value| json!({"name": name, "colour": "#6a6f76", "dash": dash, "times": times});
    json!([
        lone("Formula", "dashed", json!([{"time": 660, "name": "660"}])),
        lone(
            "Representatives",
            "dotted",
            json!([{"time": 790, "name": "a few"}, {"time": 1010, "name": ""}])
        ),
    ])
}

fn framed(kind: &str, drawing: &Value) -> Value {
    let frame = json!({
        "kind": kind, "width": 740, "height": 392, "scale": 1, "fontSize": 13,
        "fontFamily": "Inter, \"Noto Sans\", sans-serif", "unit": "cycles",
        "colours": {"paper": "#fbfaf7", "ink": "#1c1e21", "muted": "#6a6f76", "rule": "#e2dfd8"},
    });
    with(frame, drawing)
}

fn sent(kind: &str, series: &Value) -> Value {
    framed(kind, &json!({"series": series, "deadline": 950, "crosshair": null, "view": null}))
}

/// Three PEs and their modes, every filling, names that fit and names that do not.
fn lanes() -> Value {
    let span = |from: u32, to: u32, fill: &str, label: &str| json!({"from": from, "to": to, "fill": fill, "label": label});
    let pe = |name: &str, spans: Value| json!({"name": name, "colour": "#009e73", "textColour": "#5f646b", "spans": spans});
    let solid = |from, to, label| span(from, to, "solid", label);
    let mut figure = framed("lanes", &json!({}));
    figure["lanes"] = json!([
        {"name": "mode", "colour": "#0072b2", "height": 0.7, "spans": [
            solid(0, 30, "SIMD"), {"from": 30, "to": 85, "fill": "empty", "label": "SPMD", "colour": "#d55e00"},
            solid(85, 100, "SIMD")]},
        pe("PE 1", json!([solid(0, 12, "a"), solid(12, 30, "b"), span(30, 31, "dark", "odd"), solid(31, 41, "c"),
            span(41, 84, "hatched", "odd"), span(84, 85, "dark", "odd"), solid(85, 100, "f")])),
        pe("PE 2", json!([solid(0, 12, "a"), solid(12, 30, "b"), span(30, 31, "dark", "odd"), solid(31, 60, "d"),
            solid(60, 84, "e"), span(84, 85, "dark", "odd"), solid(85, 100, "f")])),
        pe("PE 3", json!([solid(0, 12, "a"), span(12, 100, "empty", "disabled")])),
    ]);
    figure
}

/// Three lines that cross, one of them thin, and who is lowest.
fn sweep() -> Value {
    let line = |name: &str, colour: &str, dash: &str, at: &dyn Fn(f64) -> f64| {
        let points: Vec<_> = (1..=64_u32).map(|n| json!([n, at(f64::from(n))])).collect();
        json!({"name": name, "colour": colour, "dash": dash, "points": points})
    };
    let mut figure = framed("sweep", &json!({}));
    let mut p95 = line("Mixed, p95", "#009e73", "solid", &|n| 900.0 + 20.0 * n.log2());
    p95["thin"] = json!(true);
    figure["sweep"] = json!({
        "across": "processors", "values": "mean time, cycles", "to": 64, "whole": true, "logarithmic": true,
        "current": {"at": 8, "label": "N = 8"},
        "crosshair": 20,
        "lines": [line("Mixed (Fig. 6)", "#009e73", "solid", &|n| 500.0 + 85.0 * n.log2()),
            line("SPMD", "#d55e00", "dotted", &|n| 727.0 + 42.0 * n.log2()),
            line("SIMD", "#0072b2", "dashed", &|n| 477.0 + 110.0 * n.log2()), p95],
        "best": [{"from": 1, "to": 1, "name": "SIMD", "range": "1", "colour": "#0072b2", "dash": "dashed"},
            {"from": 2, "to": 38, "name": "Mixed (Fig. 6)", "range": "2 to 38", "begins": "1–2",
                "colour": "#009e73"},
            {"from": 39, "to": 64, "name": "SPMD", "range": "from 39", "begins": "38–39",
                "colour": "#d55e00", "dash": "dotted"}],
    });
    figure
}

/// Costs against a size, with the terms that they are the sums of.
fn growth() -> Value {
    let mut figure = sweep();
    let points =
        |of: &dyn Fn(f64) -> f64| (1..=64_u32).map(|n| json!([n, of(f64::from(n))])).collect::<Vec<_>>();
    let area = |name: &str, colour: &str, of: &dyn Fn(f64) -> f64| json!({"name": name, "colour": colour, "points": points(of)});
    let lines = [("all-one", "#6a4fb6", 1.0), ("fp-one", "#e69f00", 0.2)].map(|(name, colour, share)| {
        json!({"name": name, "colour": colour, "points": points(&|n| share * (2.0 * n * n + 90.0 * n + 700.0))})
    });
    let changes = json!({"across": "N", "values": "operations", "logarithmic": false, "crosshair": null, "best": [],
        "current": {"at": 30, "label": "N = 30"}, "lines": lines, "areas": [area("700", "#777777", &|_| 700.0),
            area("2*N^2", "#009e73", &|n| 2.0 * n * n), area("90*N", "#cc79a7", &|n| 90.0 * n)]});
    figure["sweep"] = with(figure["sweep"].clone(), &changes);
    figure
}

/// Probabilities against a time that may lie anywhere.
fn trade_off() -> Value {
    let mut figure = sweep();
    for k in 0..4 {
        let points = (0..=40)
            .map(|n| f64::from(n) / 2.0)
            .map(|n| json!([20.0 + n, 1.0 - n / 20.0 * 0.2 * f64::from(k)]));
        figure["sweep"]["lines"][k as usize]["points"] = points.collect();
    }
    let changes = json!({"across": "time of b, cycles", "values": "P(T ≤ 950)", "from": 20, "to": 40, "whole": false, "most": 1,
        "logarithmic": false, "current": {"at": 15, "label": "now 15"}, "crosshair": null});
    figure["sweep"] = with(figure["sweep"].clone(), &changes);
    figure["sweep"]["best"] = json!([
        {"from": 20, "to": 27.5, "name": "Mixed (Fig. 6)", "range": "20 to 27.5", "colour": "#009e73"},
        {"from": 27.5, "to": 40, "name": "SPMD", "range": "from 27.5", "begins": "27.5", "colour": "#d55e00", "dash": "dotted"}]);
    figure
}

/// Two clouds of points, and a line.
fn scatter() -> Value {
    let mut figure = framed("scatter", &json!({}));
    let points: Vec<_> = (0..200).map(|k| json!([20 + k * 37 % 90, 30 + k * 53 % 110])).collect();
    figure["scatter"] = json!({"across": "PE 0, cycles", "up": "PE 1, cycles", "colour": "#009e73", "points": points,
        "line": [[20, 70], [109, 95]]});
    figure
}

/// Some points of which some stand out, on axes that fit them.
fn map() -> Value {
    let mut figure = with(scatter(), &json!({"width": 500, "height": 300}));
    figure["scatter"]["line"] = json!(null);
    figure["scatter"]["fitted"] = json!(true);
    figure["scatter"]["points"] = json!([[855.85, 955], [928, 1052], [1271.4, 1400]]);
    figure["scatter"]["marks"] = json!([
        {"at": [928, 1052], "shape": "diamond", "colour": "#000000"},
        {"at": [928, 1052], "shape": "ring", "colour": "#0072b2", "name": "SIMD"},
        {"at": [929, 1052], "shape": "ring", "colour": "#0072b2", "name": "nearly SIMD"},
    ]);
    figure
}

/// A mark that stands out in a scatter.
fn mark(across: i32) -> Value {
    json!({"at": [across, 1], "shape": "ring", "colour": "#000000"})
}

fn with(mut figure: Value, changes: &Value) -> Value {
    for (field, value) in changes.as_object().expect("an object") {
        figure[field] = value.clone();
    }
    figure
}

fn read(figure: &Value) -> Figure {
    serde_json::from_value(figure.clone()).expect("a figure")
}

fn drawn(figure: &Value) -> String {
    svg(&read(figure)).expect("a good figure")
}

/// The map of a figure, drawn where every character is 7 pixels wide.
fn hit(figure: &Value) -> (Hit, String) {
    let figure = read(figure);
    let mut text = String::new();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a picture is small")]
    let backend = SVGBackend::with_string(&mut text, (figure.frame.width as u32, figure.frame.height as u32));
    let measure = |_: &Font<'_>, text: &str| 7.0 * text.chars().count() as f64;
    let hit = figure::draw(backend, &measure, &figure).expect("a good figure");
    (hit, text)
}

/// The elements of an SVG text by name, as maps of their attributes.
fn elements<'a>(svg: &'a str, name: &str) -> Vec<Vec<(&'a str, &'a str)>> {
    let start = format!("<{name} ");
    let inside = svg.lines().filter_map(|line| line.strip_prefix(&start));
    inside.map(|line| line.split_once('>').map_or(line, |(inside, _)| inside)).map(attributes).collect()
}

fn attributes(inside: &str) -> Vec<(&str, &str)> {
    let mut parts = inside.split('"');
    let mut found = Vec::new();
    while let (Some(name), Some(value)) = (parts.next(), parts.next()) {
        found.push((name.trim().trim_end_matches('='), value));
    }
    found
}

fn text<'a>(element: &[(&str, &'a str)], name: &str) -> &'a str {
    element.iter().find(|(key, _)| *key == name).map_or_else(|| panic!("no {name}"), |(_, value)| value)
}

fn number(element: &[(&str, &str)], name: &str) -> f64 {
    text(element, name).parse().unwrap_or_else(|_| panic!("{name} is no number in {element:?}"))
}

/// Rectangles of a colour: the bars of a series, where nothing else of its kind has it.
fn blocks<'a>(svg: &'a str, fill: &str) -> Vec<Vec<(&'a str, &'a str)>> {
    elements(svg, "rect").into_iter().filter(|rect| text(rect, "fill") == fill).collect()
}

/// A colour on the tests' paper when `share` of it is left, as SVG writes it.
fn on_paper(colour: [f64; 3], share: f64) -> String {
    let mixed = [0, 1, 2].map(|k| (share * colour[k] + (1.0 - share) * [251.0, 250.0, 247.0][k]).round());
    mixed.iter().fold("#".into(), |text, &part| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a byte")]
        let part = part as u8;
        format!("{text}{part:02X}")
    })
}

fn snapshot(name: &str, figure: &Value) {
    let path =
        |end: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/snapshots/{name}.{end}"));
    let svg = drawn(figure);
    if env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(path("svg"), &svg).expect("the snapshot is written");
        fs::write(path("json"), format!("{figure}\n")).expect("its figure is written");
    }
    let stored = |end| fs::read_to_string(path(end)).unwrap_or_default();
    assert!(
        format!("{figure}\n") == stored("json"),
        "{name}: the figure differs from its snapshot's (UPDATE_SNAPSHOTS=1 accepts it)"
    );
    let place = svg.lines().zip(stored("svg").lines()).position(|(new, old)| new != old);
    assert!(
        svg == stored("svg"),
        "{name}: first other line {place:?} (UPDATE_SNAPSHOTS=1 accepts it, once you have looked)"
    );
}

#[test]
fn snapshots() {
    let density = sent("density", &three());
    snapshot("density", &density);
    let dark = json!({"paper": "#15171a", "ink": "#e9e7e2", "muted": "#9aa0a8", "rule": "#2b2f35"});
    snapshot("density-dark-crosshair", &with(density.clone(), &json!({"colours": dark, "crosshair": 871})));
    snapshot("density-phone", &with(density.clone(), &json!({"width": 360, "height": 420})));
    let projector = json!({"width": 1180, "height": 620, "fontSize": 21, "strokeScale": 1.7});
    snapshot("density-projector", &with(density, &projector));
    let smooth = Density::uniform(10, 29).repeated(60);
    let late = series("One block & sixty <times>", "#0072b2", "solid", &smooth);
    snapshot(
        "density-bins",
        &with(sent("density", &json!([late])), &json!({"height": 160, "deadline": 9000})),
    );
    let short = json!({"height": 280, "width": 600});
    snapshot("distribution", &with(sent("distribution", &three()), &short));
    snapshot("survival", &with(sent("survival", &three()), &short));
    snapshot("density-lone-times", &with(sent("density", &three()), &json!({"values": lone_times()})));
    let lone = with(short.clone(), &json!({"values": lone_times()}));
    snapshot("distribution-lone-times", &with(sent("distribution", &three()), &lone));
    snapshot("lanes", &with(lanes(), &json!({"height": 200, "width": 480})));
    snapshot("sweep", &with(sweep(), &short));
    let mut linear = with(sweep(), &short);
    linear["sweep"]["logarithmic"] = json!(false);
    snapshot("sweep-linear", &with(linear, &json!({"width": 360})));
    snapshot("sweep-probability", &with(trade_off(), &short));
    snapshot("sweep-areas", &with(growth(), &short));
    let mut both = with(growth(), &short);
    both["sweep"] = with(both["sweep"].clone(), &json!({"logarithmic": true, "logarithmicValues": true}));
    snapshot("sweep-logarithmic", &both);
    snapshot("scatter", &with(scatter(), &json!({"width": 340, "height": 340})));
    snapshot("scatter-fitted", &map());
    snapshot("heatmap", &with(tables::heat_map(16, (4, 4)), &json!({"width": 688, "height": 312})));
    snapshot("terms", &with(tables::terms(), &json!({"width": 688, "height": 200})));
    snapshot("terms-phone", &with(tables::terms(), &json!({"width": 340, "height": 260})));
    snapshot("tree", &with(trees::tree(), &json!({"width": 688, "height": 320})));
    snapshot("tree-folded", &with(trees::tree(), &json!({"width": 340, "height": 240})));
}

/// A picture in ticks of 0.5 has the same pixels as one in ticks of 1, and other numbers.
#[test]
fn times_are_in_units() {
    let mut figure = with(sent("density", &three()), &json!({"deadline": 950, "view": [600, 1100]}));
    let whole = drawn(&figure);
    for series in figure["series"].as_array_mut().expect("series") {
        for field in ["origin", "step"] {
            let time = series["density"][field].as_f64().expect("a time");
            series["density"][field] = json!(time / 2.0);
        }
    }
    figure["deadline"] = json!(475);
    figure["view"] = json!([300, 550]);
    figure["tick"] = json!(0.5);
    let halves = drawn(&figure);
    assert!(whole.contains("deadline 950") && halves.contains("deadline 475"));
    let bars = [&whole, &halves].map(|picture| blocks(picture, "#19A780").len());
    assert!(bars[0] > 3 && bars[0] == bars[1], "{bars:?}");
}

/// 2347.41/0.01 is a little less than 234,741 ticks: what happens at that tick has happened by the deadline.
#[test]
fn a_deadline_at_a_tick_holds_what_happens_at_it() {
    let late = Density::from_masses([(234_741, 0.75), (234_800, 0.25)]).expect("a density");
    let mut figure = with(
        sent("density", &json!([series("a", "#112233", "solid", &late)])),
        &json!({"deadline": 2347.41}),
    );
    figure["tick"] = json!(0.01);
    for field in ["origin", "step"] {
        let ticks = figure["series"][0]["density"][field].as_f64().expect("a time");
        figure["series"][0]["density"][field] = json!(ticks * 0.01);
    }
    let svg = drawn(&figure);
    assert!(svg.contains("P(T ≤ 2347.41) 0.75"), "{svg}");
}

/// Where nothing has a distribution the times alone are the picture, which shows all of them; nothing at all is no picture.
#[test]
fn times_stand_alone() {
    for kind in ["density", "distribution", "survival"] {
        let alone = with(sent(kind, &json!([])), &json!({"values": lone_times(), "deadline": 700}));
        let (hit, svg) = hit(&alone);
        assert_eq!(hit.strips.len(), 2, "{kind}");
        assert!(hit.time.from < 660.0 && hit.time.to > 1010.0, "{kind}");
        assert!(svg.contains("Formula") && svg.contains("Representatives"), "{kind}");
        assert!(juxtapose_figure::svg(&read(&sent(kind, &json!([])))).is_err());
    }
    let mut none = lone_times();
    none[0]["times"] = json!([]);
    assert!(svg(&read(&with(sent("density", &three()), &json!({"values": none})))).is_err());
}

/// A ghost has no strip, leaves the other strips' scale as it is, and is outlined on one of its own; as a curve it is one of many.
#[test]
fn ghosts_stand_behind_strips() {
    let alone = sent("density", &three());
    let high = Density::from_masses([(600, 1.0)]).expect("a density");
    let mut with_ghost = alone.clone();
    with_ghost["view"] = json!([400.0, 1060.0]);
    let mut without = with_ghost.clone();
    without["series"] = alone["series"].clone();
    let mut ghost = series("SPMD, before", "#5f646b", "solid", &high);
    ghost["behind"] = json!("SPMD");
    with_ghost["series"].as_array_mut().expect("series").push(ghost.clone());
    let ((hit, svg), (plain, bare)) = (hit(&with_ghost), hit(&without));
    assert_eq!(hit.strips[3], figure::Strip { name: "SPMD, before".into(), ..hit.strips[1].clone() });
    assert_eq!(hit.strips[..3], plain.strips);
    for fill in ["#009E73", "#D55E00", "#0072B2"] {
        assert_eq!(blocks(&svg, fill), blocks(&bare, fill), "{fill}");
    }
    let strip = hit.strips[1].bottom - hit.strips[1].top;
    let outlines = elements(&svg, "polyline").into_iter().filter(|line| text(line, "stroke") == "#5F646B");
    let heights: Vec<f64> = outlines.map(|line| tall(text(&line, "points"))).collect();
    assert!(heights.iter().any(|&height| height > 0.4 * strip), "{heights:?} of {strip}");
    assert!(svg.contains("SPMD, before"));
    snapshot("density-ghost", &with_ghost);
    with_ghost["kind"] = json!("distribution");
    assert!(drawn(&with_ghost).contains("SPMD, before"));
    for behind in ["nothing", "SPMD, before"] {
        ghost["behind"] = json!(behind);
        with_ghost["series"][3] = ghost.clone();
        let refused = juxtapose_figure::svg(&read(&with_ghost)).expect_err("no strip");
        assert!(refused.to_string().contains("no series with a strip of its own"), "{refused}");
    }
}

/// How high a line through points is.
fn tall(points: &str) -> f64 {
    let heights = points.split_whitespace().filter_map(|point| point.split_once(',')?.1.parse().ok());
    let (low, high) =
        heights.fold((f64::MAX, f64::MIN), |(low, high): (f64, f64), y: f64| (low.min(y), high.max(y)));
    high - low
}

/// Words may have a colour of more contrast than bars, and stay legible when the series is faded.
#[test]
fn words_have_their_own_colour() {
    let mut figure = sent("density", &three());
    figure["series"][1]["textColour"] = json!("#b04b00");
    figure["series"][1]["emphasis"] = json!("faded");
    let svg = drawn(&figure);
    let names = elements(&svg, "text").into_iter().filter(|word| text(word, "fill") == "#B04B00").count();
    assert_eq!(names, 1);
    figure["series"][1]["textColour"] = json!("brown");
    assert!(juxtapose_figure::svg(&read(&figure)).is_err());
}

#[test]
fn pixels_and_times_map_to_each_other() {
    let one = Density::from_masses([(700, 0.25), (1000, 0.75)]).expect("a density");
    let figure = sent("density", &json!([series("a", "#112233", "solid", &one)]));
    let (hit, svg) = hit(&with(figure, &json!({"deadline": 900})));
    let x = |t: f64| hit.plot.left + (t - hit.time.from) / (hit.time.to - hit.time.from) * hit.plot.width;
    let time = |x: f64| hit.time.from + (x - hit.plot.left) / hit.plot.width * (hit.time.to - hit.time.from);
    for t in [hit.time.from, 700.0, 871.5, hit.time.to] {
        assert!((time(x(t)) - t).abs() < 1e-9);
    }
    let bar = |fill: &str| {
        let bars = blocks(&svg, fill);
        assert_eq!(bars.len(), 1, "{fill}");
        (number(&bars[0], "x") + number(&bars[0], "width") / 2.0, number(&bars[0], "height"))
    };
    let ((on_time, low), (late, high)) =
        (bar(&on_paper([17.0, 34.0, 51.0], 0.9)), bar(&on_paper([17.0, 34.0, 51.0], 0.38)));
    assert!((on_time - x(700.0)).abs() <= 1.0 && (late - x(1000.0)).abs() <= 1.0);
    assert!((high / low - 3.0).abs() < 0.05, "heights {low} and {high} are not as masses");
    let pill = hit.deadline.expect("a deadline");
    assert!((pill.left + pill.width / 2.0 - x(900.0)).abs() < 1e-9);
    assert_eq!(hit.strips.len(), 1);
    assert!(
        hit.strips[0].top >= hit.plot.top && hit.strips[0].bottom <= hit.plot.top + hit.plot.height + 1e-9
    );
}

#[test]
fn the_view_says_what_it_leaves_out() {
    let one = Density::from_masses([(1, 0.125), (5, 0.5), (9, 0.375)]).expect("a density");
    let figure = sent("density", &json!([series("a", "#112233", "solid", &one)]));
    let (hit, _) = hit(&with(figure, &json!({"view": [2, 8.5], "deadline": 40})));
    assert_eq!((hit.time.from, hit.time.to), (2.0, 8.5));
    assert_eq!((hit.outside[0].below, hit.outside[0].above), (0.125, 0.375));
    let pill = hit.deadline.expect("a deadline");
    assert!((pill.left + pill.width - 740.0).abs() < 1e-9, "a far deadline waits at the edge");
}

#[test]
fn a_heavy_tail_is_cut_off_the_first_view_and_said() {
    let drawn = |time: Parametric| {
        hit(&sent("density", &json!([series("a", "#112233", "solid", &time.density(Contract::Bulk.ends()))])))
    };
    let (light, words) = drawn(Parametric::gamma(500.0, 250.0).expect("in range"));
    assert!(light.outside[0].above < 2e-4 && !words.contains("lies beyond"));
    let (heavy, words) = drawn(Parametric::lognormal(500.0, 500.0).expect("in range"));
    assert!((1e-3..5e-3).contains(&heavy.outside[0].above), "{}", heavy.outside[0].above);
    assert!(words.contains("% of a lies beyond"), "{words}");
}

/// What may never end: masses of all runs, a curve that stays below 1, and a percentile that is none.
#[test]
fn what_may_never_end_is_drawn_as_it_is() {
    let time = json!([{"name": "a", "colour": "#112233", "finishes": 0.5,
        "density": {"origin": 1, "step": 1, "mass": [0.25, 0.25], "lost": 0.0}}]);
    let (_, words) = hit(&with(sent("density", &time), &json!({"deadline": 1.5})));
    assert!(words.contains("0.250"), "{words}");
    assert!(words.contains("50.0 % of a lies beyond"), "{words}");
    let all = with(
        sent("density", &time),
        &json!({"series": [{"name": "a", "colour": "#112233",
        "density": {"origin": 1, "step": 1, "mass": [0.25, 0.25], "lost": 0.0}}]}),
    );
    assert!(svg(&read(&all)).is_err(), "masses sum to what ends");
}

#[test]
fn bins_keep_all_mass_and_are_the_same_for_all() {
    let narrow = Density::uniform(100, 119).repeated(30);
    let wide = Density::uniform(80, 139).repeated(30);
    let both = json!([series("n", "#000000", "solid", &narrow), series("w", "#0000ff", "solid", &wide)]);
    let changes = json!({"deadline": null, "height": 2000, "view": [2000, 5000]});
    let svg = drawn(&with(sent("density", &both), &changes));
    assert!(svg.contains("time, in bins of "));
    let heights = |colour| -> (f64, f64) {
        let fill = on_paper(colour, 0.9);
        let bars = blocks(&svg, &fill);
        assert!(bars.len() > 10);
        (bars.iter().map(|bar| number(bar, "height")).sum(), number(&bars[0], "width"))
    };
    let ((narrow, n_bar), (wide, w_bar)) = (heights([0.0; 3]), heights([0.0, 0.0, 255.0]));
    assert!((narrow / wide - 1.0).abs() < 0.002, "equal probabilities, bars of {narrow} and {wide}");
    assert!((n_bar - w_bar).abs() < 1e-9);
}

#[test]
fn masses_that_can_be_told_apart_are_never_binned() {
    let svg = drawn(&with(sent("density", &three()), &json!({"deadline": null})));
    assert!(!svg.contains("bins"));
    assert_eq!(blocks(&svg, &on_paper([0.0, 158.0, 115.0], 0.9)).len(), 8);
}

#[test]
fn survival_is_drawn_as_far_as_it_is_certified() {
    let tail: Vec<f64> = (1..40).map(|k| 0.1_f64.powi(k) * 9.0).collect();
    let lost = 1e-9;
    let mut figure = sent("survival", &three());
    figure["series"] = json!([{"name": "a", "colour": "#112233", "density":
        {"origin": 100, "step": 10, "mass": tail, "lost": lost}}]);
    let svg = drawn(&figure);
    assert!(svg.contains("as far as it is certified") && svg.contains("10⁻⁶") && !svg.contains("10⁻⁷"));
    assert_eq!(hit(&figure).0.decades, Some(6));
    figure["series"][0]["density"]["lost"] = json!(0.0);
    let svg = drawn(&figure);
    assert!(svg.contains("10⁻¹²") && !svg.contains("10⁻¹³"));
    figure["least"] = json!(5e-31);
    assert_eq!(hit(&figure).0.decades, Some(30));
    // What was lost of the shortest times costs the far tail no digits.
    figure["series"][0]["density"]["lost"] = json!(lost);
    figure["series"][0]["density"]["lostBehind"] = json!(1e-25);
    assert_eq!(hit(&figure).0.decades, Some(21));
    figure["crosshair"] = json!(290);
    assert!(drawn(&figure).contains("1.0×10⁻²⁰"));
    figure["crosshair"] = json!(310);
    assert!(drawn(&figure).contains("&lt;10⁻²¹"));
}

#[test]
fn nothing_is_drawn_outside_the_picture() {
    let mut all = three();
    all[0]["name"] = json!("A name that is much too long for the room beside a strip");
    all[1]["emphasis"] = json!("lit");
    all[2]["emphasis"] = json!("faded");
    let mut lone = lone_times();
    lone[0]["times"][0]["name"] = json!("660, and more words than there is room for beside it");
    for kind in ["density", "distribution", "survival"] {
        for (width, height, size) in
            [(1, 1, 13), (60, 500, 13), (200, 90, 13), (360, 420, 13), (740, 392, 13), (500, 300, 30)]
        {
            for crosshair in [json!(null), json!(600), json!(871), json!(1100)] {
                for deadline in [json!(null), json!(0), json!(950), json!(1e12)] {
                    let size = json!({"width": width, "height": height, "fontSize": size,
                        "crosshair": crosshair, "deadline": deadline, "values": lone});
                    assert_inside(&drawn(&with(sent(kind, &all), &size)));
                }
            }
        }
    }
}

/// Spans are where their times are, neighbours share an edge, and a label is written only where it fits.
#[test]
fn spans_are_where_their_times_are() {
    let figure = with(lanes(), &json!({"width": 480, "height": 200, "scale": 1}));
    let (hit, svg) = hit(&figure);
    assert_eq!((hit.time.from, hit.time.to, hit.strips.len()), (0.0, 100.0, 4));
    let x = |time: f64| hit.plot.left + time / 100.0 * hit.plot.width;
    let solid = blocks(&svg, "#009E73");
    let second = hit.strips.iter().find(|strip| strip.name == "PE 2").expect("PE 2");
    let of_second: Vec<_> = solid.iter().filter(|r| (number(r, "y") - second.top).abs() <= 1.0).collect();
    assert_eq!(of_second.len(), 5, "a, b, d, e, f");
    for (rect, (from, to)) in of_second.iter().zip([(0, 12), (12, 30), (31, 60), (60, 84), (85, 100)]) {
        let (left, width) = (number(rect, "x"), number(rect, "width"));
        assert!((left - x(f64::from(from))).abs() <= 0.51, "{rect:?}");
        assert!((left + width + 1.0 - x(f64::from(to))).abs() <= 1.01, "{rect:?}");
    }
    let words = |word: &str| svg.lines().filter(|line| *line == word).count();
    assert_eq!(
        (words("SPMD"), words("disabled"), words("odd")),
        (1, 1, 1),
        "only the wait has room for its node"
    );
    let zoomed = with(figure, &json!({"view": [30, 50]}));
    let (hit, svg) = self::hit(&zoomed);
    assert_eq!((hit.time.from, hit.time.to), (30.0, 50.0));
    assert_inside(&drawn(&zoomed));
    assert_eq!(svg.lines().filter(|line| *line == "a").count(), 0, "a is over before");
}

/// A thousand lanes fill the height without gaps, and as many are named as have room.
#[test]
fn many_lanes_become_lines() {
    let lane =
        |k: u32| json!({"name": format!("PE {k}"), "colour": "#000000", "spans": [{"from": 0, "to": k}]});
    let all: Vec<_> = (1..=1000).map(lane).collect();
    let figure = framed("lanes", &json!({"lanes": all, "height": 560}));
    let (hit, svg) = hit(&figure);
    assert_eq!(hit.strips.len(), 1000);
    let named = svg.lines().filter(|line| line.starts_with("PE ")).count();
    assert!((15..60).contains(&named), "{named} names");
    assert_inside(&drawn(&figure));
}

/// Areas stand on each other from 0 on; on a logarithmic axis of values there are none, and what is 0 is left out.
#[test]
fn sums_are_drawn_of_their_parts() {
    for (width, height, size) in [(1, 1, 13), (60, 500, 13), (200, 90, 13), (360, 420, 13), (500, 300, 30)] {
        for logarithmic in [true, false] {
            for values in
                [json!([[1, 0], [2, 0]]), json!([[1, 5]]), json!([]), json!([[1, 1e-9], [64, 9e15]])]
            {
                let mut figure = with(growth(), &json!({"width": width, "height": height, "fontSize": size}));
                for k in 0..3 {
                    figure["sweep"]["areas"][k]["points"] = values.clone();
                }
                figure["sweep"]["lines"][0]["points"] = values;
                figure["sweep"]["logarithmicValues"] = json!(logarithmic);
                assert_inside(&drawn(&figure));
            }
        }
    }
    let (_, svg) = hit(&growth());
    for words in ["0", "2*N^2", "90*N", "all-one", "fp-one"] {
        assert!(svg.lines().any(|line| line == words), "no {words:?}");
    }
    assert_eq!(svg.matches("<polygon").count(), 3);
    let mut both = growth();
    both["sweep"]["logarithmicValues"] = json!(true);
    let (_, svg) = hit(&both);
    assert!(svg.lines().any(|line| line == "100") && !svg.contains("<polygon"));
}

/// Numbers are where they should be on both axes, and everything of a sweep is inside and in order.
#[test]
fn sweeps_are_drawn_where_their_numbers_are() {
    for (width, height, size) in
        [(1, 1, 13), (60, 500, 13), (200, 90, 13), (360, 420, 13), (740, 392, 13), (500, 300, 30)]
    {
        for crosshair in [json!(null), json!(1), json!(64), json!(700)] {
            for logarithmic in [true, false] {
                let mut figure = with(sweep(), &json!({"width": width, "height": height, "fontSize": size}));
                figure["sweep"]["crosshair"] = crosshair.clone();
                figure["sweep"]["current"]["at"] = json!(500);
                figure["sweep"]["logarithmic"] = json!(logarithmic);
                assert_inside(&drawn(&figure));
            }
        }
    }
    let (hit, svg) = hit(&sweep());
    assert_eq!((hit.time.from, hit.time.to), (1.0, 64.0));
    for words in ["1–2", "38–39"] {
        assert!(svg.lines().any(|line| line == words), "no {words:?}");
    }
    let pill = hit.deadline.expect("the present number");
    let eight = hit.plot.left + hit.plot.width / 2.0; // 8 is half of 64, in powers of 2
    assert!((pill.left + pill.width / 2.0 - eight).abs() < 1e-9);
    for words in ["N = 8", "SIMD", "Mixed (Fig. 6): 2 to 38", "SPMD", "64", "mean time, cycles", "processors"]
    {
        assert!(svg.lines().any(|line| line == words), "no {words:?}");
    }
}

#[test]
fn axes_of_a_scatter_may_fit_its_values_and_marks_stand_out_by_shape_and_name() {
    let mut figure = map();
    let (hit, svg) = hit(&figure);
    let up = hit.up.expect("a scatter has one");
    assert!(hit.time.from > 500.0 && hit.time.from <= 855.85 && (1271.4..1500.0).contains(&hit.time.to));
    assert!(up.from > 500.0 && up.from <= 955.0 && (1400.0..1700.0).contains(&up.to));
    let place = |a: f64, b: f64| {
        let across = (a - hit.time.from) / (hit.time.to - hit.time.from);
        let share = (b - up.from) / (up.to - up.from);
        (hit.plot.left + across * hit.plot.width, hit.plot.top + (1.0 - share) * hit.plot.height)
    };
    let discs = elements(&svg, "circle");
    for (disc, (a, b)) in
        discs.iter().zip([(855.85, 955.0), (928.0, 1052.0), (1271.4, 1400.0), (928.0, 1052.0)])
    {
        let ((x, y), (ex, ey)) = ((number(disc, "cx"), number(disc, "cy")), place(a, b));
        assert!((x - ex).abs() <= 1.0 && (y - ey).abs() <= 1.0, "({x}, {y}), not ({ex}, {ey})");
    }
    assert_eq!(discs.len(), 4, "three points and the diamond's middle");
    assert!(svg.lines().any(|line| line == "SIMD") && svg.lines().any(|line| line == "nearly SIMD"));
    assert_inside(&drawn(&figure));
    // All points are alike, on the smallest sheets too.
    figure["scatter"]["points"] = json!([[7, 7], [7, 7]]);
    figure["scatter"]["marks"] =
        json!([{"at": [7, 7], "shape": "ring", "colour": "#0072b2", "name": "SIMD"}]);
    for (width, height) in [(1, 1), (60, 500), (200, 90), (360, 360)] {
        assert_inside(&drawn(&with(figure.clone(), &json!({"width": width, "height": height}))));
    }
}

#[test]
fn values_that_stand_for_a_density_are_diamonds_where_they_are_with_the_first_ones_name() {
    for kind in ["density", "distribution", "survival"] {
        let plain = sent(kind, &three());
        let mut figure = plain.clone();
        figure["series"][0]["estimates"] =
            json!([{"time": 745.4, "name": "representatives 745"}, {"time": 900, "name": "others"}]);
        let (hit, svg) = hit(&figure);
        let before = elements(&self::hit(&plain).1, "circle").len();
        let x = |t: f64| hit.plot.left + (t - hit.time.from) / (hit.time.to - hit.time.from) * hit.plot.width;
        let discs = elements(&svg, "circle");
        for time in [745.4, 900.0] {
            let near = discs.iter().filter(|disc| (number(disc, "cx") - x(time)).abs() <= 1.0).count();
            assert!(near >= 2, "{kind}: no diamond at {time}"); // its edge on paper, and itself
        }
        assert!(discs.len() > before);
        // On a half-eye there is room for a name, and words among curves are the curves'.
        assert_eq!(svg.lines().any(|line| line == "representatives 745"), kind == "density");
        assert!(!svg.contains("others"));
        for (width, height) in [(1, 1), (60, 500), (200, 90), (360, 360)] {
            assert_inside(&drawn(&with(figure.clone(), &json!({"width": width, "height": height}))));
        }
    }
}

#[test]
fn points_of_a_scatter_are_drawn_where_their_values_are() {
    for (width, height, size) in [(1, 1, 13), (60, 500, 13), (200, 90, 13), (360, 360, 13), (500, 300, 30)] {
        let mut figure = with(scatter(), &json!({"width": width, "height": height, "fontSize": size}));
        assert_inside(&drawn(&figure));
        figure["scatter"]["points"] = json!([[0, 0]]);
        figure["scatter"]["line"] = json!(null);
        assert_inside(&drawn(&figure));
    }
    let mut figure = scatter();
    figure["tick"] = json!(0.5); // values are what they are, whatever a tick is
    figure["scatter"]["points"] = json!([[0, 0], [50, 0], [100, 100]]);
    figure["scatter"]["line"] = json!(null);
    let (hit, svg) = hit(&figure);
    assert_eq!((hit.time.from, hit.time.to), (0.0, 100.0));
    let places: Vec<_> =
        elements(&svg, "circle").iter().map(|disc| (number(disc, "cx"), number(disc, "cy"))).collect();
    let (plot, bottom) = (hit.plot, hit.plot.top + hit.plot.height);
    let expected =
        [(plot.left, bottom), (plot.left + plot.width / 2.0, bottom), (plot.left + plot.width, plot.top)];
    assert_eq!(places.len(), expected.len());
    for ((x, y), (ex, ey)) in places.into_iter().zip(expected) {
        assert!((x - ex).abs() <= 1.0 && (y - ey).abs() <= 1.0, "({x}, {y}), not ({ex}, {ey})");
    }
}

#[test]
fn figures_of_other_kinds_that_are_none_are_refused() {
    let says = |reason: &str, figure: Value| {
        let message = svg(&read(&figure)).expect_err("no figure").to_string();
        assert!(message.contains(reason), "{message:?} does not say {reason:?}");
    };
    let changed = |mut figure: Value, change: fn(&mut Value)| {
        change(&mut figure);
        figure
    };
    says("0 lanes", with(lanes(), &json!({"lanes": []})));
    says(
        "only 1 to 4096",
        with(lanes(), &json!({"lanes": vec![json!({"name": "", "colour": "#000000", "spans": []}); 4097]})),
    );
    says("\"PE 1\" has times before 0", changed(lanes(), |f| f["lanes"][1]["spans"][0]["from"] = json!(-1)));
    says("\"PE 1\" has times before 0", changed(lanes(), |f| f["lanes"][1]["spans"][0]["to"] = json!(1e300)));
    says("a span of \"PE 1\"", changed(lanes(), |f| f["lanes"][1]["spans"][0]["colour"] = json!("red")));
    says("a lane's height", changed(lanes(), |f| f["lanes"][1]["height"] = json!(0)));
    says("0 lines", changed(sweep(), |f| f["sweep"]["lines"] = json!([])));
    says("has 1 points, not 64", changed(growth(), |f| f["sweep"]["areas"][1]["points"] = json!([[1, 2]])));
    says(
        "a value of the sweep is -1",
        changed(growth(), |f| f["sweep"]["areas"][1]["points"][3][1] = json!(-1)),
    );
    says("from 1 to 1", changed(sweep(), |f| f["sweep"]["to"] = json!(1)));
    says(
        "a value of the sweep is -1",
        changed(sweep(), |f| f["sweep"]["lines"][0]["points"][3][1] = json!(-1)),
    );
    says("the colour of \"SIMD\"", changed(sweep(), |f| f["sweep"]["best"][0]["colour"] = json!("blue")));
    says("0 points", changed(scatter(), |f| f["scatter"]["points"] = json!([])));
    says("only 1 to 10000", changed(scatter(), |f| f["scatter"]["points"] = json!(vec![[1, 1]; 10_001])));
    says("a value of the scatter is -1", changed(scatter(), |f| f["scatter"]["points"][7] = json!([1, -1])));
    says("a value of the scatter is -2", changed(scatter(), |f| f["scatter"]["line"][1] = json!([-2, 1])));
    says("a value of the scatter is -3", changed(scatter(), |f| f["scatter"]["marks"] = json!([mark(-3)])));
    says(
        "65 marks cannot be drawn, only 0 to 64",
        changed(scatter(), |f| f["scatter"]["marks"] = json!(vec![mark(3); 65])),
    );
    says("the colour of the points", changed(scatter(), |f| f["scatter"]["colour"] = json!("red")));
}

fn assert_inside(svg: &str) {
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    let page = svg.split("viewBox=\"0 0 ").nth(1).and_then(|rest| rest.split('"').next()).expect("a viewBox");
    let (width, height) = page.split_once(' ').expect("two numbers");
    let (width, height): (f64, f64) = (width.parse().expect("a width"), height.parse().expect("a height"));
    let inside =
        |x: f64, y: f64| assert!((0.0..=width).contains(&x) && (0.0..=height).contains(&y), "{x},{y}");
    for rect in elements(svg, "rect") {
        let at = |name| number(&rect, name);
        inside(at("x"), at("y"));
        inside(at("x") + at("width"), at("y") + at("height"));
    }
    for circle in elements(svg, "circle") {
        let at = |name| number(&circle, name);
        inside(at("cx") - at("r"), at("cy") - at("r"));
        inside(at("cx") + at("r"), at("cy") + at("r"));
    }
    for line in elements(svg, "polyline") {
        for point in text(&line, "points").split_whitespace() {
            let (x, y) = point.split_once(',').expect("a point");
            inside(f64::from(x.parse::<i32>().expect("whole")), f64::from(y.parse::<i32>().expect("whole")));
        }
    }
    assert_words_inside(svg, width, inside);
}

/// Words at their least: half an em a character.
fn assert_words_inside(svg: &str, width: f64, inside: impl Fn(f64, f64)) {
    let words = svg.lines().zip(svg.lines().skip(1)).filter(|(line, _)| line.starts_with("<text "));
    for (line, word) in words {
        let element = attributes(line.trim_start_matches("<text ").trim_end_matches('>'));
        let length = (0.4 * number(&element, "font-size") * word.chars().count() as f64).min(width);
        let x = number(&element, "x");
        let left = match text(&element, "text-anchor") {
            "start" => x,
            "middle" => x - length / 2.0,
            _ => x - length,
        };
        inside(left, number(&element, "y"));
        inside(left + length, number(&element, "y"));
    }
}

#[test]
fn text_is_measured_our_way_at_the_backing_store_size() {
    let figure = read(&with(sent("density", &three()), &json!({"scale": 2, "fontFamily": "Inter"})));
    let fonts = RefCell::new(Vec::new());
    let measure = |font: &Font<'_>, text: &str| {
        fonts.borrow_mut().push(font.to_string());
        font.size * 0.6 * text.chars().count() as f64
    };
    let mut text = String::new();
    let on_canvas = figure::draw(SVGBackend::with_string(&mut text, (1480, 784)), &measure, &figure);
    let fonts = fonts.into_inner();
    assert!(
        fonts.iter().any(|font| font == "bold 28px Inter")
            && fonts.iter().any(|font| font == "normal 24px Inter")
    );
    let nonsense = |_: &Font<'_>, _: &str| f64::NAN;
    let mut text = String::new();
    let anyway = figure::draw(SVGBackend::with_string(&mut text, (1480, 784)), &nonsense, &figure);
    assert!(on_canvas.is_ok() && anyway.is_ok() && !text.contains("NaN"));
}

#[test]
fn words_cannot_break_out_of_the_picture() {
    let mut evil = three();
    evil[0]["name"] = json!("</text><script>alert('1')</script>\u{0}\u{ffff}");
    let changes = json!({"unit": "\"><&", "fontFamily": "x\" onload=\"alert(1)"});
    for kind in ["density", "distribution", "survival"] {
        let svg = drawn(&with(sent(kind, &evil), &changes));
        harmless(&svg);
    }
    let mut lanes = lanes();
    lanes["lanes"][0]["name"] = evil[0]["name"].clone();
    lanes["lanes"][3]["spans"][1]["label"] = json!("<script>\u{0}");
    harmless(&drawn(&with(lanes, &changes)));
    let mut sweep = sweep();
    sweep["sweep"]["lines"][0]["name"] = evil[0]["name"].clone();
    sweep["sweep"]["best"][1]["range"] = evil[0]["name"].clone();
    harmless(&drawn(&with(sweep, &changes)));
    let mut scatter = scatter();
    scatter["scatter"]["up"] = evil[0]["name"].clone();
    harmless(&drawn(&with(scatter, &changes)));
    let mut heat_map = tables::heat_map(4, (2, 2));
    heat_map["heatmap"]["across"] = evil[0]["name"].clone();
    heat_map["heatmap"]["marks"][0]["note"] = evil[0]["name"].clone();
    heat_map["heatmap"]["cells"][0]["text"] = evil[0]["name"].clone();
    heat_map["heatmap"]["bands"][0]["name"] = evil[0]["name"].clone();
    harmless(&drawn(&with(heat_map, &changes)));
    let mut terms = tables::terms();
    terms["terms"]["terms"][0]["name"] = evil[0]["name"].clone();
    terms["terms"]["bars"][1]["name"] = evil[0]["name"].clone();
    terms["terms"]["bars"][1]["columns"][0] = evil[0]["name"].clone();
    harmless(&drawn(&with(terms, &changes)));
}

fn harmless(svg: &str) {
    assert!(!svg.contains("<script") && !svg.contains("\" onload"));
    assert!(!svg.contains(|c: char| (c.is_control() && c != '\n') || c == '\u{ffff}'));
}

fn refusal(change: impl FnOnce(&mut Frame, &mut DistributionFigure)) -> String {
    let mut figure = read(&sent("density", &three()));
    let Drawing::Density(density) = &mut figure.drawing else { panic!("another drawing") };
    change(&mut figure.frame, density);
    match svg(&figure) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("drawn"),
    }
}

#[test]
fn what_is_no_figure_is_refused_with_the_reason() {
    let says = |reason: &str, change: fn(&mut Frame, &mut DistributionFigure)| {
        let message = refusal(change);
        assert!(message.contains(reason), "{message:?} does not say {reason:?}");
    };
    says("width is NaN", |f, _| f.width = f64::NAN);
    says("width is 1000000000, not a number from 1 to 8192", |f, _| f.width = 1e9);
    says("height is 0,", |f, _| f.height = 0.0);
    says("height is inf", |f, _| f.height = f64::INFINITY);
    says("scale is 100", |f, _| f.scale = 100.0);
    says("fontSize is -1", |f, _| f.font_size = -1.0);
    says("strokeScale is NaN", |f, _| f.stroke_scale = f64::NAN);
    says("the colour of the paper is \"red\"", |f, _| f.colours.paper = "red".into());
    says("the colour of \"SPMD\" is \"#12345\"", |_, d| d.series[1].colour = "#12345".into());
    says("0 series", |_, d| d.series.clear());
    says("33 series", |_, d| d.series = vec![d.series[0].clone(); 33]);
    says("\"SIMD\" is none: the probabilities sum to", |_, d| d.series[2].density.mass[0] = 0.9);
    says("is none: the probability of 733 is NaN", |_, d| d.series[2].density.mass[0] = f64::NAN);
    says("is none", |_, d| d.series[2].density.mass.clear());
    says("is none", |_, d| d.series[2].density.lost = f64::NAN);
    says("lostBehind", |_, d| d.series[2].density.lost_behind = Some(f64::NAN));
    says("least", |_, d| d.least = 0.0);
    says("past 2^53 ticks", |_, d| d.series[2].density.origin = 1e300);
    says("past 2^53 ticks", |_, d| d.series[2].density.step = Some(1e300));
    says("deadline is NaN", |_, d| d.deadline = Some(f64::NAN));
    says("crosshair is -1", |_, d| d.crosshair = Some(-1.0));
    says("the view from 5 to 5", |_, d| d.view = Some((5.0, 5.0)));
    says("the view from NaN", |_, d| d.view = Some((f64::NAN, 5.0)));
    says("the view from -inf", |_, d| d.view = Some((f64::NEG_INFINITY, 5.0)));
    let mut far = read(&sent("density", &three()));
    far.frame.width = f64::NAN;
    assert!(matches!(svg(&far), Err(FigureError::Number { field: "width", .. })));
}

#[test]
fn what_the_page_mistypes_is_refused_by_name() {
    let message = |change: &Value| {
        let changed = with(sent("density", &three()), change);
        serde_json::from_value::<Figure>(changed).expect_err("no figure").to_string()
    };
    for (kind, own) in [("density", "series"), ("lanes", "lanes"), ("sweep", "sweep"), ("scatter", "scatter")]
    {
        let missing = serde_json::from_value::<Figure>(framed(kind, &json!({}))).expect_err("no figure");
        assert!(missing.to_string().contains(&format!("missing field `{own}`")), "{kind}: {missing}");
        let null = framed(kind, &json!({own: null}));
        let null = serde_json::from_value::<Figure>(null).expect_err("no figure").to_string();
        assert!(null.contains("null"), "{kind}: {null}");
    }
    assert!(message(&json!({"colors": {}})).contains("colors"));
    assert!(message(&json!({"kind": "pie"})).contains("pie"));
    assert!(message(&json!({"kind": null})).contains("kind"));
    assert!(message(&json!({"lanes": []})).contains("`lanes`"), "lanes are no part of a density");
    assert!(message(&json!({"width": "wide"})).contains("wide"));
    assert!(
        message(&json!({"series": [{"name": "a", "colour": "#112233", "dash": "wavy"}]})).contains("wavy")
    );
}

#[test]
fn certain_and_extreme_times_are_drawn() {
    let huge = json!([{"name": "a", "colour": "#112233", "density":
        {"origin": 9_007_199_254_740_990_u64, "step": 1, "mass": [1.0], "lost": 0.0}}]);
    let nearly_lost = json!([{"name": "a", "colour": "#112233", "density":
        {"origin": 7, "step": 3, "mass": [1e-320, 0.0], "lost": 1.0}}]);
    let zero = json!([series("a", "#112233", "solid", &Density::point(0))]);
    for kind in ["density", "distribution", "survival"] {
        for series in [&huge, &nearly_lost, &zero] {
            let figure = sent(kind, series);
            assert_inside(&drawn(&figure));
            let (hit, _) = hit(&figure);
            assert!(hit.time.from < hit.time.to && hit.outside[0].below + hit.outside[0].above <= 1e-3);
        }
    }
}

/// Labels are as far apart as they are wide, so that their number does not grow with the times.
#[test]
fn the_last_times_of_the_coarsest_tick_have_few_labels() {
    let last = json!([{"name": "a", "colour": "#112233", "density":
        {"origin": 9e24, "step": 1e9, "mass": [1.0], "lost": 0.0}}]);
    let mut figure = sent("density", &last);
    figure["tick"] = json!(1e9);
    assert!((2..40).contains(&elements(&drawn(&figure), "text").len()));
}

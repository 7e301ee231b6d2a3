//! Tree diagrams: layout, folding, refusals.

use serde_json::{Value, json};

use super::{blocks, elements, framed, hit, number, on_paper, read, text, with};

/// The paper's example once the eight PEs have waited at the conditional: what is folded, known, looked at, and to come.
pub(super) fn tree() -> Value {
    let simd = json!({"name": "SIMD", "colour": "#0072b2", "filled": true});
    let spmd = json!({"name": "SPMD", "colour": "#d55e00", "filled": false});
    let node = |parent: Option<usize>, name: &str, note: &str, standing: &str, more: Value| {
        let own =
            json!({"parent": parent, "name": name, "note": note, "standing": standing, "colour": "#009e73"});
        with(own, &more)
    };
    let certain = || json!({"mode": simd, "bars": [1]});
    framed(
        "tree",
        &json!({"nodes": [
            node(None, "program", "in step 8", "later", json!({})),
            node(Some(0), "a", "12 cycles", "done", certain()),
            node(Some(0), "for i", "in step 7", "later", json!({"mode": simd, "kind": "loop"})),
            node(Some(2), "b", "15 cycles", "done", certain()),
            node(Some(2), "odd", "mean 46.95", "now",
                json!({"mode": spmd, "kind": "if", "bars": [0.168, 0, 0, 0.832], "switched": true, "badge": "all 8 wait"})),
            node(Some(4), "then", "11", "folded", json!({})),
            node(Some(5), "c", "10", "folded", json!({"mode": spmd})),
            node(Some(4), "else", "53", "folded", json!({})),
            node(Some(7), "d", "29", "folded", json!({"mode": spmd})),
            node(Some(7), "e", "23", "folded", json!({"mode": spmd})),
            node(Some(2), "f", "10 cycles", "done", with(certain(), &json!({"switched": true}))),
        ]}),
    )
}

/// A root with so many subtrees, each with so many blocks below it; one block is looked at.
fn wide(subtrees: usize, blocks: usize, now: usize) -> Value {
    let mut nodes = vec![json!({"parent": null, "name": "program"})];
    for _ in 0..subtrees {
        let above = nodes.len();
        nodes.push(json!({"parent": 0, "name": format!("part {above}")}));
        nodes.extend((0..blocks).map(|_| json!({"parent": above, "name": "block"})));
    }
    for (index, node) in nodes.iter_mut().enumerate() {
        node["name"] = json!(format!("node {index}"));
        node["standing"] = json!(if index == now { "now" } else { "done" });
    }
    framed("tree", &json!({"nodes": nodes}))
}

/// The names of the nodes that are drawn, by their boxes.
fn names(figure: &Value) -> Vec<String> {
    let boxes = hit(figure).0.boxes;
    boxes
        .iter()
        .map(|found| figure["nodes"][found.node]["name"].as_str().expect("a name").to_owned())
        .collect()
}

/// Whatever does not fit is folded, never shrunk: names keep their size, boxes stay in the picture and apart.
#[test]
fn large_trees_are_folded_and_not_shrunk() {
    let figure = with(wide(30, 9, 155), &json!({"width": 740, "height": 260}));
    let (names, (_, svg)) = (names(&figure), hit(&figure));
    assert!(names.len() < 20 && names[0] == "node 0", "{names:?}");
    assert!(svg.contains("below"), "what is folded is counted");
    let sizes: Vec<_> = elements(&svg, "text").iter().map(|word| number(word, "font-size")).collect();
    let least = sizes.iter().copied().fold(f64::INFINITY, f64::min);
    assert!(least >= 0.9 * 13.0 / 1.24, "{least}");
}

/// Where the page is told that nodes are, their boxes are drawn: in the picture.
#[test]
fn boxes_are_where_the_page_is_told() {
    let (hit, svg) = hit(&with(wide(3, 3, 6), &json!({"width": 2000, "height": 320})));
    let drawn = blocks(&svg, &on_paper([106.0, 111.0, 118.0], 0.08));
    assert_eq!((hit.boxes.len(), drawn.len()), (13, 13));
    for (told, drawn) in hit.boxes.iter().zip(&drawn) {
        let expected = [told.place.left, told.place.top, told.place.width, told.place.height];
        let found = ["x", "y", "width", "height"].map(|side| number(drawn, side));
        assert!(expected.iter().zip(found).all(|(a, b)| (a - b).abs() <= 1.0), "{expected:?}, {found:?}");
        assert!(told.place.left >= 0.0 && told.place.left + told.place.width <= 2000.0, "{told:?}");
    }
}

#[test]
fn what_is_looked_at_is_folded_last() {
    // Room for five columns: all subtrees but that of the node that is looked at are folded.
    let figure = with(wide(3, 3, 6), &json!({"width": 560, "height": 260}));
    let shown = names(&figure);
    assert_eq!(shown, ["node 0", "node 1", "node 5", "node 6", "node 7", "node 8", "node 9"]);
    // Everything, where there is room.
    assert_eq!(names(&with(figure, &json!({"width": 2000}))).len(), 13);
}

#[test]
fn levels_that_have_no_room_are_folded() {
    let figure = with(tree(), &json!({"width": 2000, "height": 160}));
    assert_eq!(names(&figure), ["program", "a", "for i"]);
    assert!(hit(&figure).1.contains("below"));
}

/// A chain as deep as the most nodes allow is neither followed by recursion nor drawn over its edge.
#[test]
fn a_chain_of_nodes_is_drawn() {
    let chain = (0..4096_usize).map(|k| json!({"parent": k.checked_sub(1), "name": format!("{k}")}));
    let figure = framed("tree", &json!({"nodes": chain.collect::<Vec<_>>()}));
    assert_eq!(names(&figure).len(), 5);
}

#[test]
fn trees_that_are_none_are_refused() {
    let refused = |change: &dyn Fn(&mut Value), why: &str| {
        let mut figure = tree();
        change(&mut figure);
        let error = juxtapose_figure::svg(&read(&figure)).expect_err("no tree").to_string();
        assert!(error.contains(why), "{error}");
    };
    refused(&|figure| figure["nodes"] = json!([]), "0 nodes");
    refused(&|figure| figure["nodes"][1]["parent"] = json!(null), "0 parents of a node before it");
    refused(&|figure| figure["nodes"][1]["parent"] = json!(1), "2 parents of a node before it");
    refused(&|figure| figure["nodes"][0]["parent"] = json!(0), "2 parents of a node before it");
    refused(&|figure| figure["nodes"][1]["bars"] = json!([-1]), "a bar of a node");
    refused(&|figure| figure["nodes"][1]["bars"] = json!(vec![1; 65]), "65 bars");
    refused(&|figure| figure["nodes"][1]["colour"] = json!("red"), "\"a\"");
    refused(&|figure| figure["nodes"][1]["mode"]["colour"] = json!("red"), "\"a\"");
    let hostile = with(tree(), &json!({"width": 1, "height": 1, "fontSize": 200}));
    assert_eq!(names(&hostile), ["program"]);
    assert!(text(&elements(&hit(&tree()).1, "text")[0], "font-size").parse::<f64>().is_ok());
}

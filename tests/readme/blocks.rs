//! Parser of code blocks of README.md and of the model document's page: lines that are indented and stand together.

#![allow(dead_code, reason = "the tests of each package use what they need of it")]

/// The text.
pub(crate) const README: &str = include_str!("../../README.md");

/// What is said of each field, by example.
pub(crate) const MODEL: &str = include_str!("../../docs/model.md");

/// The reference of the command.
pub(crate) const COMMAND: &str = include_str!("../../docs/command.md");

/// A piece of code.
pub(crate) struct Block {
    /// The heading above it, and its number below that: "In Rust, 1".
    pub(crate) title: String,
    /// Its lines, without what all are indented by.
    pub(crate) text: String,
}

/// All pieces of code, in order: of README.md, then of the model document.
pub(crate) fn blocks() -> Vec<Block> {
    [README, MODEL].into_iter().flat_map(blocks_of).collect()
}

/// The pieces of code of a text, in order.
pub(crate) fn blocks_of(text: &str) -> Vec<Block> {
    let (mut blocks, mut heading, mut number) = (Vec::<Block>::new(), "", 0);
    let mut goes_on = false;
    for line in text.lines() {
        if let Some(code) = line.strip_prefix("    ") {
            if !goes_on {
                number += 1;
                blocks.push(Block { title: format!("{heading}, {number}"), text: String::new() });
            }
            let Some(Block { text, .. }) = blocks.last_mut() else { continue };
            *text += code;
            text.push('\n');
        } else if line.starts_with('#') {
            (heading, number) = (line.trim_start_matches(['#', ' ']), 0);
        }
        goes_on = line.starts_with("    ");
    }
    blocks
}

/// The commands of a piece of code, a line each, without what is said behind them.
pub(crate) fn commands(title: &str) -> Vec<String> {
    let blocks = blocks().into_iter().filter(|block| block.title == title);
    let lines = blocks.flat_map(|block| block.text.lines().map(str::to_owned).collect::<Vec<_>>());
    lines.map(|line| line.split("  #").next().unwrap_or_default().trim_end().to_owned()).collect()
}

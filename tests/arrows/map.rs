//! Parser of ARCHITECTURE.md's map: which crate stands on which line.

use std::collections::BTreeMap;

/// The rooms of the first block of a section, and the line of each. A line is rooms, a colon, and what they are;
/// one that begins with more spaces goes on with the words of the line before.
pub(crate) fn rooms(text: &str, section: &str) -> BTreeMap<String, usize> {
    let section = text.split("\n## ").find_map(|part| part.strip_prefix(section)).unwrap_or_default();
    let block = section.lines().skip_while(|line| !line.starts_with("    "));
    let block = block.take_while(|line| line.starts_with("    ")).filter(|line| !line.starts_with("      "));
    let names = |line: &str| -> Vec<String> {
        let named = line.split_once(':').map_or("", |(rooms, _)| rooms).trim().trim_start_matches('→');
        named.split_whitespace().map(|room| room.trim_end_matches('/').to_owned()).collect()
    };
    block.enumerate().flat_map(|(line, text)| names(text).into_iter().map(move |room| (room, line))).collect()
}

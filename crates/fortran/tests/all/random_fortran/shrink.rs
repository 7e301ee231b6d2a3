//! Shrinking of counterexamples: the smallest program that still fails a property.

use super::Sample;

/// The sample with as few lines as possible, for which this is still so. Lines become blank, so that the others keep their numbers.
pub(crate) fn shrunk(sample: &Sample, is_so: impl Fn(&Sample) -> bool) -> Sample {
    let mut smallest = sample.clone();
    let mut lines: Vec<String> = sample.source.lines().map(str::to_owned).collect();
    let mut attempt = |lines: &mut Vec<String>, blank: &[usize]| {
        let mut fewer = lines.clone();
        for &line in blank {
            fewer[line].clear();
        }
        let source = fewer.join("\n") + "\n";
        let tried = Sample { source, ..smallest.clone() };
        let is_smaller = fewer != *lines && is_so(&tried);
        if is_smaller {
            (*lines, smallest) = (fewer, tried);
        }
        is_smaller
    };
    loop {
        let mut has_shrunk = false;
        for size in [64, 16, 4, 2, 1] {
            for begin in 0..lines.len() {
                let end = lines.len().min(begin + size);
                has_shrunk |= attempt(&mut lines, &(begin..end).collect::<Vec<_>>());
            }
        }
        // The two ends of a block.
        let written: Vec<usize> = (0..lines.len()).filter(|&line| !lines[line].is_empty()).collect();
        for (place, &begin) in written.iter().enumerate() {
            for &end in &written[place + 1..] {
                has_shrunk |= attempt(&mut lines, &[begin, end]);
            }
        }
        if !has_shrunk {
            return smallest;
        }
    }
}

//! Mappings to processors that are alike: partitions of the tasks.

/// For each number of tasks that are left and of processors in use: how many mappings there are.
pub(super) fn partitions(tasks: usize, processors: usize) -> Vec<Vec<f64>> {
    let mut counts = vec![vec![1.0; processors + 1]];
    for left in 0..tasks {
        #[expect(clippy::cast_precision_loss, reason = "a number of processors")]
        let count = |used: usize| {
            let one_more = if used < processors { counts[left][used + 1] } else { 0.0 };
            used as f64 * counts[left][used] + one_more
        };
        let next = (0..=processors).map(count).collect();
        counts.push(next);
    }
    counts
}

/// The same partition, processors numbered as tasks come to them.
pub(super) fn numbered(mapping: &[usize]) -> Vec<usize> {
    let mut known = Vec::new();
    let mut number = |processor: usize| {
        known.iter().position(|&other| other == processor).unwrap_or_else(|| {
            known.push(processor);
            known.len() - 1
        })
    };
    mapping.iter().map(|&processor| number(processor)).collect()
}

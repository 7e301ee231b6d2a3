//! Classes of processors that are alike, where tests by ranks say that not all are: times of their own for each class.

use juxtapose_density::ranks::alike;
use juxtapose_document::visible;
use juxtapose_program::document::{ByProcessor, ClassSize, ClassTime, TimeByProcessor, TimePerMode};

use super::{
    assumed::{LEVEL, SLIGHT, mean, totals},
    measure::Measured,
    ordered::{ordered, part},
    times::time,
};

/// Processors whose times are of one distribution, as far as tests find.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Class {
    pub(super) name: String,
    /// Their numbers.
    pub(super) members: Vec<usize>,
}

/// The classes of a step's processors, the fastest first: whoever is not unlike those of a class belongs to it.
pub(super) fn classes(of: &Measured) -> Vec<Class> {
    let totals = totals(of);
    let order: Vec<_> = totals.iter().map(|row| mean(row)).zip(0usize..).collect();
    let order = ordered(&order, |&(mean, number)| (part(mean), i64::try_from(number).unwrap_or(i64::MAX), 0));
    let mut all: Vec<Vec<usize>> = Vec::new();
    for (of_this, number) in order {
        let is_like = |members: &&mut Vec<usize>| {
            let groups: Vec<&[f64]> =
                members.iter().chain([&number]).map(|&one| totals[one].as_slice()).collect();
            let slowest = 1.0 + SLIGHT;
            of_this <= slowest * mean(groups[0]) || alike(&groups).is_none_or(|found| found.p >= LEVEL)
        };
        match all.last_mut().filter(is_like) {
            Some(members) => members.push(number),
            None => all.push(vec![number]),
        }
    }
    let named = |mut members: Vec<usize>| {
        members.sort_unstable();
        let first = &of.processors[members[0]];
        let others = members.len() - 1;
        let name = if others == 0 { first.clone() } else { format!("{first} and {others} more") };
        Class { name: visible(&name), members }
    };
    all.into_iter().map(named).collect()
}

/// The time of a block by class, of its times by processor and step. How many processors a class has is said by a document's first block.
pub(super) fn by_processor(rows: &[Vec<f64>], classes: &[Class], is_first: bool, tick: f64) -> TimePerMode {
    let of = |class: &Class| {
        let times: Vec<f64> = class.members.iter().flat_map(|&number| rows[number].iter().copied()).collect();
        ClassTime {
            class: class.name.clone(),
            processors: is_first.then_some(ClassSize::Count(class.members.len() as u64)),
            share: None,
            time: TimePerMode::Both(time(&times, tick)),
        }
    };
    let by_processor = ByProcessor::Classes(classes.iter().map(of).collect());
    TimePerMode::ByProcessor(TimeByProcessor { by_processor })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{by_processor, classes};
    use crate::measure::{Measured, Stretch};

    /// So many processors, whose steps take so long but for a little.
    fn measured(means: &[f64]) -> Measured {
        let times: Vec<Vec<f64>> = (0..)
            .zip(means)
            .map(|(k, mean)| (0..40).map(|step| mean + 0.1 * f64::from((7 * step + 3 * k) % 11)).collect())
            .collect();
        Measured {
            processors: (0..means.len()).map(|rank| format!("rank {rank}")).collect(),
            unusable: Vec::new(),
            steps: vec![1.0; 40],
            stretches: vec![Stretch { times, parts: Vec::new(), barrier: None }],
            waited: 0.0,
            different: 0,
            uneven: 0,
            are_apart: false,
        }
    }

    #[test]
    fn unlike_processors_are_classes_of_alike_ones() {
        let of = |means: &[f64]| -> Vec<(String, Vec<usize>)> {
            classes(&measured(means)).into_iter().map(|class| (class.name, class.members)).collect()
        };
        assert_eq!(of(&[10.0, 10.0, 10.0]), [("rank 0 and 2 more".to_owned(), vec![0, 1, 2])]);
        let slow = [("rank 0 and 2 more".to_owned(), vec![0, 1, 3]), ("rank 2".to_owned(), vec![2])];
        assert_eq!(of(&[10.0, 10.05, 15.0, 10.0]), slow);
        assert_eq!(of(&[20.0, 10.0, 20.0, 15.0]).len(), 3);
    }

    #[test]
    fn a_time_by_class_has_the_form_of_programs() {
        let of = measured(&[10.0, 15.0]);
        let rows = [vec![1.0, 1.0], vec![2.0, 3.0]];
        let written =
            |is_first| serde_json::to_value(by_processor(&rows, &classes(&of), is_first, 0.1)).unwrap();
        let expected = json!({"by_processor": [
            {"class": "rank 0", "processors": 1, "time": 1},
            {"class": "rank 1", "processors": 1, "time": {"samples": [2.0, 3.0]}},
        ]});
        assert_eq!(written(true), expected);
        assert_eq!(
            written(false)["by_processor"][1],
            json!({"class": "rank 1", "time": {"samples": [2.0, 3.0]}})
        );
    }
}

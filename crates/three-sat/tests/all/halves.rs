//! Tests of classes: the aims of their prediction on instances that they have not seen, and the prediction against enumeration.

use std::collections::BTreeMap;

use juxtapose_density::density::Density;
use juxtapose_three_sat::{
    Classes, FormulaClass, Halves, Level, Parameters, PartClass, predicted, predicted_by_classes,
};

use crate::study::{close, measured, small};

fn halves(parameters: Parameters) -> Halves {
    measured(parameters).halves.expect("two halves")
}

/// Whether mean, standard deviation and p95 are near those that were counted: within 4, 15 and 8 per cent.
fn reaches_the_aims(predicted: &Density, counted: &Density) -> bool {
    let [found, expected] = [predicted, counted].map(|density| {
        let moments = density.moments();
        [
            moments.mean,
            moments.variance.sqrt(),
            f64::from(u32::try_from(density.quantile(0.95)).expect("few")),
        ]
    });
    let off = [0, 1, 2].map(|k| found[k] / expected[k] - 1.0);
    off.iter().zip([0.04, 0.15, 0.08]).all(|(off, most)| off.abs() <= most)
}

/// 20,000 instances in each half.
#[test]
fn both_classes_predict_the_other_half_and_neither_of_them_does_so_alone() {
    for seed in 1..=6 {
        let found = halves(Parameters { seed, instances: 40_000, ..Parameters::default() });
        assert_eq!((found.learned, found.judged), (20_000, 20_000));
        let reaches = |classes| reaches_the_aims(&predicted_by_classes(classes, 4), &found.maximum);
        assert!(reaches(&found.both), "seed {seed}");
        for too_few in [&found.neither, &found.formulas, &found.parts] {
            assert!(!reaches(too_few), "seed {seed}");
        }
    }
}

/// Every sequence of decisions of one PE: its nodes, and its probability.
fn searches(levels: &[Level]) -> Vec<(u64, f64)> {
    let Some((level, deeper)) = levels.split_first() else { return vec![(0, 1.0)] };
    let p = level.probability();
    let below = searches(deeper).into_iter().map(|(nodes, q)| (1 + nodes, p * q));
    let one: Vec<_> = below.chain([(1, 1.0 - p)]).collect();
    one.iter().flat_map(|&(a, p)| one.iter().map(move |&(b, q)| (a + b, p * q))).collect()
}

#[test]
fn the_prediction_is_that_of_every_sequence_of_draws() {
    let part = |share, undetermined: [u64; 2]| PartClass {
        share,
        levels: vec![
            Level { variable: 1, evaluated: 20, undetermined: undetermined[0] },
            Level { variable: 2, evaluated: 2 * undetermined[0], undetermined: undetermined[1] },
            Level { variable: 3, evaluated: 2 * undetermined[1], undetermined: 0 },
        ],
    };
    let classes = Classes {
        formulas: vec![
            FormulaClass { share: 0.3, parts: vec![part(0.6, [4, 1]), part(0.4, [18, 20])] },
            FormulaClass { share: 0.7, parts: vec![part(0.1, [20, 10]), part(0.9, [9, 17])] },
        ],
    };
    let mut expected = BTreeMap::new();
    for formula in &classes.formulas {
        for (first, second) in formula.parts.iter().flat_map(|a| formula.parts.iter().map(move |b| (a, b))) {
            for (a, p) in searches(&first.levels) {
                for (b, q) in searches(&second.levels) {
                    *expected.entry(a.max(b)).or_insert(0.0) +=
                        formula.share * first.share * second.share * p * q;
                }
            }
        }
    }
    let found: BTreeMap<_, _> = predicted_by_classes(&classes, 2).iter().filter(|&(_, p)| p > 0.0).collect();
    assert_eq!(found.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>());
    for (nodes, p) in found {
        close(p, expected[&nodes], 1e-14);
    }
}

/// All classes together are the half that they are learned from: shares are of all, and no search is lost or counted twice.
#[test]
fn classes_are_shares_of_one_half() {
    for processors in [1, 2, 8, 16] {
        let found = halves(small(9, 54, processors));
        let [all] = &found.neither.formulas[..] else { panic!("one class") };
        let levels = &all.parts[0].levels;
        assert_eq!(levels[0].evaluated, 2 * 250 * u64::from(processors));
        for (classes, shape) in [(&found.formulas, [3, 1]), (&found.parts, [1, 2]), (&found.both, [3, 2])] {
            assert!((1..=shape[0]).contains(&classes.formulas.len()));
            close(classes.formulas.iter().map(|class| class.share).sum(), 1.0, 1e-12);
            for class in &classes.formulas {
                assert!((1..=shape[1]).contains(&class.parts.len()), "but for ties");
                close(class.parts.iter().map(|part| part.share).sum(), 1.0, 1e-12);
            }
            let parts = || classes.formulas.iter().flat_map(|class| &class.parts);
            for level in levels {
                let of = parts().flat_map(|part| &part.levels).filter(|of| of.variable == level.variable);
                let sums = of.fold((0, 0), |(e, u), of| (e + of.evaluated, u + of.undetermined));
                assert_eq!(sums, (level.evaluated, level.undetermined));
            }
        }
    }
}

/// Without classes the prediction is the ordinary one. With a single instance there is nobody to judge, with two there is one class of each.
#[test]
fn few_instances_have_few_classes() {
    let of = |instances, processors| measured(Parameters { instances, ..small(8, 48, processors) });
    assert!(of(1, 4).halves.is_none());
    for processors in [1, 4] {
        let found = of(2, processors).halves.expect("two halves");
        assert_eq!((found.learned, found.judged, found.both.formulas.len()), (1, 1, 1));
        let [one, same] = [of(1, processors), of(2, processors)];
        let ordinary = predicted(&one, processors);
        let ordinary = ordinary.density().expect("a density");
        let neither = predicted_by_classes(&same.halves.expect("two").neither, processors);
        assert_eq!(neither.last(), ordinary.last());
        for t in 0..=ordinary.last() {
            close(neither.at_most(t), ordinary.at_most(t), 1e-12);
        }
    }
}

//! Tests of identifiability: what rows determine, by name.

use juxtapose_multigrain::{
    Contention, Cost, Parameters, Residuals,
    Unknown::{self, Collective, Contention as Alpha, Device, Gap, Host, Offload, SerialDevice, Switch},
};

use super::source::{close, configurations, made, pbpi, sums, true_sum};

#[test]
fn fifty_configurations_tell_what_depends_on_threads_and_accelerators_alike_only_as_sums() {
    let of = |program: &Parameters| {
        sums(
            &program
                .fit(&made(program, &configurations()), Residuals::Relative, &[])
                .expect("measured times"),
        )
    };
    let alone = vec![Host, SerialDevice, Offload, Switch];
    // A contention that does not grow with m is told from a cost that does, whether from the first thread on or from the second.
    let expected = [alone.clone(), vec![Alpha], vec![Device], vec![Collective], vec![Gap]];
    assert_eq!(of(&pbpi()), expected);
    assert_eq!(of(&Parameters { collective: Cost::PerThread(1.0), ..pbpi() }), expected);
    // One that grows with m shares the column m − 1 with that cost. For each thread this is 1 + (m − 1), and stands in both sums.
    let growing = Parameters { contention: Contention::PerFurtherThread(0.1), ..pbpi() };
    assert_eq!(of(&growing), [alone.clone(), vec![Alpha, Collective], vec![Device], vec![Gap]]);
    let per_thread = Parameters { collective: Cost::PerThread(1.0), ..growing.clone() };
    let with_all = vec![Host, SerialDevice, Offload, Switch, Collective];
    assert_eq!(of(&per_thread), [with_all.clone(), vec![Alpha, Collective], vec![Device], vec![Gap]]);
    // A constant collective cost is one more of the first sum; measured ones are known.
    let constant = Parameters { collective: Cost::Constant(1.0), ..pbpi() };
    assert_eq!(of(&constant), [with_all, vec![Alpha], vec![Device], vec![Gap]]);
    let measured = Parameters { switch: Cost::Measured(vec![0.1, 0.3]), ..pbpi() };
    let without = vec![Host, SerialDevice, Offload];
    assert_eq!(of(&measured), [without, vec![Alpha], vec![Device], vec![Collective], vec![Gap]]);
    // Both costs grow: one with m, the other with m − 1. The sums stay sums.
    let both = Parameters { switch: Cost::PerThread(0.1), ..pbpi() };
    let first = vec![Host, SerialDevice, Offload, Switch];
    assert_eq!(of(&both), [first, vec![Alpha], vec![Device], vec![Collective, Switch], vec![Gap]]);
    // A program that never offloads pays nothing for it.
    let mut never = pbpi();
    never.phases[0].offloads = 0.0;
    let fit = never.fit(&made(&never, &configurations()), Residuals::Relative, &[]).expect("measured times");
    assert_eq!(sums(&fit), [vec![Host, SerialDevice], vec![Alpha], vec![Device]]);
    assert_eq!(fit.undetermined, [Host, SerialDevice, Offload, Switch, Collective, Gap]);
    // Factors: a program that offloads four times pays its costs four times.
    let mut often = pbpi();
    often.phases[0].offloads = 4.0;
    let fit = often.fit(&made(&often, &configurations()), Residuals::Relative, &[]).expect("measured times");
    for ((_, factor), expected) in fit.determined[0].of.iter().zip([1.0, 1.0, 4.0, 4.0]) {
        assert!(close(*factor, expected, 1e-12));
    }
}

#[test]
fn few_rows_determine_few_sums() {
    let fit_of = |some: &dyn Fn(&(u32, u32)) -> bool| {
        let some: Vec<_> = configurations().into_iter().filter(some).collect();
        pbpi().fit(&made(&pbpi(), &some), Residuals::Relative, &[]).expect("measured times")
    };
    // One row: its time, and no scatter.
    let one = fit_of(&|&configuration| configuration == (1, 4));
    assert_eq!(sums(&one), [[Host, Device, SerialDevice, Offload, Switch, Gap]]);
    assert!(close(one.determined[0].value, pbpi().time(1, 4), 1e-12));
    let factors = [1.0, 0.25, 1.0, 1.0, 1.0, 4.0];
    assert!(
        one.determined[0]
            .of
            .iter()
            .zip(factors)
            .all(|((_, factor), expected)| close(*factor, expected, 1e-12))
    );
    assert_eq!((one.degrees_of_freedom, one.determined[0].standard_error), (0, None));
    assert_eq!((one.undetermined.as_slice(), one.left_out.as_slice()), (&Unknown::ALL[..], &[None][..]));
    assert_eq!(one.errors_left_out, None);
    // One accelerator for each thread: the gap is one of what all pay.
    let one_each = fit_of(&|&(_, p)| p == 1);
    let all_pay = vec![Host, SerialDevice, Offload, Switch, Gap];
    assert_eq!(sums(&one_each), [all_pay, vec![Alpha], vec![Device], vec![Collective]]);
    // Of these the row of one thread alone tells contention from what all pay.
    assert!(one_each.left_out[0].is_none() && one_each.left_out[1..].iter().all(Option::is_some));
    // One thread: nothing tells of contention and collective costs.
    let one_thread = fit_of(&|&(m, _)| m == 1);
    assert_eq!(sums(&one_thread), [vec![Host, SerialDevice, Offload, Switch], vec![Device], vec![Gap]]);
    assert_eq!(one_thread.undetermined, [Host, Alpha, SerialDevice, Offload, Switch, Collective]);
    // As many rows as sums: no scatter. Two rows leave sums without a difference.
    for some in [&[(1, 1), (16, 1)][..], &[(1, 1), (1, 2), (2, 1)]] {
        let fit = fit_of(&|one| some.contains(one));
        assert_eq!((fit.determined.len(), fit.degrees_of_freedom), (some.len(), 0));
        assert!(fit.determined.iter().all(|one| one.standard_error.is_none()));
        assert!(fit.left_out.iter().all(Option::is_none));
        for one in &fit.determined {
            assert!(close(one.value, true_sum(&pbpi(), one), 1e-9), "{one:?}");
            assert!(one.of.iter().all(|(_, factor)| *factor > 0.0), "{one:?}");
        }
    }
}

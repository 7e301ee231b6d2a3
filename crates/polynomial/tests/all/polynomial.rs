//! Tests of polynomials against brute force, loops that add up whole fractions (num-rational), and the paper's own figures.

use std::collections::BTreeMap;

use juxtapose_polynomial::{Monomial, Polynomial, Rational, RoundedAsIn1992};
use num_bigint::BigInt;
use num_rational::BigRational;
use proptest::prelude::*;

type Named = Polynomial<&'static str>;

fn v(name: &'static str) -> Named {
    Polynomial::variable(name)
}

fn c(value: i64) -> Named {
    value.into()
}

fn share(above: i64, below: i64) -> Rational {
    Rational::from(above) / Rational::from(below)
}

/// Section 5.4, the annotated listing: from the innermost loop to the summary, under all-one.
#[test]
fn sub2_is_what_the_listing_says() {
    let (i, j, m) = (v("I"), v("J"), v("M"));
    let jj = &(&i + &j) - &c(2);
    // Both bounds cost 2: a variable and an operator. The body costs 3 + 3.
    let inner = &c(4) + &c(6).sum(&"K", &(&jj + &c(2)), &(&m + &c(10)), &c(1)).expect("a sum");
    assert_eq!(inner.to_string(), "-6*I - 6*J + 6*M + 70");
    // JJ costs 5; the lower bound is read, and the upper one costs 2.
    let body = &inner + &c(5);
    let middle = &c(3) + &body.sum(&"J", &(&i + &c(1)), &(&m + &c(2)), &c(1)).expect("a sum");
    assert_eq!(middle.to_string(), "9*I^2 - 12*I.M + 3*M^2 - 84*I + 72*M + 135");
    // II costs 3; one bound is a variable.
    let body = &middle + &c(3);
    let all = &c(1) + &body.sum(&"I", &c(1), &m, &c(1)).expect("a sum");
    assert_eq!(all.to_string(), "57/2*M^2 + 195/2*M + 1");
    assert_eq!(RoundedAsIn1992(&all).to_string(), "29*M^2 + 98*M + 1");
}

#[test]
fn coefficients_are_rounded_as_in_1992() {
    let cases = [
        ((35, 4), "9*X"),
        ((35, 2), "18*X"),
        ((59, 4), "15*X"),
        ((5, 2), "5/2*X"),
        ((3, 2), "3/2*X"),
        ((-35, 2), "-17*X"),
        ((1, 9), "0"),
    ];
    for ((above, below), text) in cases {
        let term = v("X").scaled(&share(above, below));
        assert_eq!(RoundedAsIn1992(&term).to_string(), text);
    }
}

/// Table 1's rows, terms in any order.
#[test]
fn terms_are_written_in_the_papers_order() {
    let (i2, j2, p) = (v("I2"), v("J2"), v("LPRNT"));
    let over = |of: &Named| of.divided_by(&p).expect("one term");
    let row = [
        over(&c(91)),
        -&over(&j2).scaled(&93.into()),
        i2.scaled(&186.into()),
        -&over(&i2).scaled(&91.into()),
        over(&i2.times(&j2)).scaled(&93.into()),
    ];
    let sum = row.iter().fold(c(0), |sum, term| &sum + term);
    assert_eq!(
        sum.to_string(),
        "93*I2.J2.LPRNT^(-1) + 186*I2 - 91*I2.LPRNT^(-1) - 93*J2.LPRNT^(-1) + 91*LPRNT^(-1)"
    );
    let (il, jl) = (v("IL"), v("JL"));
    let row = [
        c(103),
        jl.scaled(&56.into()),
        il.scaled(&62.into()),
        j2.scaled(&4.into()),
        il.times(&jl).scaled(&94.into()),
        i2.times(&j2).scaled(&60.into()),
    ];
    let sum = row.iter().fold(c(0), |sum, term| &sum + term);
    assert_eq!(sum.to_string(), "60*I2.J2 + 94*IL.JL + 62*IL + 4*J2 + 56*JL + 103");
}

#[test]
fn what_is_no_polynomial_is_none() {
    let (n, i) = (v("N"), v("I"));
    assert_eq!(n.divided_by(&(&n + &c(1))), None);
    assert_eq!(n.divided_by(&c(0)), None);
    assert_eq!(c(1).sum(&"I", &c(1), &n, &(&n + &c(1))), None);
    let over = c(1).divided_by(&i).expect("one term");
    assert_eq!(over.sum(&"I", &c(1), &n, &c(1)), None);
    assert_eq!(over.substituted(&"I", &(&n + &c(1))), None);
    assert_eq!(over.substituted(&"I", &n.scaled(&2.into())).expect("one term").to_string(), "1/2*N^(-1)");
    assert_eq!(over.at(|_| Some(Rational::ZERO)), None);
    assert_eq!(over.at(|_| None), None);
    assert_eq!(n.divided_by(&n).expect("one term").constant(), Some(Rational::ONE));
    assert_eq!(Polynomial::from(Rational::ZERO).times(&n).to_string(), "0");
    let largest = Monomial::of("N", i32::MAX).polynomial();
    assert!(largest.times(&n).is_zero());
}

/// A polynomial of X and I as a list of terms: coefficient, power of X, power of I.
type Terms = Vec<((i64, i64), u32, u32)>;

fn made(terms: &Terms) -> Named {
    terms.iter().fold(c(0), |sum, &((above, below), x, i)| {
        let term = v("X").power(x).times(&v("I").power(i)).scaled(&share(above, below));
        &sum + &term
    })
}

fn counted(terms: &Terms, x: i64, i: i64) -> BigRational {
    let whole = |value: i64| BigRational::from(BigInt::from(value));
    let term = |&((above, below), px, pi): &((i64, i64), u32, u32)| {
        BigRational::new(above.into(), below.into())
            * num_traits::pow(whole(x), px as usize)
            * num_traits::pow(whole(i), pi as usize)
    };
    terms.iter().map(term).fold(whole(0), |sum, term| sum + term)
}

fn terms() -> impl Strategy<Value = Terms> {
    prop::collection::vec(((-20..20i64, 1..8i64), 0..4u32, 0..6u32), 0..6)
}

fn at(of: &Named, values: &[(&'static str, i64)]) -> String {
    let values: BTreeMap<_, _> = values.iter().copied().collect();
    of.at(|name| values.get(name).map(|&value| value.into())).expect("a value").to_string()
}

proptest! {
    /// A loop that goes on from its lower bound to its upper one, where the last step meets it.
    #[test]
    fn sums_are_those_of_loops(terms in terms(), x in -5..6i64, from in -6..7i64, step in prop::sample::select(vec![1i64, 2, 3, -1, -2]), count in 0..7i64) {
        let to = from + step * (count - 1);
        let sum = made(&terms).sum(&"I", &v("A"), &v("B"), &c(step)).expect("a sum");
        let expected = (0..count).map(|k| counted(&terms, x, from + step * k)).fold(BigRational::from(BigInt::from(0)), |sum, term| sum + term);
        prop_assert_eq!(at(&sum, &[("X", x), ("A", from), ("B", to)]), expected.to_string());
    }

    /// Sums, products and substitutions have the values that their parts' values give.
    #[test]
    fn operations_are_those_of_values(one in terms(), two in terms(), x in -5..6i64, i in -5..6i64) {
        let (a, b) = (made(&one), made(&two));
        let (p, q) = (counted(&one, x, i), counted(&two, x, i));
        let values = [("X", x), ("I", i)];
        prop_assert_eq!(at(&(&a + &b), &values), (p.clone() + q.clone()).to_string());
        prop_assert_eq!(at(&(&a - &b), &values), (p.clone() - q.clone()).to_string());
        prop_assert_eq!(at(&(&a * &b), &values), (p.clone() * q).to_string());
        prop_assert_eq!(at(&a.power(3), &values), num_traits::pow(p, 3).to_string());
        // I = 2·X + 1
        let line = &v("X").scaled(&2.into()) + &c(1);
        let replaced = a.substituted(&"I", &line).expect("no negative power");
        prop_assert_eq!(at(&replaced, &[("X", x)]), counted(&one, x, 2 * x + 1).to_string());
        prop_assert!(!replaced.variables().contains(&"I"));
    }
}

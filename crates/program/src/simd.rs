//! SIMD mode (section 5): the time of all enabled PEs together, as it depends on how many they are.

use juxtapose_density::{
    density::{Copies, Density},
    memo::Key,
    special::BinomialWindow,
    sums::is_long,
};
use juxtapose_spectrum::{Row, Rule, Spectrum, Window};

use super::{
    budget::Budget,
    composite::Composite,
    family::{Family, Setting, Term, going_on, mixture},
    mode::Mode,
    remembered::{Tag, points},
    simd_loop::simd_loop,
    steps::{self, Part, Place, Role},
    tree::{Block, Conditional, Decision, EmptyClause, Kind, Node, Operation},
};

/// A block: every operation waits for the slowest PE (section 3, the sum of maxima).
pub(super) fn block(place: Place, block: &Block) -> Family<'_> {
    block.operations.iter().fold(Family::nothing(), |sum, operation| {
        let copies = operation.time.get(Mode::Simd).copies();
        sum.then(Family::over(place, Slowest { place, operation, copies }))
    })
}

/// An operation of a block: the slowest PE's time.
struct Slowest<'p> {
    place: Place,
    operation: &'p Operation,
    copies: Copies<'p>,
}

impl Term for Slowest<'_> {
    fn row(&self, budget: Budget<'_>, window: Window) -> Row {
        window.map(|e| budget.repeated(&self.copies.joined(e), self.operation.count))
    }

    fn loops(&self) -> usize {
        let Operation { time, count, .. } = self.operation;
        usize::from(is_long(time.get(Mode::Simd), *count))
    }

    fn write(&self, key: &mut Key) {
        Tag::Operation.write(key);
        key.density(self.operation.time.get(Mode::Simd));
        key.word(self.operation.count);
    }

    fn points(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a million copies at most")]
        let count = self.operation.count as f64;
        count * points(self.operation.time.get(Mode::Simd))
    }

    fn operation(&self) -> Option<Part> {
        Some(self.operation.alone(self.place, Mode::Simd))
    }
}

/// A subtree that is all SIMD (section 5.5).
fn node<'p>(node: &'p Node, setting: Setting<'p>) -> Family<'p> {
    let place = Place::node(node.number);
    match &node.kind {
        Kind::Block(b) => block(place, b),
        Kind::Conditional(c) => conditional(node.number, c, setting),
        Kind::Loop(l) => {
            let body = block(place.part(Role::Test), &l.test).then(series(&l.body, setting));
            block(place.part(Role::Init), &l.init).then(simd_loop(place, body, l))
        }
        Kind::Group(group) => {
            let body = Composite::simd(series(&group.body, setting));
            setting.in_groups(place, group.size, body).core.unwrap_or_else(Family::nothing)
        }
        // Only conditionals come here, in which no queue stands.
        Kind::Queue(_) => Family::nothing(),
    }
}

fn series<'p>(nodes: &'p [Node], setting: Setting<'p>) -> Family<'p> {
    nodes.iter().fold(Family::nothing(), |sum, child| sum.then(node(child, setting)))
}

/// A data conditional (section 5.3).
pub(super) fn conditional<'p>(number: usize, c: &'p Conditional, setting: Setting<'p>) -> Family<'p> {
    let (place, probability) = (Place::node(number), c.probability);
    let clauses = [(&c.then, Role::AfterThen), (&c.otherwise, Role::AfterElse)]
        .map(|(clause, after)| series(&clause.nodes, setting).then(block(place.part(after), &clause.after)));
    let branch = match c.condition {
        Decision::Cu => Family::over(place, Choice { place, probability, clauses }),
        Decision::Pe => {
            // A clause that no PE runs is skipped, or broadcast as if one PE ran it.
            let least = usize::from(setting.machine.empty_clause == EmptyClause::Broadcast);
            Family::over(place, Split { place, probability, least, clauses })
        }
    };
    block(place.part(Role::Test), &c.test).then(branch)
}

/// A conditional whose clause the control unit chooses for all PEs.
struct Choice<'p> {
    place: Place,
    probability: f64,
    clauses: [Family<'p>; 2],
}

impl Term for Choice<'_> {
    fn row(&self, budget: Budget<'_>, window: Window) -> Row {
        let (p, places) = (self.probability, clauses_of(self.place));
        let [then, otherwise] =
            [0, 1].map(|which| self.clauses[which].row(places[which], budget.share(2), window));
        let all = window.map(|e| Density::branch([(p, then.at(e)), (1.0 - p, otherwise.at(e))]));
        budget.note(|| {
            let parts = [(places[0], &then), (places[1], &otherwise)];
            let parts = parts.map(|(place, row)| Part::of_row(place, window, row));
            steps::Step::of_row(
                self.place,
                steps::Rule::Choice { probability: p },
                window,
                &all,
                parts.into(),
            )
        });
        all
    }

    fn spectrum(&self, budget: Budget<'_>, window: Window) -> Option<Spectrum> {
        let clauses = self.clauses.each_ref().map(|clause| clause.spectrum(budget.share(2), window));
        Some(Spectrum::new(window, Rule::Choice(self.probability, Box::new(clauses))))
    }

    fn write(&self, key: &mut Key) {
        Tag::Choice.write(key);
        key.number(self.probability);
        self.clauses.iter().for_each(|clause| clause.write(key));
    }

    fn points(&self) -> f64 {
        self.clauses.iter().map(Family::points).sum()
    }

    fn loops(&self) -> usize {
        self.clauses.iter().map(Family::loops_or_sum).sum()
    }
}

/// The clauses of a conditional.
fn clauses_of(place: Place) -> [Place; 2] {
    [Role::Then, Role::Else].map(|role| place.part(role))
}

/// A conditional whose clause each PE chooses: Σ_k Binom(k; e, p)·then(k) ∗ otherwise(e − k), each clause run
/// by `least` PEs at least.
struct Split<'p> {
    place: Place,
    probability: f64,
    least: usize,
    clauses: [Family<'p>; 2],
}

impl Split<'_> {
    fn weights(&self, cut: f64, window: Window) -> Vec<BinomialWindow> {
        window.iter().map(|e| going_on(cut, e, self.probability)).collect()
    }

    /// The numbers of PEs that may run each clause.
    fn windows(&self, window: Window, weights: &[BinomialWindow]) -> [Window; 2] {
        let least = self.least;
        let each = window.iter().zip(weights).map(|(e, taken)| {
            let (fewest, most) = (taken.least, taken.most());
            [(fewest, most), (e - most, e - fewest)]
                .map(|(a, b)| Window { least: a.max(least), most: b.max(least) })
        });
        each.reduce(|[a, b], [c, d]| [a.and(c), b.and(d)]).unwrap_or([window; 2])
    }
}

impl Term for Split<'_> {
    fn row(&self, budget: Budget<'_>, window: Window) -> Row {
        let contract = budget.contract;
        let each = self.weights(contract.cut(), window);
        let [taken, others] = self.windows(window, &each);
        let places = clauses_of(self.place);
        let then = self.clauses[0].row(places[0], budget.share(2), taken);
        let otherwise = self.clauses[1].row(places[1], budget.share(2), others);
        let all = window.map(|e| {
            let weights = &each[e - window.least];
            let both: Vec<_> = (weights.least..=weights.most())
                .map(|k| then.at(k.max(self.least)).then(otherwise.at((e - k).max(self.least))))
                .collect();
            contract.trimmed(mixture(weights, |k| &both[k - weights.least]))
        });
        budget.note(|| {
            let (e, (taken, weight)) = (window.most, most_probable(&each[window.most - window.least]));
            let [k, rest] = [taken, e - taken].map(|pes| pes.max(self.least));
            let parts =
                vec![Part::new(places[0], k, then.at(k)), Part::new(places[1], rest, otherwise.at(rest))];
            let rule = steps::Rule::Split { probability: self.probability, taken, weight };
            steps::Step::of_row(self.place, rule, window, &all, parts)
        });
        all
    }

    fn spectrum(&self, budget: Budget<'_>, window: Window) -> Option<Spectrum> {
        let weights = self.weights(budget.cut(3), window);
        let [taken, others] = self.windows(window, &weights);
        let each = budget.share(3);
        let clauses = [self.clauses[0].spectrum(each, taken), self.clauses[1].spectrum(each, others)];
        Some(Spectrum::new(window, Rule::Split { weights, least: self.least, clauses: Box::new(clauses) }))
    }

    fn write(&self, key: &mut Key) {
        Tag::Split.write(key);
        key.number(self.probability);
        key.word(self.least);
        self.clauses.iter().for_each(|clause| clause.write(key));
    }

    fn points(&self) -> f64 {
        self.clauses.iter().map(Family::points).sum()
    }

    fn loops(&self) -> usize {
        self.clauses.iter().map(Family::loops_or_sum).sum()
    }
}

/// The number that is most probable, and its probability.
fn most_probable(weights: &BinomialWindow) -> (usize, f64) {
    let each = (weights.least..).zip(weights.weights.iter().copied());
    each.fold((weights.least, 0.0), |best, one| if one.1 > best.1 { one } else { best })
}

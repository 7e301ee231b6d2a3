//! What was measured together: whether the times of some runs go together by more than chance, by which one decides whether a model keeps the
//! runs as rows of a condition or has samples of each time by itself.

use juxtapose_density::{
    density::float,
    ranks::{Correlated, correlations},
};
use juxtapose_support::collections::SortSmall;
use serde::Serialize;

use super::report::{counted, p_value};
use crate::{Code, Problem, limits, visible};

/// What is less probable is more than chance.
const LEVEL: f64 = 0.05;
/// Pairs of so many columns are compared, those that vary most: 2,016 pairs.
const COMPARED: usize = 64;
/// All pairs of so many columns are listed…
const LISTED: usize = 12;
/// …and of more so many pairs.
const STRONGEST: usize = 8;

/// Times of runs: of each name a time of each run, all of as many.
#[derive(Clone, Copy, Debug)]
pub struct Runs<'r> {
    /// What has a time in each run: "column" or "task".
    pub one: &'static str,
    /// The names.
    pub names: &'r [String],
    /// The times of each name, in the order of the runs.
    pub times: &'r [Vec<f64>],
    /// How many runs there are, should they be more than those whose times are here.
    pub count: usize,
    /// Characters of the document beside the rows.
    pub rest: usize,
}

/// Whether what was measured together goes together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MeasuredTogether {
    /// The names of what has a time in each run.
    pub names: Vec<String>,
    /// How many runs there are.
    pub runs: usize,
    /// Rank correlations: of few columns all, else the strongest.
    pub pairs: Vec<Pair>,
    /// Whether any pair goes together by more than chance.
    pub is_found: bool,
    /// What was found.
    pub sentence: String,
    /// Why the runs cannot be rows.
    pub problem: Option<Problem>,
}

/// How two columns go together.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Pair {
    /// The number of one…
    pub a: usize,
    /// …and of the other.
    pub b: usize,
    /// Spearman's rank correlation.
    pub rho: f64,
    /// Its p-value, corrected for all pairs by Holm (1979).
    pub p: f64,
    /// Whether that is more than chance: p is below 0.05.
    pub is_found: bool,
}

impl MeasuredTogether {
    /// Judges the times of runs.
    ///
    /// ```
    /// use juxtapose_document::import::{MeasuredTogether, Runs};
    /// let names = ["load", "compute"].map(str::to_owned);
    /// let times: Vec<Vec<f64>> = vec![(1..=10).map(f64::from).collect(), (1..=10).map(|k| f64::from(k * k)).collect()];
    /// let found = MeasuredTogether::of(&Runs { one: "column", names: &names, times: &times, count: 10, rest: 1000 });
    /// assert!(found.is_found && found.sentence.starts_with("“load” and “compute” rise together (rank correlation 1.00, p < 0.0001)"));
    /// ```
    #[cold]
    #[inline(never)]
    pub fn of(runs: &Runs<'_>) -> Self {
        let places = most_varying(runs.times);
        let columns: Vec<_> = places.iter().map(|&place| runs.times[place].clone()).collect();
        let mut all = correlations(&columns);
        let least = least_p(columns.first().map_or(0, Vec::len), all.len());
        all.iter_mut().for_each(|pair| pair.columns = pair.columns.map(|column| places[column]));
        let pairs = all.len();
        if runs.times.len() > LISTED {
            all.sort_small_by(|a, b| b.rho.abs().total_cmp(&a.rho.abs()));
            all.truncate(STRONGEST);
        }
        let strongest = all.iter().filter(|pair| pair.p < LEVEL);
        let strongest = strongest.max_by(|a, b| a.rho.abs().total_cmp(&b.rho.abs()));
        let sentence = match strongest {
            Some(pair) => goes_together(runs, pair, pairs),
            None if pairs == 0 => format!("Fewer than two {}s vary: rows change nothing.", runs.one),
            None if least >= LEVEL => format!(
                "{} are too few to tell whether {}s go together: in so few even the strongest correlation may be chance.",
                counted(runs.count, "run"),
                runs.one
            ),
            None => format!(
                "No two {}s go together more than chance would do ({}): rows change little.",
                runs.one,
                counted(runs.count, "run")
            ),
        };
        let pair =
            |&Correlated { columns: [a, b], rho, p }: &Correlated| Pair { a, b, rho, p, is_found: p < LEVEL };
        Self {
            names: runs.names.to_vec(),
            runs: runs.count,
            is_found: strongest.is_some(),
            sentence: visible(&sentence),
            pairs: all.iter().map(pair).collect(),
            problem: runs.problem(),
        }
    }
}

impl Runs<'_> {
    /// Why they cannot be rows: there are too few, or more than a document has.
    #[cold]
    #[inline(never)]
    fn problem(&self) -> Option<Problem> {
        let (count, most) = (self.count, self.most());
        let of = counted(self.names.len(), self.one);
        let (code, message, hint) = if self.names.len() < 2 {
            (Code::Missing, format!("have times of {of}"), format!("rows need two {}s or more", self.one))
        } else if count < 2 {
            let message = format!("have {} with a time of each {}", counted(count, "run"), self.one);
            (Code::Empty, message, "rows need two runs or more".to_owned())
        } else if count > most {
            let message = format!(
                "have {}; at most {} of {of} are taken as rows, since each is a case of its own",
                counted(count, "run"),
                counted(most, "run")
            );
            (Code::TooLarge, message, "leave some runs out, or take samples".to_owned())
        } else {
            return None;
        };
        Some(Problem { path: "rows".to_owned(), code, message, hint: Some(hint) })
    }

    /// How many runs of such times a document has: each is a joint case, and all joint cases' documents have so many characters at most.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to the limit")]
    #[cold]
    #[inline(never)]
    fn most(&self) -> usize {
        let written = |time: &f64| time.to_string().len() + 3;
        let kept = self.times.first().map_or(0, Vec::len).max(1);
        let each: usize = self.times.iter().flatten().map(written).sum();
        let each = float(each as u64) / float(kept as u64);
        let rest = float(self.rest as u64);
        // The root of M·(rest + each·M), the characters of M such documents.
        let text = 2.0 * limits::JOINT_TEXT / (rest + (rest * rest + 4.0 * each * limits::JOINT_TEXT).sqrt());
        text.min(limits::JOINT).floor() as usize
    }
}

/// The columns that vary most, in their order.
#[cold]
#[inline(never)]
fn most_varying(columns: &[Vec<f64>]) -> Vec<usize> {
    let spread = |column: &Vec<f64>| {
        let n = float(column.len().max(1) as u64);
        let mean = column.iter().sum::<f64>() / n;
        column.iter().map(|time| (time - mean).powi(2)).sum::<f64>() / n
    };
    let mut places: Vec<_> = columns.iter().map(spread).zip(0..columns.len()).collect();
    places.sort_small_by(|a, b| b.0.total_cmp(&a.0));
    places.truncate(COMPARED);
    let mut places: Vec<_> = places.into_iter().map(|(_, place)| place).collect();
    places.sort_small();
    places
}

/// The least p-value that so many runs can have after the correction for so many pairs: two orders of all go together most.
#[cold]
#[inline(never)]
fn least_p(runs: usize, pairs: usize) -> f64 {
    (1..=runs).fold(2.0 * float(pairs as u64), |p, k| p / float(k as u64))
}

#[cold]
#[inline(never)]
fn goes_together(runs: &Runs<'_>, pair: &Correlated, pairs: usize) -> String {
    let [a, b] = pair.columns.map(|column| runs.names.get(column).map_or("", String::as_str));
    let among = match pairs {
        1 => String::new(),
        _ if runs.times.len() > COMPARED => {
            format!(" among {} of the {COMPARED} {}s that vary most", counted(pairs, "pair"), runs.one)
        }
        _ => format!(" among {}", counted(pairs, "pair")),
    };
    let rho = format!("{:.2}", pair.rho).replace('-', "−");
    let numbers = format!("rank correlation {rho}, {}{among}", p_value(pair.p));
    if pair.rho > 0.0 {
        format!(
            "“{a}” and “{b}” rise together ({numbers}): drawn by itself each, their sum would vary too little."
        )
    } else {
        format!(
            "“{a}” falls where “{b}” rises ({numbers}): drawn by itself each, their sum would vary too much."
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{MeasuredTogether, Runs};
    use crate::Code;

    fn judged(times: &[Vec<f64>]) -> MeasuredTogether {
        let names: Vec<_> = (0..times.len()).map(|k| format!("c{k}")).collect();
        let count = times.first().map_or(0, Vec::len);
        MeasuredTogether::of(&Runs { one: "column", names: &names, times, count, rest: 1000 })
    }

    /// Numbers without any order: multiples of the golden section's fraction (Weyl), each column from another place.
    fn scattered(column: u32, runs: u32) -> Vec<f64> {
        (1..=runs)
            .map(|k| (f64::from(k * (2 * column + 1)) * 0.618_033_988_75 + f64::from(column).sqrt()).fract())
            .collect()
    }

    #[test]
    fn what_goes_together_is_said_in_words() {
        let a = scattered(0, 30);
        let against: Vec<f64> = a.iter().map(|time| 2.0 - time * time).collect();
        let found = judged(&[a.clone(), scattered(3, 30), against]);
        assert!(found.is_found && found.problem.is_none());
        assert_eq!((found.pairs.len(), found.pairs[1].a, found.pairs[1].b), (3, 0, 2));
        assert_eq!(
            found.sentence,
            "“c0” falls where “c2” rises (rank correlation −1.00, p < 0.0001 among 3 pairs): drawn by itself each, their sum would vary too much."
        );
        let none = judged(&[a, scattered(3, 30)]);
        assert_eq!(
            none.sentence,
            "No two columns go together more than chance would do (30 runs): rows change little."
        );
        assert!(!none.is_found);
    }

    #[test]
    fn few_runs_and_columns_that_do_not_vary_are_told() {
        // Two of 24 orders are more than one in twenty.
        let few = judged(&[vec![1.0, 2.0, 3.0, 4.0], vec![1.0, 2.0, 3.0, 4.0]]);
        assert!(!few.is_found && few.sentence.starts_with("4 runs are too few to tell"), "{few:?}");
        // Two of 120 are fewer, but not for six pairs.
        let five = vec![1.0, 2.0, 3.0, 4.0, 5.0];
        assert!(judged(&[five.clone(), five.clone()]).is_found);
        assert!(!judged(&vec![five; 4]).is_found);
        assert!(judged(&[vec![1.0; 9], vec![2.0; 9]]).sentence.starts_with("Fewer than two columns vary"));
    }

    #[test]
    fn of_many_columns_the_strongest_pairs_are_listed() {
        let mut times: Vec<_> = (0..70).map(|k| scattered(k, 40)).collect();
        times[69] = times[3].iter().map(|time| 5.0 * time).collect();
        let found = judged(&times);
        assert_eq!((found.pairs.len(), found.pairs[0].a, found.pairs[0].b), (8, 3, 69));
        assert!(
            found.sentence.contains("among 2,016 pairs of the 64 columns that vary most"),
            "{}",
            found.sentence
        );
    }

    #[test]
    fn too_few_and_too_many_are_problems() {
        let code = |times: &[Vec<f64>]| judged(times).problem.map(|problem| problem.code);
        assert_eq!(code(&[vec![1.0, 2.0]]), Some(Code::Missing));
        assert_eq!(code(&[vec![1.0], vec![2.0]]), Some(Code::Empty));
        assert_eq!(code(&[vec![1.0, 2.0], vec![2.0, 3.0]]), None);
        let problem = judged(&[scattered(0, 4000), scattered(1, 4000)]).problem.unwrap();
        assert_eq!(problem.code, Code::TooLarge);
        assert!(problem.message.starts_with("have 4,000 runs; at most "), "{problem}");
    }
}

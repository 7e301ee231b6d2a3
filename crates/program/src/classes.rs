//! Classes of PEs: those whose times, probabilities or numbers of iterations are their own, such as one slow rank among many.

/// A class of PEs, which are alike.
#[derive(Clone, Debug, PartialEq)]
pub struct Class {
    /// Its name, unique in the program; that of a list of N values is none.
    pub name: String,
    /// How many PEs of a machine belong to it.
    pub size: Size,
}

/// The size of a class on a machine of N PEs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    /// So many PEs, however many there are.
    Processors(usize),
    /// A share of all PEs, from 0 to 1, which is a whole number of them.
    Share(f64),
    /// All PEs of no other class.
    Rest,
}

/// The classes of a program, which share out its PEs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Classes {
    /// The classes, in document order; none where all PEs are alike.
    pub all: Vec<Class>,
    /// The class of each PE, where a list of N values says it; else PEs are numbered class by class.
    pub listed: Vec<usize>,
}

/// A share of PEs this near to a whole number is that number.
const WHOLE: f64 = 1e-6;

impl Classes {
    /// The number of PEs of each class on a machine of so many; one class where all are alike.
    ///
    /// # Errors
    /// A sentence with both numbers, where the classes do not share out so many PEs.
    ///
    /// ```
    /// use juxtapose_program::classes::{Class, Classes, Size};
    /// let class = |name: &str, size| Class { name: name.to_owned(), size };
    /// let all = vec![class("slow", Size::Processors(1)), class("other", Size::Rest)];
    /// let classes = Classes { all, listed: Vec::new() };
    /// assert_eq!(classes.sizes(1024), Ok(vec![1, 1023]));
    /// ```
    pub fn sizes(&self, processors: usize) -> Result<Vec<usize>, String> {
        if self.all.is_empty() {
            return Ok(vec![processors]);
        }
        let mut sizes = Vec::new();
        for class in &self.all {
            sizes.push(match class.size {
                Size::Processors(count) => count,
                Size::Share(share) => whole(share, processors, &class.name)?,
                Size::Rest => 0,
            });
        }
        let (taken, rest) = (sizes.iter().sum::<usize>(), processors);
        match self.all.iter().position(|class| class.size == Size::Rest) {
            Some(place) if taken <= rest => sizes[place] = rest - taken,
            None if taken == rest => {}
            _ => return Err(format!("the classes have {taken} processors together, the machine has {rest}")),
        }
        Ok(sizes)
    }

    /// The class of each PE of a machine of so many.
    pub(super) fn of_each(&self, processors: usize) -> Vec<usize> {
        if !self.listed.is_empty() {
            return self.listed.clone();
        }
        let sizes = self.sizes(processors).unwrap_or_default();
        sizes.iter().enumerate().flat_map(|(class, &size)| std::iter::repeat_n(class, size)).collect()
    }
}

fn whole(share: f64, processors: usize, name: &str) -> Result<usize, String> {
    #[expect(clippy::cast_precision_loss, reason = "numbers of PEs are far below 2^53")]
    let exact = share * processors as f64;
    let off = (exact - exact.round()).abs();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to the number of PEs"
    )]
    let count = exact.round() as usize;
    match off <= WHOLE {
        true => Ok(count),
        false => Err(format!(
            "a share of {share} of {processors} processors is {exact}: {name:?} is no whole number of them"
        )),
    }
}

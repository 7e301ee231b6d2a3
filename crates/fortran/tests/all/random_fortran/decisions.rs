//! Random statements whose branches depend on unknown values. Costs that they repeat are constant.

use rand::RngExt;

use super::{COMMON, affine::Affine, unit::Maker};

impl Maker<'_> {
    /// A statement, with so many levels of blocks at most.
    pub(super) fn decision(&mut self, depth: u32) {
        match self.random.random_range(0..14) {
            0 | 1 if depth > 0 => self.branches(depth),
            2 => {
                self.draw();
                let (condition, value) = (self.condition(), self.number(1));
                self.unknown(&format!("IF ({condition}) A(2) = {value}"));
            }
            3 if depth > 0 => self.forward(depth),
            4 | 5 if depth > 0 && self.repeated < 200 => self.backward(depth),
            6 if depth > 0 => self.computed(depth),
            7 if depth > 0 && self.repeated < 200 => self.as_long_as(depth),
            8 | 9 if depth > 0 && self.indices.len() < 2 => self.repeated_decision(depth),
            10 if self.switches.exits && self.random.random_bool(0.3) => {
                self.draw();
                let condition = self.condition();
                self.unknown(&format!("IF ({condition}) RETURN"));
            }
            _ => {
                // Within it every loop may depend on those around, up to here.
                self.forget();
                self.exact(depth + 1);
                self.forget();
            }
        }
    }

    /// Knows no more than what is never assigned: where costs may vary, formal parameters and indices too.
    fn forget(&mut self) {
        let mut names: Vec<String> = COMMON.iter().map(|name| (*name).to_owned()).collect();
        if self.switches.varying {
            names.extend(self.inputs.iter().chain(self.indices.iter().map(|(name, _)| name)).cloned());
        }
        self.known = names.into_iter().map(|name| (name.clone(), Affine::variable(&name))).collect();
    }

    fn draw(&mut self) {
        self.line("X = MOD(7.0*X + 3.0, 11.0)");
    }

    fn some(&mut self, depth: u32) {
        for _ in 0..self.random.random_range(1..=2) {
            self.decision(depth - 1);
        }
    }

    fn branches(&mut self, depth: u32) {
        self.draw();
        if self.switches.cases && self.random.random_bool(0.3) {
            return self.cases(depth);
        }
        let condition = self.condition();
        self.unknown(&format!("IF ({condition}) THEN"));
        self.some(depth);
        while self.random.random_bool(0.25) {
            let condition = self.condition();
            self.unknown(&format!("ELSE IF ({condition}) THEN"));
            self.some(depth);
        }
        if self.random.random_bool(0.5) {
            self.line("ELSE");
            self.some(depth);
        }
        self.line("END IF");
    }

    fn cases(&mut self, depth: u32) {
        self.line("SELECT CASE (INT(X/3.0))");
        for values in ["0", "2:", "1, -4:-1"] {
            if self.random.random_bool(0.7) {
                self.unknown(&format!("CASE ({values})"));
                self.some(depth);
            }
        }
        if self.random.random_bool(0.5) {
            self.line("CASE DEFAULT");
            self.some(depth);
        }
        self.line("END SELECT");
    }

    fn forward(&mut self, depth: u32) {
        let label = self.label();
        self.draw();
        let condition = self.condition();
        self.unknown(&format!("IF ({condition}) GOTO {label}"));
        self.some(depth);
        self.labelled(Some(label), "CONTINUE");
    }

    /// A name that counts the iterations of one loop alone.
    fn counter(&mut self) -> String {
        self.counters += 1;
        let name = format!("LC{}", self.counters);
        self.line(&format!("{name} = 0"));
        name
    }

    fn backward(&mut self, depth: u32) {
        let (label, counter) = (self.label(), self.counter());
        self.repeated *= 4;
        self.labelled(Some(label), "CONTINUE");
        self.some(depth);
        self.draw();
        self.line(&format!("{counter} = {counter} + 1"));
        let condition = self.condition();
        self.unknown(&format!("IF (({condition}) .AND. {counter} .LT. 4) GO TO {label}"));
        self.repeated /= 4;
    }

    /// A GOTO with several labels, or an arithmetic IF: to one of three places, from which all but the last go on at the end.
    fn computed(&mut self, depth: u32) {
        let labels = [self.label(), self.label(), self.label(), self.label()];
        let [first, second, third, end] = labels;
        self.draw();
        if self.random.random_bool(0.5) {
            let least = self.random.random_range(0..=1);
            self.unknown(&format!("GOTO ({first}, {second}, {third}), {least} + INT(X/3.0)"));
            // Where it goes on with none of them.
            self.some(depth);
            self.line(&format!("GOTO {end}"));
        } else {
            let value = self.random.random_range(1..9);
            self.unknown(&format!("IF (X - {value}.0) {first}, {second}, {third}"));
        }
        for label in [first, second] {
            self.labelled(Some(label), "CONTINUE");
            self.some(depth);
            self.line(&format!("GOTO {end}"));
        }
        self.labelled(Some(third), "CONTINUE");
        self.some(depth);
        self.labelled(Some(end), "CONTINUE");
    }

    fn as_long_as(&mut self, depth: u32) {
        let counter = self.counter();
        self.draw();
        let condition = self.condition();
        self.unknown(&format!("DO WHILE (({condition}) .AND. {counter} .LT. 5)"));
        self.repeated *= 5;
        self.some(depth);
        self.draw();
        self.line(&format!("{counter} = {counter} + 1"));
        self.line("END DO");
        self.repeated /= 5;
    }

    /// A loop over decisions, with bounds that are never assigned; perhaps it is left early.
    fn repeated_decision(&mut self, depth: u32) {
        self.forget();
        let index = ["I", "J", "K"][self.indices.len()].to_owned();
        let (upper, form) = self.affine(9);
        let trips = self.most(&form) + 1;
        if self.repeated * trips > 500 {
            return self.simple(None);
        }
        let (label, exit) = (self.label(), self.label());
        let leaves = self.switches.exits && self.random.random_bool(0.3);
        // A loop that is left early, also by a RETURN, has as many iterations as are measured.
        self.unknown(&format!("DO {label} {index} = 1, {upper}"));
        self.indices.push((index, trips));
        self.repeated *= trips;
        self.some(depth);
        if leaves {
            self.draw();
            let condition = self.condition();
            self.unknown(&format!("IF ({condition}) GOTO {exit}"));
            self.some(depth);
        }
        self.labelled(Some(label), "CONTINUE");
        self.repeated /= trips;
        self.indices.pop();
        if leaves {
            self.labelled(Some(exit), "CONTINUE");
        }
    }
}

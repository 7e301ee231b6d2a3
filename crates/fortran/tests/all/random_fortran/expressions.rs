//! Random expressions.

use rand::RngExt;

use super::{COMMON, MOST_VALUE, MOST_WORK, affine::Affine, unit::Maker};

impl Maker<'_> {
    /// An integer expression of what is known, with its value, which is at most so great.
    pub(super) fn affine(&mut self, most: i64) -> (String, Affine) {
        let names: Vec<String> = self.known.keys().cloned().collect();
        for _ in 0..8 {
            let constant = self.random.random_range(-2..=6);
            let mut form = Affine::constant(constant);
            let mut text = String::new();
            for _ in 0..self.random.random_range(0..=2) {
                if names.is_empty() {
                    break;
                }
                let name = self.chosen(&names);
                let factor = self.chosen(&[1, 1, 1, -1, 2, -2, 3]);
                form = form.plus(factor, &self.known[&name]);
                let sign = if factor < 0 {
                    "-"
                } else if text.is_empty() {
                    ""
                } else {
                    "+"
                };
                let space = if text.is_empty() { "" } else { " " };
                text += &match factor.abs() {
                    1 => format!("{space}{sign}{space}{name}"),
                    3 if self.random.random_bool(0.5) => format!("{space}{sign}{space}KP*{name}"),
                    size if self.random.random_bool(0.5) => format!("{space}{sign}{space}{size}*{name}"),
                    size => format!("{space}{sign}{space}{name}*{size}"),
                };
            }
            if constant != 0 || text.is_empty() {
                text = match (constant, text.is_empty()) {
                    (_, true) => constant.to_string(),
                    (..0, _) => format!("{text} - {}", -constant),
                    _ if text.starts_with('-') || self.random.random_bool(0.7) => {
                        format!("{text} + {constant}")
                    }
                    _ => format!("{constant} + {text}"),
                };
            }
            if self.random.random_bool(0.1) {
                text = format!("({text})*2");
                form = form.clone().plus(1, &form);
            }
            if self.most(&form) <= most {
                return (text, form);
            }
        }
        let constant = self.random.random_range(1..=most.min(4));
        (constant.to_string(), Affine::constant(constant))
    }

    /// An integer for subscripts, which nobody has to know: it stays small.
    pub(super) fn subscript(&mut self, depth: u32) -> String {
        let mut names: Vec<String> = self.indices.iter().map(|(name, _)| name.clone()).collect();
        names.extend(COMMON.iter().chain(&["N", "LU", "KP"]).map(|name| (*name).to_owned()));
        let name = self.chosen(&names);
        match self.random.random_range(0..10) {
            0..5 if depth > 0 => name,
            5 if depth > 0 => format!("{name} + 1"),
            6 if depth > 0 => format!("2*{name} - 1"),
            7 if depth > 0 => format!("MOD({}, 5)", self.subscript(depth - 1)),
            8 if depth > 0 => format!("IA({})", self.subscript(depth - 1)),
            9 if depth > 0 => format!("IABS(-{name})"),
            _ => self.random.random_range(1..5).to_string(),
        }
    }

    /// A number of any of the floating-point types.
    pub(super) fn number(&mut self, depth: u32) -> String {
        let atoms = ["X", "Y", "D", "Z", "1.5", "2", "0.25D0", "(1.0, 2.0)", "KA", "LU", "KP"];
        if depth == 0 {
            return self.chosen(&atoms).to_owned();
        }
        let inner = depth - 1;
        match self.random.random_range(0..14) {
            0 => format!("A({})", self.subscript(2)),
            1 => format!("B({}, {})", self.subscript(2), self.subscript(1)),
            2 => format!("C({}, {}, {})", self.subscript(1), self.subscript(1), self.subscript(1)),
            3 => format!("W({})", self.subscript(1)),
            4 => format!("{} + {}", self.number(inner), self.number(inner)),
            5 => format!("({} - {})", self.number(inner), self.number(inner)),
            6 => format!("({})*({})", self.number(inner), self.number(inner)),
            7 => format!("({})/4", self.number(inner)),
            8 => format!("({})**2", self.number(inner)),
            9 => format!("(-({}))", self.number(inner)),
            10 => {
                let name = self.chosen(&["SQRT", "EXP", "SIN", "DSQRT", "ABS", "ATAN", "FLOAT", "MAX"]);
                let argument = match name {
                    "DSQRT" => "D".to_owned(),
                    "FLOAT" => self.subscript(1),
                    "MAX" => "X, Y, 1.0".to_owned(),
                    "ABS" | "ATAN" => "X + A(2)".to_owned(),
                    _ => self.chosen(&["X", "D", "Z", "X*Y"]).to_owned(),
                };
                format!("{name}({argument})")
            }
            11 => format!("SF({}, A({}))", self.chosen(&["X", "1.0", "Y + 2.0"]), self.subscript(1)),
            12 => self.function().unwrap_or_else(|| "X".to_owned()),
            _ => self.chosen(&atoms).to_owned(),
        }
    }

    /// A call of a function of this source, where that is not too much.
    pub(super) fn function(&mut self) -> Option<String> {
        let fits = |work: i64| work.checked_mul(self.repeated).is_some_and(|all| all < MOST_WORK);
        let others = self.others;
        let callable: Vec<_> = others.iter().map(|other| &other.signature).collect();
        let callable: Vec<_> =
            callable.into_iter().filter(|other| other.is_function && fits(other.work)).collect();
        if callable.is_empty() || !self.may_call() || !self.is_common_small() {
            return None;
        }
        let callee = self.chosen(&callable);
        self.work += self.repeated * callee.work;
        let arguments: Vec<_> = callee.formals.iter().map(|_| self.affine(MOST_VALUE).0).collect();
        Some(format!("{}({})", callee.name, arguments.join(", ")))
    }

    /// Whether what is in COMMON is known, and what units may begin with.
    pub(super) fn is_common_small(&self) -> bool {
        COMMON.iter().all(|name| self.known.get(*name).is_some_and(|form| self.most(form) <= MOST_VALUE))
    }

    /// What is true or false.
    pub(super) fn condition(&mut self) -> String {
        let relation = self.chosen(&[".GT.", ".LE.", ".LT.", ".GE."]);
        let plain = format!("X {relation} {}.5", self.random.random_range(1..9));
        match self.random.random_range(0..6) {
            0 => format!("{plain} .AND. W(2)*0.5 .LT. 1.0"),
            1 => format!("{plain} .OR. Q"),
            2 => format!(".NOT. ({plain})"),
            3 => match self.function() {
                Some(call) => format!("{plain} .AND. {call} .GT. 0.0"),
                None => plain,
            },
            _ => plain,
        }
    }
}

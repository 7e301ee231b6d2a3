//! The listings of Zhou 1992, sections 5.4 and 6, written anew.

use juxtapose_fortran77::{Action, Class, Kind, Statement, Type};

use super::shown::{block, fixed};

/// How deep a body nests, and how many assignments it has.
fn measured(body: &[Statement]) -> (usize, usize) {
    let each = body.iter().map(|statement| match &statement.action {
        Action::Do(inner) => {
            let (depth, assignments) = measured(&inner.body);
            (depth + 1, assignments)
        }
        Action::Assign { .. } => (0, 1),
        _ => (0, 0),
    });
    each.fold((0, 0), |(depth, sum), (one, more)| (depth.max(one), sum + more))
}

#[test]
fn sub1_is_read() {
    let units = fixed(include_str!("sub1.f"));
    let shown = "K = 3 N Times 2 Plus\ndo I = 1, K\n  I A/1 = I A/1 1.0 Plus\n  10: continue\nreturn\n";
    assert_eq!(block(&units[0].body, 0), shown);
    assert_eq!(
        (units[0].kind, &*units[0].name, units[0].line, units[0].end),
        (Kind::Subroutine, "SUB1", 1, 9)
    );
    assert_eq!(units[0].symbols["A"].class, Class::Array(1));
    assert_eq!(units[0].symbols["K"].of, Type::Integer);
}

#[test]
fn sub2_is_read() {
    let units = fixed(include_str!("sub2.f"));
    let shown = "\
do I = 1, M
  II = I 1 Plus
  do J = II, M 2 Plus
    JJ = I J Plus 2 Minus
    do K = JJ 2 Plus, M 10 Plus
      T = T 1.0 Plus
      U = U 1.0 Plus
      30: continue
    20: continue
  10: continue
return
";
    assert_eq!(block(&units[0].body, 0), shown);
}

#[test]
fn collc_is_read() {
    let units = fixed(include_str!("collc.f"));
    let unit = &units[0];
    assert_eq!(unit.formals.join(" "), "I2 J2 W VOL II2 JJ2 WW WR");
    assert_eq!(measured(&unit.body), (3, 19));
    assert_eq!(unit.symbols["JL"].common, Some(("LIM".into(), 1)));
    assert_eq!(unit.symbols["DW"].class, Class::Array(3));
    let Action::Do(last) = &unit.body[4].action else { panic!("a DO") };
    let shown = "\
II = 1
do I = 2, IL, 2
  II = II 1 Plus
  II JJ2 N WW/3 = I J2 N DW/3 I 1 Plus J2 N DW/3 Plus I J2 VOL/2 I 1 Plus J2 VOL/2 Plus Divide
  35: continue
1 JJ2 N WW/3 = IIL JJ2 N WW/3
II2 JJ2 N WW/3 = 2 JJ2 N WW/3
40: continue
";
    assert_eq!(block(&last.body, 0), shown);
    // The innermost of three loops that share their last statement has it.
    let Action::Do(first) = &unit.body[1].action else { panic!("a DO") };
    let Action::Do(second) = &first.body[1].action else { panic!("a DO") };
    let Action::Do(third) = &second.body[2].action else { panic!("a DO") };
    assert_eq!(third.body.last().and_then(|last| last.label), Some(10));
    assert_eq!((first.body.len(), second.body.len(), third.body.len()), (2, 3, 3));
}

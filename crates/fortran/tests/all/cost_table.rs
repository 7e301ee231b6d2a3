//! Cost tables: the format of PIPS, and the tables that are built in.

use juxtapose_fortran::CostTable;
use juxtapose_fortran77::{Operator, Type};

const NUMERIC: [Type; 5] = [Type::Integer, Type::Real, Type::Double, Type::Complex, Type::DoubleComplex];
const COMPUTING: [Operator; 5] =
    [Operator::Plus, Operator::Minus, Operator::Times, Operator::Divide, Operator::Power];

/// As PIPS writes files: headers as comments, tabs, rows of all six kinds, and factors.
const MACHINE: &str = "\
# operation    - a machine with slow complex arithmetic

#      int      float  double  complex double-complex
+      1        2       3       4       5
-\t2\t3\t4\t5\t6
*      3        4       5       6       7   # fused
/      4        5       6       7       8
--     5        6       7       8       9
**     6        7       8       9       10
=           1 0 0 0 2
MEMORY-READ 11 12 13 14 15
ONE-INDEX   1 1 1 1 1
SEVEN-INDEX 7 8 9 10 11
LOOP-INIT-OVERHEAD   21 0 0 0 0
LOOP-BRANCH-OVERHEAD 22 0 0 0 0
CONDITION-OVERHEAD 23 0 0 0 0
CALL-ZERO-OVERHEAD 30 0 0 0 0
CALL-SEVEN-OVERHEAD 37 0 0 0 0
%2.5
SQRT  1 2 3 4 5
% 10
dsqrt 1 2 3 4 5
%1
SIN 1 2 3 4 5
";

fn read(text: &str) -> CostTable {
    let (table, remarks) = CostTable::read("mine", text).expect("a table without faults");
    assert_eq!(remarks, []);
    table
}

/// What a text is refused for: line, column and message.
fn faults(text: &str) -> Vec<(u32, u32, String)> {
    let faults = CostTable::read("mine", text).expect_err("faults");
    faults.into_iter().map(|fault| (fault.line, fault.column, fault.message)).collect()
}

#[test]
fn rows_are_read_as_pips_writes_them() {
    let table = read(MACHINE);
    assert_eq!(table.name, "mine");
    let of = |operator| NUMERIC.map(|of| table.operation(operator, of).expect("a row"));
    assert_eq!(of(Operator::Plus), [1, 2, 3, 4, 5]);
    assert_eq!(of(Operator::Minus), [2, 3, 4, 5, 6]);
    assert_eq!(of(Operator::Times), [3, 4, 5, 6, 7]);
    assert_eq!(of(Operator::Divide), [4, 5, 6, 7, 8]);
    assert_eq!(of(Operator::Power), [6, 7, 8, 9, 10]);
    assert_eq!(NUMERIC.map(|of| table.negation(of).expect("a row")), [5, 6, 7, 8, 9]);
    assert_eq!(NUMERIC.map(|of| table.assignment(of)), [1, 0, 0, 0, 2]);
    assert_eq!(NUMERIC.map(|of| table.memory(of)), [11, 12, 13, 14, 15]);
    assert_eq!([1, 2, 7, 8].map(|dimensions| table.index(dimensions, Type::Double)), [1, 0, 9, 9]);
    assert_eq!([table.loop_init(), table.loop_branch(), table.branch()], [21, 22, 23]);
    assert_eq!([0, 1, 7, 8].map(|arguments| table.call(arguments)), [30, 0, 37, 37]);
}

/// 1, 2, 3, 4 and 5 times 2.5, with halves up; a factor holds until the next one.
#[test]
fn a_factor_multiplies_the_rows_below() {
    let table = read(MACHINE);
    let of = |name: &str| NUMERIC.map(|of| table.intrinsic(name, of).expect("a row"));
    assert_eq!(of("SQRT"), [3, 5, 8, 10, 13]);
    assert_eq!(of("DSQRT"), [10, 20, 30, 40, 50]);
    assert_eq!(of("SIN"), [1, 2, 3, 4, 5]);
    assert_eq!(read("%0.25\n+ 1 2 5 6 7").operation(Operator::Plus, Type::Integer), Some(0));
    assert_eq!(read("%0.25\n+ 1 2 5 6 7").operation(Operator::Plus, Type::Real), Some(1));
    assert_eq!(read("%0\n+ 1 2 5 6 7").operation(Operator::Plus, Type::Double), Some(0));
}

#[test]
fn a_function_without_a_row_takes_that_of_its_generic_name() {
    let table = read("LOG 1 2 3 4 5\nALOG10 6 7 8 9 10");
    assert_eq!(table.intrinsic("ALOG", Type::Real), Some(2));
    assert_eq!(table.intrinsic("DLOG", Type::Double), Some(3));
    assert_eq!(table.intrinsic("CLOG", Type::Complex), Some(4));
    assert_eq!(table.intrinsic("ALOG10", Type::Real), Some(7));
    // A generic name takes no specific row, and what is no function of the language has none.
    assert_eq!(table.intrinsic("LOG10", Type::Real), None);
    assert_eq!(table.intrinsic("MYLOG", Type::Real), None);
}

#[test]
fn what_has_no_row_says_so() {
    let table = CostTable::all_one();
    for operator in
        [Operator::Less, Operator::Concatenate, Operator::And, Operator::Not, Operator::Equivalent]
    {
        assert_eq!(table.operation(operator, Type::Integer), None, "{operator:?}");
    }
    assert_eq!(table.intrinsic("ABS", Type::Real), None);
    for of in [Type::Logical, Type::Character] {
        assert_eq!((table.operation(Operator::Plus, of), table.negation(of)), (None, None));
        assert_eq!((table.memory(of), table.assignment(of), table.index(2, of)), (0, 0, 0));
    }
    let empty = read("");
    assert_eq!((empty.operation(Operator::Plus, Type::Real), empty.memory(Type::Real)), (None, 0));
}

#[test]
fn remarks_tell_what_is_left_out() {
    let (table, remarks) =
        CostTable::read("mine", "+ 1 1 1 1 1\n\nTypeCast 1 1 1 1 1\n+ 2 2 2 2 2").expect("a table");
    assert_eq!(table.operation(Operator::Plus, Type::Real), Some(2));
    assert_eq!(remarks.iter().map(|remark| remark.line).collect::<Vec<_>>(), [3, 4]);
    assert!(remarks[0].message.contains("TypeCast"), "{}", remarks[0].message);
    assert!(remarks[1].message.contains("given before"), "{}", remarks[1].message);
}

#[test]
fn all_faults_come_at_once_with_their_places() {
    let text = "+ 1 1 1 1 1\n- 1 1 1 1\n* 1 1 x 1 1\n/ 1 1 1 1 1 1\n%\n%1.5 2\n%-1\n% inf\n-- 1 1 -1 1 1\n\
                ** 1 1 1.5 1 1\nSIN +1 1 1 1 1\nCOS 1 1 1 1 4294967296\n%1000\n é 1 1 1 1 4294968\n";
    let told: Vec<_> = faults(text).into_iter().map(|(line, column, _)| (line, column)).collect();
    let expected = [
        (2, 10),
        (3, 7),
        (4, 13),
        (5, 1),
        (6, 6),
        (7, 2),
        (8, 3),
        (9, 8),
        (10, 8),
        (11, 5),
        (12, 13),
        (14, 12),
    ];
    assert_eq!(told, expected);
}

/// A long word is not told as a whole, and of many faults the first.
#[test]
fn hostile_texts_are_told_shortly() {
    let long = "x".repeat(1_000_000);
    let told = faults(&format!("+ {long}"));
    assert!(told.len() == 1 && told[0].2.len() < 200, "{}", told[0].2.len());
    assert_eq!(faults(&"+\n".repeat(100_000)).len(), 100);
    let (_, remarks) = CostTable::read("mine", &"NONE 1 1 1 1 1\n".repeat(100_000)).expect("a table");
    assert_eq!(remarks.len(), 100);
}

#[test]
fn built_in_tables_are_found_by_name_and_have_no_remarks() {
    for name in CostTable::BUILT_IN {
        let text = CostTable::built_in_text(name).expect("a text");
        let (table, remarks) = CostTable::read(name, text).expect("a table");
        assert_eq!(remarks, [], "{name}");
        assert_eq!(CostTable::built_in(name), Some(table));
    }
    assert_eq!(CostTable::built_in("all-two"), None);
    let own = [CostTable::all_one(), CostTable::fp_one(), CostTable::all_one_with_overheads()];
    assert_eq!(own.map(|table| table.name), CostTable::BUILT_IN);
}

#[test]
fn all_one_is_one_everywhere_but_for_assignments_and_overheads() {
    let plain = CostTable::all_one();
    let names = [
        "SQRT", "DSQRT", "CSQRT", "EXP", "LOG", "ALOG", "LOG10", "ALOG10", "SIN", "CSIN", "COS", "TAN",
        "ASIN", "ACOS", "ATAN", "ATAN2", "DATAN2", "SINH", "COSH", "TANH", "DTANH",
    ];
    for of in NUMERIC {
        assert!(COMPUTING.iter().all(|operator| plain.operation(*operator, of) == Some(1)));
        assert_eq!((plain.negation(of), plain.assignment(of), plain.memory(of)), (Some(1), 0, 1));
        assert_eq!(
            [1, 2, 3, 4, 5, 6, 7].map(|dimensions| plain.index(dimensions, of)),
            [0, 1, 1, 1, 1, 1, 1]
        );
        assert!(names.iter().all(|name| plain.intrinsic(name, of) == Some(1)));
    }
    let overheads =
        |table: &CostTable| [table.loop_init(), table.loop_branch(), table.branch(), table.call(1)];
    assert_eq!(overheads(&plain), [0; 4]);
    assert_eq!(overheads(&CostTable::all_one_with_overheads()), [1, 1, 0, 0]);
}

/// The operation table that section 5.1 prints, and nothing else.
#[test]
fn fp_one_is_what_section_5_1_prints() {
    let table = CostTable::fp_one();
    for of in NUMERIC {
        let expected = u32::from(of == Type::Real);
        assert!(COMPUTING.iter().all(|operator| table.operation(*operator, of) == Some(expected)));
        assert_eq!(table.negation(of), Some(expected));
        assert_eq!((table.memory(of), table.assignment(of), table.index(2, of)), (0, 0, 0));
        assert_eq!(table.intrinsic("DSQRT", of), Some(0));
    }
    assert_eq!([table.loop_init(), table.loop_branch(), table.branch(), table.call(7)], [0; 4]);
}

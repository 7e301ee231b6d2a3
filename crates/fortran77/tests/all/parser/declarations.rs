//! Declarations: types and classes of a unit's names.

use juxtapose_fortran77::{Class, Symbol, Type, intrinsic_type};

use super::shown::{expression, free, refused};

/// A name of the only unit of these statements in free form.
fn symbol(statements: &str, name: &str) -> Symbol {
    free(&[statements, "\nend"].concat())[0].symbols[name].clone()
}

fn names(all: &[juxtapose_fortran77::Name]) -> String {
    all.join(" ")
}

#[test]
fn types_are_declared_or_follow_from_first_letters() {
    for (source, name, of) in [
        ("x = 1", "X", Type::Real),
        ("n = 1", "N", Type::Integer),
        ("integer x", "X", Type::Integer),
        ("real*8 n", "N", Type::Double),
        ("real(8) n", "N", Type::Double),
        ("real(kind=8) :: n", "N", Type::Double),
        ("integer, parameter :: dp = kind(1d0)\nreal(dp) n", "N", Type::Double),
        ("integer, parameter :: dp = selected_real_kind(15, 307)\ncomplex(dp) n", "N", Type::DoubleComplex),
        ("integer(selected_int_kind(9)) n", "N", Type::Integer),
        ("parameter (k = 4)\nreal(k) n", "N", Type::Real),
        ("double precision n", "N", Type::Double),
        ("complex*16 n", "N", Type::DoubleComplex),
        ("double complex n", "N", Type::DoubleComplex),
        ("real n*8, m", "N", Type::Double),
        ("real n*8, m", "M", Type::Real),
        ("logical*1 n", "N", Type::Logical),
        ("character*(*) n", "N", Type::Character),
        ("character(len=5) :: n", "N", Type::Character),
        ("character n*5", "N", Type::Character),
        ("character*8, n", "N", Type::Character),
        ("implicit real*8 (a-h, o-z), logical (n)\nx = 1", "X", Type::Double),
        ("implicit real*8 (a-h, o-z), logical (n)\nn = l", "N", Type::Logical),
        ("implicit integer (a-z)\nx = 1", "X", Type::Integer),
        ("implicit real(8) (a-z)\nx = 1", "X", Type::Double),
        ("implicit none\ninteger x\nx = 1", "X", Type::Integer),
        ("implicit none\nreal x, a(3)\nx = sum(a) + maxval(a(1:2)) + size(a)", "X", Type::Real),
    ] {
        assert_eq!(symbol(source, name).of, of, "{source}");
    }
}

#[test]
fn arrays_are_declared_in_four_ways() {
    for (source, dimensions) in [
        ("dimension a(10), b(2, 0:n)", 1),
        ("real a(n, 2*m+1)", 2),
        ("common a(2,2,2)", 3),
        ("real, dimension(3, -1:1) :: b, a", 2),
        ("integer a(*)", 1),
        ("integer a(2, 3:*)", 2),
        ("real a(2)*8", 1),
    ] {
        assert_eq!(symbol(source, "A").class, Class::Array(dimensions), "{source}");
    }
    assert_eq!(symbol("dimension a(n)", "N").class, Class::Variable);
    assert_eq!(refused("real a(2)\ndimension a(2)"), ["2:11 A is declared twice"]);
    assert_eq!(refused("real a(1,1,1,1,1,1,1,1)"), ["1:7 an array has at most 7 dimensions"]);
    assert_eq!(symbol("real, allocatable :: a(:, 2:, :n)", "A").class, Class::Array(3));
    assert_eq!(symbol("allocatable :: a(:)\ntarget b", "A").class, Class::Array(1));
}

#[test]
fn common_says_the_block_and_the_place_in_it() {
    let source = "common x, /a/ y, z(3) /b/ u, /a/ v\ncommon // w\ncommon /a/ t";
    let place = |name: &str| symbol(source, name).common.map(|(block, place)| format!("{block}{place}"));
    let places: Vec<_> =
        ["X", "Y", "Z", "U", "V", "W", "T"].map(|name| place(name).unwrap_or_default()).into();
    assert_eq!(places, ["//0", "A0", "A1", "B0", "A2", "//1", "A3"]);
    assert_eq!(refused("common x, x"), ["1:11 X is in COMMON twice"]);
}

#[test]
fn constants_have_their_expressions() {
    let source = "integer n\nparameter (n = 5, m = n + 1)\ninteger, parameter :: k = 2*m";
    let shown = |name: &str| match symbol(source, name).class {
        Class::Constant(value) => expression(&value),
        other => panic!("{other:?}"),
    };
    assert_eq!([shown("N"), shown("M"), shown("K")], ["5", "N 1 Plus", "2 M Times"]);
    assert_eq!(refused("parameter (n = m)"), ["1:12 the value of N is not constant"]);
    assert_eq!(refused("parameter (n = 1)\nn = 2"), ["2:1 N is no variable"]);
    assert_eq!(refused("parameter (n = 1)\nx = n(2)"), ["2:5 N is neither an array nor a function"]);
}

#[test]
fn initial_values_of_scalar_integers_are_kept() {
    let initial = |source: &str, name: &str| symbol(source, name).initial;
    let data = "dimension a(10)\nparameter (k = 3)\ndata i, x, j /1, 2.5, -3/, l, m, n /2*7, k/, a, ii /10*0.0, 4/ c /'x'/ (a(jj), jj = 1, 2) /2*1.0/";
    let values = ["I", "X", "J", "L", "M", "N", "II"].map(|name| initial(data, name));
    assert_eq!(values, [Some(1), None, Some(-3), Some(7), Some(7), Some(3), None]);
    assert_eq!(initial("integer :: n = -5", "N"), Some(-5));
    assert_eq!(initial("integer n /6/, m", "N"), Some(6));
    assert_eq!(initial("data n /z'ff'/", "N"), None);
    assert_eq!(refused("data n /m/"), ["1:10 expected a constant, found `/`"]);
}

#[test]
fn statement_functions_and_procedures_are_told_apart() {
    let source = "dimension a(3)\nexternal g\nintrinsic sin\nf(x, y) = x + 2*y\na(i) = f(1.0, b)\ncall s(g, sin, h(2))\nz = max(a(1), q(2))";
    let class = |name: &str| symbol(source, name).class;
    let Class::StatementFunction { formals, value } = class("F") else { panic!("a statement function") };
    assert_eq!((names(&formals).as_str(), expression(&value).as_str()), ("X Y", "X 2 Y Times Plus"));
    assert_eq!([class("A"), class("B")], [Class::Array(1), Class::Variable]);
    assert_eq!([class("G"), class("H"), class("Q")], [Class::Function, Class::Function, Class::Function]);
    assert_eq!([class("SIN"), class("MAX")], [Class::Intrinsic, Class::Intrinsic]);
    assert_eq!(class("S"), Class::Subroutine);
    assert_eq!(symbol("external sin\nx = sin(y)", "SIN").class, Class::Function);
    assert_eq!(free("subroutine s(sin)\nx = sin(y)\nend")[0].symbols["SIN"].class, Class::Function);
    assert_eq!(refused("x = 1\na(i) = 2"), ["2:1 A is no array"]);
    assert_eq!(refused("f(x) = x\ny = f(1, 2)"), ["2:5 F has another number of arguments"]);
    assert_eq!(refused("call s\nx = s(1)"), ["2:5 S is a subroutine, which has no value"]);
}

#[test]
fn equivalent_names_stand_in_sets() {
    let units = free("dimension a(3)\nequivalence (a(1), b), (c, d, e)\nsave a, /x/\nend");
    assert_eq!(units[0].equivalent.iter().map(|set| names(set)).collect::<Vec<_>>(), ["A B", "C D E"]);
}

#[test]
fn undeclared_names_are_problems_where_implicit_none_is() {
    assert_eq!(
        refused("implicit none\ninteger n\nn = m + m\nx = sin(n) + f(n)\ncall s(n)"),
        ["3:5 M is not declared", "4:1 X is not declared", "4:14 F is not declared"]
    );
    assert_eq!(symbol("implicit none\nexternal f\ncall s(f)", "F").class, Class::Function);
}

#[test]
fn intrinsic_functions_have_types() {
    for (name, argument, of) in [
        ("MAX", Type::Double, Type::Double),
        ("INT", Type::Real, Type::Integer),
        ("FLOAT", Type::Integer, Type::Real),
        ("DBLE", Type::Integer, Type::Double),
        ("ABS", Type::Complex, Type::Real),
        ("ABS", Type::DoubleComplex, Type::Double),
        ("ABS", Type::Integer, Type::Integer),
        ("CMPLX", Type::Real, Type::Complex),
        ("LGE", Type::Character, Type::Logical),
        ("CHAR", Type::Integer, Type::Character),
        ("DCMPLX", Type::Double, Type::DoubleComplex),
        ("UNHEARD", Type::Real, Type::Real),
    ] {
        assert_eq!(intrinsic_type(name, argument), of, "{name}");
    }
}

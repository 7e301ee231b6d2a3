//! Units: how they begin and end.

use juxtapose_fortran77::{Class, Kind, Type, Unit};

use super::shown::{block, fixed, free, refused};

fn headers(units: &[Unit]) -> Vec<(Kind, &str, u32, u32)> {
    units.iter().map(|unit| (unit.kind, &*unit.name, unit.line, unit.end)).collect()
}

#[test]
fn units_begin_with_headers_and_end() {
    let units = free(
        "program p\nend program p\nsubroutine s(a, *, b)\nend subroutine\nreal*8 function f(x)\nentry g(y, z)\nend function f\n\
         block data\nend\nx = 1\nend\ninteger function k()\nend",
    );
    let expected = [
        (Kind::Program, "P", 1, 2),
        (Kind::Subroutine, "S", 3, 4),
        (Kind::Function, "F", 5, 7),
        (Kind::BlockData, "BLOCKDATA", 8, 9),
        (Kind::Program, "MAIN", 10, 11),
        (Kind::Function, "K", 12, 13),
    ];
    assert_eq!(headers(&units), expected);
    assert_eq!(units[1].formals.join(" "), "A * B");
    let entry = &units[2].entries[0];
    assert_eq!((&*entry.name, entry.line, entry.formals.join(" ").as_str()), ("G", 6, "Y Z"));
    assert_eq!((units[2].symbols["F"].of, units[2].symbols["G"].of), (Type::Double, Type::Real));
    assert_eq!(block(&units[2].body, 0), "entry G\n");
}

#[test]
fn functions_are_told_from_declarations_of_names_that_begin_like_them() {
    let units =
        fixed("      REAL FUNCTION F(X)\n      REAL FUNCTIONG(10)\n      F = FUNCTIONG(1)\n      END\n");
    assert_eq!((units[0].kind, &*units[0].name), (Kind::Function, "F"));
    assert_eq!(units[0].symbols["FUNCTIONG"].class, Class::Array(1));
}

#[test]
fn a_result_of_another_name_is_the_functions() {
    let units = free("implicit none\nend\nfunction f(x) result(r)\nreal*8 r\nr = x\nend");
    assert_eq!(block(&units[1].body, 0), "F = X\n");
    assert_eq!((units[1].symbols["F"].of, units[1].symbols.contains_key("R")), (Type::Double, false));
}

#[test]
fn functions_have_the_types_before_them() {
    for (source, of) in [
        ("real function f(x)", Type::Real),
        ("real(8) function f(x)", Type::Double),
        ("real*8 function f(x)", Type::Double),
        ("double precision function f(x)", Type::Double),
        ("complex(kind=8) function f(x)", Type::DoubleComplex),
        ("complex*8 function f(x)", Type::Complex),
        ("character*(*) function f(x)", Type::Character),
        ("integer(kind=ip) function f(x)", Type::Integer),
    ] {
        assert_eq!(free(&[source, "\nend"].concat())[0].symbols["F"].of, of, "{source}");
    }
}

#[test]
fn units_that_do_not_end_and_names_of_two_are_told() {
    assert_eq!(
        refused("subroutine s\nx = 1\nsubroutine t"),
        ["1:1 the unit S is not closed: END is missing"]
    );
    assert_eq!(refused("subroutine s\nend\nsubroutine s"), ["3:1 the source has two units called S"]);
    assert_eq!(refused("subroutine s(a, a)"), ["1:17 A is a formal parameter twice"]);
    assert_eq!(refused("x = 1\nreal y"), ["2:1 a declaration comes too late"]);
    assert_eq!(refused("end\nx = 1"), ["2:1 the source has two units called MAIN"]);
}

#[test]
fn what_a_header_promises_changes_nothing() {
    let units = free(
        "recursive subroutine s(n)\nend\npure integer function f(n)\nf = n\nend\nelemental real*8 function g(x)\nend",
    );
    let expected = [(Kind::Subroutine, "S", 1, 2), (Kind::Function, "F", 3, 5), (Kind::Function, "G", 6, 7)];
    assert_eq!(headers(&units), expected);
    assert_eq!(refused("recursive"), ["1:1 this is no statement of Fortran 77"]);
}

/// An interface ends no unit, and tells of which type functions are.
#[test]
fn interfaces_tell_the_types_of_functions() {
    let units = free(
        "subroutine s(n)\nimplicit none\ninteger n\ninterface\nlogical function alike(a, b)\ncharacter a, b\nend function alike\n\
         function k(n) result(m)\nreal(8) :: x, k\nend function\nsubroutine t(n)\ninteger n\nend subroutine t\nend interface\n\
         if (alike('a', 'b')) n = k(n)\ncall t(n)\nend subroutine s\nsubroutine u\nend",
    );
    assert_eq!(headers(&units), [(Kind::Subroutine, "S", 1, 17), (Kind::Subroutine, "U", 18, 19)]);
    assert_eq!((units[0].symbols["ALIKE"].of, units[0].symbols["K"].of), (Type::Logical, Type::Double));
    assert_eq!(units[0].symbols["ALIKE"].class, Class::Function);
}

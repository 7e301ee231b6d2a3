//! Intrinsic functions: the standard's (ANSI X3.9-1978, table 5), those that makers of compilers added for double complex numbers and bits,
//! and a few of Fortran 90 with scalar arguments.

use crate::Type;

/// The result type of a function.
#[derive(Clone, Copy)]
enum Value {
    /// That of its argument.
    Argument,
    /// That of its argument, but the real one where that is complex.
    Magnitude,
    /// Always this.
    Fixed(Type),
}

const INTEGER: Value = Value::Fixed(Type::Integer);
const REAL: Value = Value::Fixed(Type::Real);
const DOUBLE: Value = Value::Fixed(Type::Double);
const COMPLEX: Value = Value::Fixed(Type::Complex);
const DOUBLE_COMPLEX: Value = Value::Fixed(Type::DoubleComplex);
const LOGICAL: Value = Value::Fixed(Type::Logical);
const CHARACTER: Value = Value::Fixed(Type::Character);

/// The functions, by the type of their values.
const TABLE: [(Value, &[&str]); 9] = [
    (
        Value::Argument,
        &[
            "AINT", "ANINT", "MOD", "MODULO", "SIGN", "DIM", "MAX", "MIN", "SQRT", "EXP", "LOG", "LOG10",
            "SIN", "COS", "TAN", "ASIN", "ACOS", "ATAN", "ATAN2", "SINH", "COSH", "TANH", "CONJG", "EPSILON",
            "TINY", "HUGE",
        ],
    ),
    (Value::Magnitude, &["ABS", "AIMAG"]),
    (
        INTEGER,
        &[
            "INT",
            "IFIX",
            "IDINT",
            "NINT",
            "IDNINT",
            "ICHAR",
            "IACHAR",
            "LEN",
            "LEN_TRIM",
            "INDEX",
            "IABS",
            "ISIGN",
            "IDIM",
            "MAX0",
            "MAX1",
            "MIN0",
            "MIN1",
            "IAND",
            "IOR",
            "IEOR",
            "NOT",
            "ISHFT",
            "ISHFTC",
            "IBITS",
            "IBSET",
            "IBCLR",
            "FLOOR",
            "CEILING",
            "KIND",
            "SELECTED_REAL_KIND",
            "SELECTED_INT_KIND",
            "DIGITS",
            "RADIX",
            "BIT_SIZE",
            "MAXEXPONENT",
            "MINEXPONENT",
        ],
    ),
    (REAL, &["REAL", "FLOAT", "SNGL", "AMAX0", "AMAX1", "AMIN0", "AMIN1", "AMOD", "ALOG", "ALOG10", "CABS"]),
    (
        DOUBLE,
        &[
            "DBLE", "DFLOAT", "DREAL", "DINT", "DNINT", "DABS", "DMOD", "DSIGN", "DDIM", "DPROD", "DMAX1",
            "DMIN1", "DSQRT", "DEXP", "DLOG", "DLOG10", "DSIN", "DCOS", "DTAN", "DASIN", "DACOS", "DATAN",
            "DATAN2", "DSINH", "DCOSH", "DTANH", "CDABS", "ZABS", "DIMAG",
        ],
    ),
    (COMPLEX, &["CMPLX", "CSQRT", "CEXP", "CLOG", "CSIN", "CCOS"]),
    (
        DOUBLE_COMPLEX,
        &[
            "DCMPLX", "DCONJG", "CDSQRT", "ZSQRT", "CDEXP", "ZEXP", "CDLOG", "ZLOG", "CDSIN", "ZSIN",
            "CDCOS", "ZCOS",
        ],
    ),
    (LOGICAL, &["LGE", "LGT", "LLE", "LLT", "BTEST"]),
    (CHARACTER, &["CHAR", "ACHAR", "TRIM"]),
];

/// Functions of arrays, and inquiries about them, that only Fortran 90 has, by the type of their values.
const OF_ARRAYS: [(Value, &[&str]); 3] = [
    (Value::Argument, &["SUM", "PRODUCT", "MAXVAL", "MINVAL", "DOT_PRODUCT"]),
    (INTEGER, &["SIZE", "LBOUND", "UBOUND", "COUNT", "MAXLOC", "MINLOC"]),
    (LOGICAL, &["ALL", "ANY", "ALLOCATED", "PRESENT"]),
];

/// Inquiries of [`TABLE`] about the type of an argument, which may be an array, and what makes other types of the same storage.
const INQUIRIES: [&str; 11] = [
    "TRANSFER",
    "KIND",
    "LEN",
    "EPSILON",
    "TINY",
    "HUGE",
    "DIGITS",
    "RADIX",
    "BIT_SIZE",
    "MAXEXPONENT",
    "MINEXPONENT",
];

fn found(name: &str, table: &[(Value, &[&str])]) -> Option<Value> {
    table.iter().find(|(_, names)| names.contains(&name)).map(|(value, _)| *value)
}

/// Whether a name, in upper case, is an intrinsic function's.
pub(crate) fn is_intrinsic(name: &str) -> bool {
    found(name, &TABLE).is_some()
}

/// Whether a name, in upper case, is that of a function of arrays.
pub(crate) fn is_of_arrays(name: &str) -> bool {
    found(name, &OF_ARRAYS).is_some()
}

/// Whether an intrinsic function has one value for an array.
pub(crate) fn takes_array(name: &str) -> bool {
    is_of_arrays(name) || INQUIRIES.contains(&name)
}

/// The type of an intrinsic function's value, for its name in upper case and the type of its argument: of several that to which they
/// promote, the greatest in the order of [`Type`]. A name that is no intrinsic function's has the type of its argument.
#[must_use]
pub fn intrinsic_type(name: &str, argument: Type) -> Type {
    match (found(name, &TABLE).or_else(|| found(name, &OF_ARRAYS)), argument) {
        (Some(Value::Fixed(of)), _) => of,
        (Some(Value::Magnitude), Type::Complex) => Type::Real,
        (Some(Value::Magnitude), Type::DoubleComplex) => Type::Double,
        (Some(Value::Magnitude | Value::Argument) | None, of) => of,
    }
}

//! Interpreter: intrinsic functions of Fortran.

use juxtapose_fortran77::Type;

use super::value::Value;

/// The value of a function of the language.
pub(super) fn intrinsic(name: &str, arguments: &[Value]) -> Result<Value, String> {
    let first = arguments.first().ok_or_else(|| format!("{name} of nothing"))?;
    let of = arguments.iter().map(Value::of).max().unwrap_or(Type::Integer);
    let floating = |of: Type, value: f64| Ok(Value::Floating(of, value));
    match name {
        "INT" | "IFIX" | "IDINT" | "ICHAR" | "LEN" | "INDEX" => Ok(Value::Integer(match first {
            Value::Characters(_) => 1,
            value => value.integer()?,
        })),
        "NINT" | "IDNINT" => floating(Type::Double, first.floating()?.round())?.converted(Type::Integer),
        "REAL" | "FLOAT" | "SNGL" | "AIMAG" => floating(Type::Real, first.floating()?),
        "DBLE" => floating(Type::Double, first.floating()?),
        "CMPLX" => floating(Type::Complex, first.floating()?),
        "ABS" | "IABS" | "DABS" | "CABS" => match first {
            Value::Integer(value) => Ok(Value::Integer(value.checked_abs().ok_or("overflow")?)),
            value => {
                let of = if of == Type::Complex { Type::Real } else { of };
                floating(of, value.floating()?.abs())
            }
        },
        "MOD" | "AMOD" | "DMOD" | "MAX" | "MAX0" | "AMAX1" | "DMAX1" | "MIN" | "MIN0" | "AMIN1" | "DMIN1"
        | "DIM" | "IDIM" | "SIGN" | "ISIGN" => {
            let mut values = arguments.iter().skip(1);
            values.try_fold(first.clone(), |left, right| of_two(name, &left, right))
        }
        _ => floating(if of == Type::Integer { Type::Real } else { of }, transcendental(name, arguments)?),
    }
}

fn of_two(name: &str, left: &Value, right: &Value) -> Result<Value, String> {
    let kind = |text: &str| name.contains(text);
    if let (Value::Integer(left), Value::Integer(right)) = (left, right) {
        let (left, right) = (*left, *right);
        return Ok(Value::Integer(if kind("MOD") {
            left.checked_rem(right).ok_or("MOD of 0")?
        } else if kind("MAX") {
            left.max(right)
        } else if kind("MIN") {
            left.min(right)
        } else if kind("DIM") {
            left.checked_sub(right).ok_or("overflow")?.max(0)
        } else {
            left.checked_abs().ok_or("overflow")? * if right < 0 { -1 } else { 1 }
        }));
    }
    let of = left.of().max(right.of());
    let (left, right) = (left.floating()?, right.floating()?);
    Ok(Value::Floating(
        of,
        if kind("MOD") {
            left % right
        } else if kind("MAX") {
            left.max(right)
        } else if kind("MIN") {
            left.min(right)
        } else if kind("DIM") {
            (left - right).max(0.0)
        } else {
            left.abs().copysign(right)
        },
    ))
}

fn transcendental(name: &str, arguments: &[Value]) -> Result<f64, String> {
    let at = |place: usize| arguments.get(place).map_or(Ok(0.0), Value::floating);
    let value = at(0)?;
    Ok(match name {
        "SQRT" | "DSQRT" | "CSQRT" => value.sqrt(),
        "EXP" | "DEXP" | "CEXP" => value.exp(),
        "LOG" | "ALOG" | "DLOG" | "CLOG" => value.ln(),
        "LOG10" | "ALOG10" | "DLOG10" => value.log10(),
        "SIN" | "DSIN" | "CSIN" => value.sin(),
        "COS" | "DCOS" | "CCOS" => value.cos(),
        "TAN" | "DTAN" => value.tan(),
        "ASIN" | "DASIN" => value.asin(),
        "ACOS" | "DACOS" => value.acos(),
        "ATAN" | "DATAN" => value.atan(),
        "ATAN2" | "DATAN2" => value.atan2(at(1)?),
        "SINH" | "DSINH" => value.sinh(),
        "COSH" | "DCOSH" => value.cosh(),
        "TANH" | "DTANH" => value.tanh(),
        "AINT" | "DINT" => value.trunc(),
        "ANINT" | "DNINT" => value.round(),
        _ => return Err(format!("the function {name} is not known here")),
    })
}

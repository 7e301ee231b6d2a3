//! Cost of a Fortran subroutine, as an exact formula of its variables.
//!
//! `cargo run --example price_fortran`

use std::{error::Error, fmt::Write};

use juxtapose::{
    fortran::{CostTable, Options, estimate},
    fortran77::{Form, read},
};

const SOURCE: &str = "
      SUBROUTINE TRIANG(N, A)
      INTEGER N, I, J
      REAL A(N, N)
      DO 10 I = 1, N
        DO 10 J = 1, I
   10     A(I, J) = A(I, J) * 2.0
      END
";

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", told()?);
    Ok(())
}

pub(crate) fn told() -> Result<String, Box<dyn Error>> {
    let units = read(SOURCE, Form::guessed(SOURCE)).map_err(|problems| format!("{problems:?}"))?;
    let table = CostTable::built_in("all-one").ok_or("no such table")?; // each operation costs 1
    let priced = estimate(&units, &table, &Options::default()).map_err(|faults| format!("{faults:?}"))?;
    let mut told = String::new();
    for unit in &priced.units {
        writeln!(told, "{} costs {}", unit.name, unit.cost)?;
    }
    Ok(told)
}

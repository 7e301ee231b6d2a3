//! The machine and the day of a measurement; no name of a host.

use std::{
    env::consts::{ARCH, OS},
    fs,
    thread::available_parallelism,
    time::{SystemTime, UNIX_EPOCH},
};

use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct Machine {
    pub(crate) cores: usize,
    /// Its model's name, where Linux says it.
    cpu: Option<String>,
    os: String,
    /// The mean number of threads that wanted to run in the minute before, where Linux says it.
    load: Option<f64>,
}

impl Machine {
    pub(crate) fn this() -> Self {
        let read = |path| fs::read_to_string(path).ok();
        let cpu = read("/proc/cpuinfo").and_then(|text| {
            let line = text.lines().find(|line| line.starts_with("model name"))?;
            Some(line.split_once(':')?.1.trim().to_owned())
        });
        let load = read("/proc/loadavg").and_then(|text| text.split(' ').next()?.parse().ok());
        Self { cores: cores(), cpu, os: format!("{OS} {ARCH}"), load }
    }
}

pub(crate) fn cores() -> usize {
    available_parallelism().map_or(1, usize::from)
}

/// The date in UTC: H. Hinnant, chrono-compatible low-level date algorithms (`civil_from_days`), of days since 1970.
pub(crate) fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970");
    let days = since.as_secs() / 86_400 + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let years = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * years + years / 4 - years / 100);
    let march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * march + 2) / 5 + 1;
    let month = if march < 10 { march + 3 } else { march - 9 };
    let year = years + 400 * era + u64::from(month <= 2);
    format!("{year}-{month:02}-{day:02}")
}

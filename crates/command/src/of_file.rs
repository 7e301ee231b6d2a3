//! What imports of files share, on standard error: the percentage that was read, problems in sentences, and the report.

use std::{
    fs::File,
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
    path::Path,
};

use anyhow::{Context, Result, ensure};
use juxtapose::{Problem, document::import::report::Report};

/// A file without the folders that it is in.
pub(crate) fn name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// A file that is opened.
///
/// # Errors
/// That it cannot be, or is a folder, by its path.
pub(crate) fn opened_file(path: &Path) -> Result<File> {
    let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
    ensure!(!file.metadata()?.is_dir(), "{} is a folder, not a file", path.display());
    Ok(file)
}

/// How much of a file was read, in percent.
pub(crate) struct Percent<'p> {
    path: &'p Path,
    bytes: u64,
    is_told: bool,
    told: u64,
}

impl<'p> Percent<'p> {
    /// Of a file of so many bytes; told on a terminal alone.
    pub(crate) fn of(path: &'p Path, bytes: u64) -> Self {
        Self { path, bytes, is_told: io::stderr().is_terminal(), told: 0 }
    }

    /// So many bytes were read. That nobody can be told is no reason to stop.
    pub(crate) fn tell(&mut self, read: u64) -> ControlFlow<()> {
        let percent = (100 * read / self.bytes.max(1)).min(100);
        if self.is_told && percent > self.told {
            self.told = percent;
            let _ = write!(io::stderr(), "\r{}: {percent} %", self.path.display());
        }
        ControlFlow::Continue(())
    }
}

/// Ends the line, where there is one.
impl Drop for Percent<'_> {
    fn drop(&mut self) {
        if self.told > 0 {
            let _ = writeln!(io::stderr());
        }
    }
}

/// All problems of something, a sentence each.
pub(crate) fn sentences(what: &str, problems: &[Problem]) -> String {
    let sentence = |problem: &Problem| {
        let path = if problem.path.is_empty() { what } else { problem.path.as_str() };
        let hint = problem.hint.as_ref().map(|hint| format!(" (to do: {hint})")).unwrap_or_default();
        format!("{path} {}{hint}", problem.message)
    };
    problems.iter().map(sentence).collect::<Vec<_>>().join("\n")
}

/// Tells what was read, assumed and left out.
pub(crate) fn tell(report: &Report, out: &mut impl Write) -> io::Result<()> {
    for (part, all) in [("Read", &report.read), ("Assumed", &report.assumed), ("Left out", &report.ignored)] {
        for sentence in all {
            writeln!(out, "{part}: {sentence}")?;
        }
    }
    Ok(())
}

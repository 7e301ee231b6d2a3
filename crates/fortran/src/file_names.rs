//! Names of lines where a source has several files: plain numbers in the source itself, `blas.f:12` in the files beside it.

use juxtapose_fortran77::limits::FILE_LINES;

/// The names of the files beside a source.
#[derive(Clone, Debug, Default)]
pub struct FileNames(pub Vec<String>);

impl FileNames {
    /// The file in which a line stands, from 1 on, or 0 for the source; and its number there.
    #[must_use]
    pub fn place(&self, line: u32) -> (usize, u32) {
        if self.0.is_empty() { (0, line) } else { ((line / FILE_LINES) as usize, line % FILE_LINES) }
    }

    /// A line as problems and keys name it.
    #[must_use]
    pub fn named(&self, line: u32) -> String {
        let (file, number) = self.place(line);
        match file.checked_sub(1).and_then(|k| self.0.get(k)) {
            Some(name) => format!("{name}:{number}"),
            None => number.to_string(),
        }
    }

    /// The line that is named so; none where there is no such file.
    #[must_use]
    pub fn line(&self, named: &str) -> Option<u32> {
        let (file, number) = match named.rsplit_once(':') {
            Some((name, number)) => (1 + self.0.iter().position(|own| own == name)?, number),
            None => (0, named),
        };
        let number: u32 = number.parse().ok()?;
        let is_line = number > 0 && (self.0.is_empty() || number < FILE_LINES);
        is_line.then_some(u32::try_from(file).ok()?.checked_mul(FILE_LINES)?.checked_add(number)?)
    }
}

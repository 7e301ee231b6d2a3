//! Deserialisation of a Fortran document's source and of the files beside it.

use juxtapose_density::density::float;
use juxtapose_document::{
    path::Path,
    problem::Code,
    reader::read::{At, Reader},
};
use juxtapose_fortran77::{File, Form, Kind, Unit, bytes, read_files};

use super::super::limits;

/// The work of reading and pricing a source for each of its bytes and each table, in [`limits::MOMENT`]'s unit.
pub(super) const BYTE: f64 = 2_000.0;

/// Reads the files beside a source, and where each stands in the document.
pub(super) fn beside<'v>(reader: &mut Reader, at: &At<'v>) -> Option<Vec<(File<'v>, Path<'v>)>> {
    let items = reader.list(at);
    if items.len() > limits::FILES {
        let message = format!("has {} files; at most {} are read", items.len(), limits::FILES);
        reader.problem(&at.path, Code::TooLarge, message, "put several into one");
        return None;
    }
    let files: Vec<_> = items.iter().map(|item| file(reader, item)).collect();
    let names: Vec<Option<&str>> =
        files.iter().map(|file| file.as_ref().map(|(file, _)| file.name)).collect();
    reader.unique(items.iter().map(|at| at.path.clone()).zip(&names));
    files.into_iter().collect::<Option<Vec<_>>>().filter(|_| at.value.is_array())
}

fn file<'v>(reader: &mut Reader, at: &At<'v>) -> Option<(File<'v>, Path<'v>)> {
    reader.object(at, &["name", "source"])?;
    let name = reader.required(at, "name", "its name").and_then(|at| reader.name(&at));
    let source = reader.required(at, "source", "what stands in it");
    let text = source.as_ref().and_then(|at| reader.text(at, limits::TEXT));
    let (name, source, text) = (name?, source?, text?);
    Some((File { name, text, form: Form::of_file(name, text) }, source.path))
}

/// A source with the files beside it.
pub(super) struct Sources<'v> {
    files: Vec<File<'v>>,
    paths: Vec<Path<'v>>,
}

impl<'v> Sources<'v> {
    /// Those of a document.
    pub(super) fn of(
        reader: &mut Reader,
        at: &At<'v>,
        form: Option<Option<Form>>,
        beside: Vec<(File<'v>, Path<'v>)>,
    ) -> Option<Self> {
        let text = reader.text(at, limits::TEXT)?;
        let form = form.unwrap_or_else(|| Some(Form::guessed(text)))?;
        let own = (File { name: "", text, form }, at.path.clone());
        let (files, paths) = std::iter::once(own).chain(beside).unzip();
        Some(Sources { files, paths })
    }

    /// How many bytes are read, each file as often as it is included.
    pub(super) fn bytes(&self) -> usize {
        bytes(&self.files)
    }

    /// Where a file stands in the document.
    pub(super) fn path(&self, file: usize) -> Path<'v> {
        self.paths.get(file).or(self.paths.first()).cloned().unwrap_or_default()
    }

    /// Reads the program units: all that is wrong with them is told with its file, line and column.
    pub(super) fn units(&self, reader: &mut Reader) -> Option<Vec<Unit>> {
        if !reader.spend(BYTE * float(self.bytes() as u64)) {
            return None;
        }
        match read_files(&self.files) {
            Ok(units) if units.iter().all(|unit| unit.kind == Kind::BlockData) => {
                reader.problem(
                    self.path(0),
                    Code::Empty,
                    "has no program unit that is executed",
                    "begin with PROGRAM or SUBROUTINE",
                );
                None
            }
            Ok(units) => Some(units),
            Err(problems) => {
                for problem in problems {
                    let message =
                        format!("line {}, column {}: {}", problem.line, problem.column, problem.message);
                    reader.problem(self.path(problem.file), Code::Syntax, message, &problem.hint);
                }
                None
            }
        }
    }
}

//! Implementations of the trait `Kind` for kind `program`, a data-parallel program: for all of its documents, and for those without times of their own.

use juxtapose_density::{contract::Contract, prediction::Answer};
use juxtapose_document::{At, Code, Effort, Form, Kind, Reader};

use crate::{
    Program,
    cost::{cost, cost_alike},
    document,
    mixed::reduce_alike,
    predict::predict_by,
    reader,
    tree::{KNOWN_ELSEWHERE, UNKNOWN},
};

impl Kind for Program {
    const FORM: Form = Form {
        name: "program",
        fields: reader::FIELDS,
        times: Some(document::times),
        rename: |_| {},
        processors: Some(document::PROCESSORS),
    };

    fn read(reader: &mut Reader, at: &At<'_>) -> Option<(Self, Effort)> {
        let (program, tree) = reader::program(reader, at, Some(reader::OWN))?;
        let effort = reader::size(reader, (&program, &tree), at, cost)?;
        Some((program, effort))
    }

    fn predict(&self, contract: Contract) -> Answer {
        crate::predict(self, contract)
    }

    /// Sums, maxima and mixtures never fall; of a queue a longer task may end the whole earlier.
    fn is_monotone(&self) -> bool {
        !self.has_queues()
    }
}

/// A program without times of its own, for a WebAssembly package that most visits need no more of: it links none of the code that reads
/// and reduces those. A document that has them is a problem here; whoever asks knows the package that reads it.
pub struct AlikeProgram(Program);

impl Kind for AlikeProgram {
    const FORM: Form = Program::FORM;

    fn read(reader: &mut Reader, at: &At<'_>) -> Option<(Self, Effort)> {
        if reader::has_own(at.value) {
            reader.problem(at.path_to("program"), Code::Unsupported, UNKNOWN, KNOWN_ELSEWHERE);
            return None;
        }
        let (program, tree) = reader::program(reader, at, None)?;
        let effort = reader::size(reader, (&program, &tree), at, cost_alike)?;
        Some((Self(program), effort))
    }

    fn predict(&self, contract: Contract) -> Answer {
        predict_by(reduce_alike, &self.0, contract)
    }
}

impl AsRef<Program> for Program {
    fn as_ref(&self) -> &Program {
        self
    }
}

impl AsRef<Program> for AlikeProgram {
    fn as_ref(&self) -> &Program {
        &self.0
    }
}

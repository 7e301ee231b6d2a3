//! Implementation of the trait `Kind` for kind `program`, a data-parallel program.

use juxtapose_density::{contract::Contract, prediction::Answer};
use juxtapose_document::{At, Effort, Form, Kind, Reader};

use crate::{Program, document, reader};

impl Kind for Program {
    const FORM: Form =
        Form { name: "program", fields: reader::FIELDS, times: Some(document::times), rename: |_| {} };

    fn read(reader: &mut Reader, at: &At<'_>) -> Option<(Self, Effort)> {
        reader::program(reader, at)
    }

    fn predict(&self, contract: Contract) -> Answer {
        crate::predict(self, contract)
    }
}

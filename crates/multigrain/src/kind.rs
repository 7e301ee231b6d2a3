//! Implementation of the trait `Kind` for kind `multigrain`, a program that offloads.

use juxtapose_density::{contract::Contract, prediction::Answer};
use juxtapose_document::{At, Effort, Form, Kind, Reader};

use crate::{Multigrain, document, reader};

impl Kind for Multigrain {
    const FORM: Form = Form {
        name: "multigrain",
        fields: reader::FIELDS,
        times: Some(document::times),
        rename: reader::renamed,
        processors: None,
    };

    fn read(reader: &mut Reader, at: &At<'_>) -> Option<(Self, Effort)> {
        reader::multigrain(reader, at)
    }

    fn predict(&self, contract: Contract) -> Answer {
        crate::predict(self, contract)
    }
}

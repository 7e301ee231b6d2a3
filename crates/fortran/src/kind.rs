//! Model kind `fortran`: reads and predicts documents with a Fortran source.

use juxtapose_density::{contract::Contract, prediction::Answer};
use juxtapose_document::{At, Effort, Form, Kind, Reader};

use crate::{PricedSource, reader};

impl Kind for PricedSource {
    const FORM: Form = Form {
        name: "fortran",
        fields: reader::FIELDS,
        times: None,
        rename: reader::renamed,
        processors: None,
    };

    fn read(reader: &mut Reader, at: &At<'_>) -> Option<(Self, Effort)> {
        reader::fortran(reader, at)
    }

    fn predict(&self, contract: Contract) -> Answer {
        crate::predict(self, contract)
    }
}

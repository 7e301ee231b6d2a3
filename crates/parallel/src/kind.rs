//! Implementation of the trait `Kind` for kind `parallel`, parallel tasks.

use juxtapose_density::{contract::Contract, prediction::Answer};
use juxtapose_document::{At, Effort, Form, Kind, Reader};

use crate::{Composition, document, reader};

impl Kind for Composition {
    const FORM: Form = Form {
        name: "parallel",
        fields: reader::FIELDS,
        times: Some(document::times),
        rename: |_| {},
        processors: None,
    };

    fn read(reader: &mut Reader, at: &At<'_>) -> Option<(Self, Effort)> {
        reader::parallel(reader, at)
    }

    fn predict(&self, contract: Contract) -> Answer {
        crate::predict(self, contract)
    }

    fn is_monotone(&self) -> bool {
        self.alternatives.iter().all(|alternative| crate::monotone::is_monotone(&alternative.expression))
    }
}

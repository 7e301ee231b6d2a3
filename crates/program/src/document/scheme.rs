//! Document format of schemes, the alternatives of a program.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A choice of modes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scheme {
    /// Its name.
    pub name: String,
    /// The mode of everything not named below.
    pub mode: Mode,
    /// Exceptions: a block's name sets that block, a loop's name its control, a conditional's name all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub except: Option<BTreeMap<String, Mode>>,
}

/// A mode of parallelism.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Lock-step under the control unit.
    Simd,
    /// Every PE on its own.
    Spmd,
}

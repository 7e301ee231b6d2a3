//! Deserialisation of a [`Figure`], what to draw, as the page sends it.

use juxtapose_support::{collections::CollectSmall, deserialise};
use serde::de::{Deserialize, Deserializer, Error};
use serde_json::{Map, Value};

use super::{drawing::Drawing, frame::asked::Frame};

/// What to draw. The page sends one object, the fields of the frame beside those of the drawing.
#[derive(Clone, Debug)]
pub struct Figure {
    /// What every figure says.
    pub frame: Frame,
    /// What stands in the frame.
    pub drawing: Drawing,
}

impl<'de> Deserialize<'de> for Figure {
    fn deserialize<D: Deserializer<'de>>(sent: D) -> Result<Self, D::Error> {
        let mut fields = Map::<String, Value>::deserialize(sent)?;
        let frame = Frame::FIELDS.iter().filter_map(|&field| fields.remove_entry(field)).collect_small();
        let frame = deserialise::from_value(Value::Object(frame)).map_err(D::Error::custom)?;
        let Some(kind) = fields.remove("kind") else { return Err(D::Error::missing_field("kind")) };
        let drawing = Drawing::read(&kind, fields).map_err(D::Error::custom)?;
        Ok(Self { frame, drawing })
    }
}

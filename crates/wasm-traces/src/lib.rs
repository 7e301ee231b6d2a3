//! WebAssembly package for traces: files are read piece by piece, and what they hold is kept until somebody has chosen what it is.

#![cfg(target_arch = "wasm32")]

use juxtapose_traces::{Choice, Trace, TraceReader};
use juxtapose_web::{
    answer::{Result, failure, object},
    arguments::Arguments,
    pulled::{GivenFile, Pulled, bytes_of, function, share},
};
use wasm_bindgen::prelude::*;

juxtapose_web::exports_of_all!();

/// A trace that was read.
#[wasm_bindgen(js_name = Trace)]
pub struct OpenTrace(Trace);

/// Reads trace files, plain, gzipped or zipped; several are those of several ranks. `pull` answers with the bytes of a file, by its
/// number, from one place to another. `onProgress` is told which share of all bytes was read, and stops the reading where it
/// answers `false`: the events until then are kept. Throws all problems of the files.
#[wasm_bindgen(js_name = readTrace)]
pub fn read_trace(
    #[wasm_bindgen(unchecked_param_type = "TraceFile[]")] files: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "(file: number, from: number, to: number) => Uint8Array")]
    pull: &JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "((share: number) => boolean | void) | null")]
    on_progress: &JsValue,
) -> Result<OpenTrace> {
    let mut arguments = Arguments::default();
    let files = arguments.derived::<Vec<GivenFile>>("files", files);
    let reporter = arguments.progress(on_progress);
    let (Some(files), Some(mut reporter)) = (files, reporter) else { return Err(arguments.refused()) };
    let (all, pull) = (bytes_of(&files)?, function(pull)?);
    let (mut reader, mut before) = (TraceReader::new(files.len()), 0.0);
    for (number, file) in files.iter().enumerate() {
        let from = Pulled::of_file(pull, number, file.size);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a size; others become 0"
        )]
        let bytes = file.size as u64;
        #[expect(clippy::cast_precision_loss, reason = "files are smaller than 2^53 bytes")]
        reader.file(&file.name, bytes, from, |read| reporter.tell(&share(before + read as f64, all).into()));
        before += file.size.max(0.0);
    }
    reporter.finish()?;
    reader.finish().map(OpenTrace).map_err(|problems| failure(&problems.0))
}

#[wasm_bindgen(js_class = Trace)]
impl OpenTrace {
    /// What the trace is taken for under a choice; the likeliest where nothing is chosen.
    #[wasm_bindgen(unchecked_return_type = "RecognisedTrace")]
    pub fn recognise(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "TraceChoice | null")] choice: &JsValue,
    ) -> Result<JsValue> {
        let mut arguments = Arguments::default();
        let choice = if choice.is_null_or_undefined() {
            Some(Choice::default())
        } else {
            arguments.derived("choice", choice)
        };
        let Some(choice) = choice else { return Err(arguments.refused()) };
        object(&self.0.recognise(&choice))
    }
}

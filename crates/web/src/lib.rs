//! The WebAssembly boundary: plain objects in and out, times in units instead of ticks. What comes in is a `JsValue` everywhere, and
//! [`arguments`] alone converts it.
//!
//! A package is a crate of its own (`crates/wasm-*`): it has the functions of one kind, and by [`exports_of_kind`](crate::exports_of_kind) those
//! that every kind has; [`exports_of_programs`](crate::exports_of_programs) has what two packages of programs share. This crate knows no
//! kind, and of their table only the names: so a package is linked from what it uses, and stays as it
//! is when another kind changes.

#![cfg(target_arch = "wasm32")]

pub mod answer;
pub mod arguments;
pub mod conditions;
pub mod judging;
pub mod keyed;
mod names;
pub mod outcome;
mod patience;
pub mod prediction;
pub mod pulled;
pub mod reporter;

pub use juxtapose_output::VERSION;

/// What all packages export, and the types of JavaScript.
#[macro_export]
macro_rules! exports_of_all {
    () => {
        #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
        const TYPES: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../web/src/web.d.ts"));

        /// The version of this package.
        #[wasm_bindgen::prelude::wasm_bindgen]
        pub fn version() -> String {
            $crate::VERSION.to_owned()
        }
    };
}

/// What the package of a kind exports, whichever kind it is: judging and predictions.
#[macro_export]
macro_rules! exports_of_kind {
    ($model:ty) => {
        /// All problems of a model document; none when it can be predicted. A document whose prediction would take
        /// longer than there is patience for has the problem `patience`.
        #[wasm_bindgen::prelude::wasm_bindgen(unchecked_return_type = "Problem[]")]
        pub fn check(
            #[wasm_bindgen(unchecked_param_type = "object | string")] model: &wasm_bindgen::JsValue,
            #[wasm_bindgen(unchecked_optional_param_type = "CheckOptions | null")] options: &wasm_bindgen::JsValue,
        ) -> $crate::answer::Result<wasm_bindgen::JsValue> {
            $crate::judging::check::<$model>(model, options)
        }

        /// All problems of a model document, as `check` finds them, where that takes no more than a moment: some 15
        /// ms of a browser's work, which is counted. Null where it would take longer. Then nothing is known of the
        /// document, and `check` may be asked where nobody waits.
        #[wasm_bindgen::prelude::wasm_bindgen(js_name = quickCheck, unchecked_return_type = "Problem[] | null")]
        pub fn quick_check(
            #[wasm_bindgen(unchecked_param_type = "object | string")] model: &wasm_bindgen::JsValue,
            #[wasm_bindgen(unchecked_optional_param_type = "CheckOptions | null")] options: &wasm_bindgen::JsValue,
        ) -> $crate::answer::Result<wasm_bindgen::JsValue> {
            $crate::judging::quick_check::<$model>(model, options)
        }

        /// Predicts every alternative of a model document. Throws the problem `patience` where it would take longer
        /// than there is patience for. Calls `onProgress` now and then with the multiplications done, and with how
        /// many they will be at most, by estimate. Where that answers `false`, throws the problem `stopped`.
        #[wasm_bindgen::prelude::wasm_bindgen(unchecked_return_type = "Prediction")]
        pub fn predict(
            #[wasm_bindgen(unchecked_param_type = "object | string")] model: &wasm_bindgen::JsValue,
            #[wasm_bindgen(unchecked_optional_param_type = "PredictOptions | null")] options: &wasm_bindgen::JsValue,
            #[wasm_bindgen(
                js_name = onProgress,
                unchecked_optional_param_type = "((progress: PredictProgress) => boolean | void) | null"
            )]
            on_progress: &wasm_bindgen::JsValue,
        ) -> $crate::answer::Result<wasm_bindgen::JsValue> {
            $crate::prediction::predict::<$model>(model, options, on_progress)
        }
    };
}

/// What the package of a kind exports of models with conditions, beside [`exports_of_kind`](crate::exports_of_kind) for `Conditioned<$kind>`.
#[macro_export]
macro_rules! exports_of_conditions {
    ($kind:ty) => {
        /// What the conditions of a model document explain: its outcomes in each case and as if nothing was shared, where their variance comes
        /// from, who is earlier under the same conditions. Throws as `predict` does, and the problem `missing` where it has none.
        #[wasm_bindgen::prelude::wasm_bindgen(unchecked_return_type = "Conditions")]
        pub fn conditions(
            #[wasm_bindgen(unchecked_param_type = "object | string")] model: &wasm_bindgen::JsValue,
            #[wasm_bindgen(unchecked_optional_param_type = "PredictOptions | null")] options: &wasm_bindgen::JsValue,
            #[wasm_bindgen(
                js_name = onProgress,
                unchecked_optional_param_type = "((progress: PredictProgress) => boolean | void) | null"
            )]
            on_progress: &wasm_bindgen::JsValue,
        ) -> $crate::answer::Result<wasm_bindgen::JsValue> {
            $crate::conditions::conditions::<$kind>(model, options, on_progress)
        }
    };
}

/// What packages of programs export: an execution drawn.
#[macro_export]
macro_rules! exports_of_programs {
    ($model:ty) => {
        /// One execution: what each PE does from when to when. Where there are more PEs than `most` (32 unless
        /// given), the first are shown, and in the last place the one that computes longest. The same seed gives the
        /// same execution, and under another scheme one in which each PE has the same chances.
        #[wasm_bindgen::prelude::wasm_bindgen(unchecked_return_type = "Timeline")]
        pub fn trace(
            #[wasm_bindgen(unchecked_param_type = "object | string")] model: &wasm_bindgen::JsValue,
            #[wasm_bindgen(unchecked_param_type = "string")] scheme: &wasm_bindgen::JsValue,
            #[wasm_bindgen(unchecked_param_type = "number")] seed: &wasm_bindgen::JsValue,
            #[wasm_bindgen(unchecked_optional_param_type = "number")] most: &wasm_bindgen::JsValue,
        ) -> $crate::answer::Result<wasm_bindgen::JsValue> {
            const PES: usize = 32;
            let mut arguments = $crate::arguments::Arguments::default();
            let (model, scheme) = (arguments.model::<$model>(model), arguments.name("scheme", scheme));
            let most = arguments.read_if_given("most", most, |reader, at| {
                reader.whole(at, 1..=juxtapose_program::limits::PROCESSORS, "a number of PEs to show")
            });
            let (Some(model), Some(scheme), Some(seed), Some(most)) =
                (model, scheme, arguments.seed(seed), most)
            else {
                return Err(arguments.refused());
            };
            let most = most.and_then(|most| usize::try_from(most).ok()).unwrap_or(PES);
            let of = (u64::from(seed), most);
            juxtapose_program::output::TimelineObject::of(model.kind.as_ref(), &scheme, of, model.tick)
                .map_err($crate::answer::refusal)
                .and_then(|timeline| $crate::answer::object(&timeline))
        }
    };
}

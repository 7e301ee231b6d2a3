//! End-to-end tests of the command, run as anybody runs it.

#![expect(clippy::expect_used, clippy::panic, reason = "helpers of tests are tests")]

mod alone;
mod calibration;
mod csv;
mod imports;
mod links;
mod manual;
mod pictures;
mod pipes;
mod predictions;
mod readme;
mod run;
mod streams;
mod traces;

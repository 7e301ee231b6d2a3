//! Shares of a PE's time, by activity.

use serde::Serialize;

use crate::simulate::Activity;

/// One value for each activity of a PE.
#[derive(Debug, Serialize)]
pub struct Shares<T> {
    computing: T,
    waiting: T,
    switching: T,
    disabled: T,
}

impl<T> Shares<T> {
    /// Each activity's share.
    pub fn of(share: impl Fn(Activity) -> T) -> Self {
        let [computing, waiting, switching, disabled] = Activity::ALL.map(share);
        Self { computing, waiting, switching, disabled }
    }
}

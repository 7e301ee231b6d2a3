//! Latencies of requests to a service of two replicas on this machine's own network: of one replica alone, and hedged, where the other one is asked, too,
//! when the first has not answered after a while, and whoever is later is cancelled.

use std::{
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use serde::Serialize;

use super::micros;

mod replica;

use self::replica::{Request, Sharing, replicas};

/// Requests to each replica alone, of which predictions are made.
const ALONE: usize = 300;
const HEDGED: usize = 600;
/// The second replica is asked when most answers of a quiet one have come.
const HEDGE_AFTER: Duration = Duration::from_millis(6);
/// Requests start so far from each other at least, so that as many see a slow period as its share of the time.
const PACE: Duration = Duration::from_millis(12);

#[derive(Serialize)]
pub(crate) struct Set {
    id: String,
    hedge_after: u64,
    /// Of each replica its latencies, one request at a time: the k-th ones of all replicas were measured one right after the other.
    alone: Vec<Vec<u64>>,
    measured: Vec<u64>,
}

pub(crate) fn measured(seed: u64) -> Vec<Set> {
    let sharings =
        [("apart", Sharing::Nothing), ("slow together", Sharing::Periods), ("one lock", Sharing::Lock)];
    sharings.into_iter().map(|(name, sharing)| set(format!("hedging/{name}"), sharing, seed)).collect()
}

fn set(id: String, sharing: Sharing, seed: u64) -> Set {
    let addresses = replicas(sharing, seed);
    let mut alone = vec![Vec::new(); addresses.len()];
    for _ in 0..ALONE {
        for (address, times) in addresses.iter().zip(&mut alone) {
            times.push(paced(|| asked(&[*address])));
        }
    }
    let hedged = |run: usize| {
        let mut order = addresses.clone();
        order.rotate_left(run % addresses.len());
        paced(|| asked(&order))
    };
    Set { id, hedge_after: micros(HEDGE_AFTER), alone, measured: (0..HEDGED).map(hedged).collect() }
}

/// The time of a request, after which the next one waits for its turn.
fn paced(ask: impl FnOnce()) -> u64 {
    let start = Instant::now();
    ask();
    let time = start.elapsed();
    thread::sleep(PACE.saturating_sub(time));
    micros(time)
}

/// Asks the first replica, each next one where nobody has answered after a while, and cancels what is left when one has.
fn asked(order: &[std::net::SocketAddr]) {
    let (done, answers) = mpsc::channel();
    let mut requests: Vec<Request> = Vec::new();
    for address in order {
        requests.push(Request::start(*address, done.clone()));
        if requests.len() < order.len() && answers.recv_timeout(HEDGE_AFTER).is_ok() {
            return;
        }
        // A request that is dropped is cancelled.
    }
    answers.recv().expect("an answer");
}

//! Requests that are hedged between replicas, measured by `benches/calibration`: latencies, from those of each replica alone.
//!
//! Replicas are asked in turn, each being the first as often. What they have in common is in the pairs that were measured one right after the other:
//! rows of measured runs (row 3 of the ladder).

use anyhow::Result;
use juxtapose::document::{At, Code, Reader};
use serde_json::{Value, json};

use super::{
    ladder::{Case, Rung, Set},
    models::{mean, parallel, row, rows, samples},
    strict,
};

/// A service: what was measured of it.
struct Service {
    id: String,
    hedge_after: f64,
    alone: Vec<Vec<f64>>,
    measured: Vec<f64>,
}

const FIELDS: [&str; 4] = ["id", "hedge_after", "alone", "measured"];
const LATEST: f64 = 1e12;

pub(super) fn sets(text: &str) -> Result<Vec<Set>> {
    Ok(strict::sets(text, Service::read)?.iter().map(Service::set).collect())
}

/// In tens of the file's units: µs, of answers after some milliseconds.
const TICK: f64 = 10.0;

impl Service {
    fn read(reader: &mut Reader, at: &At<'_>) -> Option<Self> {
        reader.object(at, &FIELDS)?;
        let id = strict::id(reader, at);
        let hedge_after = reader.required(at, "hedge_after", "after which time the next replica is asked");
        let hedge_after = hedge_after.and_then(|at| reader.number(&at, 0.0..=LATEST));
        let alone = strict::tables(reader, at, "alone", "the latencies of each replica");
        let measured = strict::times_of(reader, at, "measured", "the latencies of hedged requests");
        if alone.as_ref().is_some_and(|replicas| replicas.len() < 2) {
            let message = "has one replica; a request is hedged between two or more";
            reader.problem(at.path_to("alone"), Code::Range, message, "");
            return None;
        }
        Some(Self { id: id?, hedge_after: hedge_after?, alone: alone?, measured: measured? })
    }

    fn set(&self) -> Set {
        let names: Vec<_> = (1..=self.alone.len()).map(|k| format!("replica {k}")).collect();
        let any = vec!["any".to_owned(); names.len()];
        let pooled = self.alone.concat();
        let alike = parallel(TICK, &[("any".to_owned(), samples(&pooled))], &self.hedged(&any));
        let tasks = |time: &dyn Fn(&str, &[f64]) -> Value| {
            let all = names.iter().zip(&self.alone);
            all.map(|(name, times)| (name.clone(), time(name, times))).collect::<Vec<_>>()
        };
        let own = parallel(TICK, &tasks(&|_, times| samples(times)), &self.first_in_turn(&names));
        let together = parallel(TICK, &tasks(&|name, _| row(name)), &self.first_in_turn(&names));
        let together = rows(together, tasks(&|_, times| json!(times)).into_iter().collect());
        let case = Case::alike(self.id.clone(), self.measured.clone(), mean(&pooled), alike)
            .and(Rung::Own, own)
            .and(Rung::Conditions, together);
        let label = "hedging, row 3 (rows of replicas)";
        Set { name: self.id.clone(), told: (Rung::Conditions, label), cases: vec![case], by_mean: true }
    }

    /// The first answer of replicas in this order, each asked so much later than the one before.
    fn hedged(&self, order: &[String]) -> Value {
        let mut later = 0.0;
        let asked = order.iter().map(|replica| {
            let asked = json!({"series": [{"wait": later}, replica]});
            later += self.hedge_after;
            asked
        });
        json!({"first": asked.collect::<Vec<_>>()})
    }

    /// Each replica is the first as often, and the others follow in turn.
    fn first_in_turn(&self, names: &[String]) -> Value {
        let turned = (0..names.len()).map(|by| {
            let mut order = names.to_vec();
            order.rotate_left(by);
            json!({"weight": 1, "of": self.hedged(&order)})
        });
        json!({"choice": turned.collect::<Vec<_>>()})
    }
}

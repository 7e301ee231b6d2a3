//! Times of several tables as those of one, so that they can be compared.

use juxtapose_document::{Code, Problems, import::Report};

use crate::{
    duration::seconds,
    preview::refused,
    times::{Group, Times},
};

/// The times of several tables, by their names, in the first one's unit. A table with one group becomes a group of its own name; of one with
/// several each group's name follows the table's.
///
/// # Errors
/// That a unit cannot be converted into the first one's.
pub fn together(mut all: Vec<(String, Times)>) -> Result<Times, Problems> {
    if all.len() == 1 {
        return Ok(all.swap_remove(0).1);
    }
    let unit = all.first().and_then(|(_, times)| times.unit.clone());
    let mut joined = Times { groups: Vec::new(), unit, report: Report::default(), provenance: String::new() };
    for (name, times) in all {
        let factor = factor(times.unit.as_deref(), joined.unit.as_deref()).ok_or_else(|| {
            let units =
                [&times.unit, &joined.unit].map(|unit| unit.as_deref().unwrap_or("no known unit").to_owned());
            let message =
                format!("{name} is in {}, which cannot be converted to {} of the first", units[0], units[1]);
            refused(Code::Unsupported, message, Some("say the unit of all of them"))
        })?;
        let is_alone = times.groups.len() == 1;
        for group in times.groups {
            let own = if is_alone { name.clone() } else { format!("{name}: {}", group.name) };
            joined.groups.push(Group { name: own, ..scaled(group, factor) });
        }
        let told = |sentences: Vec<String>| {
            sentences.into_iter().map(|sentence| format!("{name}: {sentence}")).collect::<Vec<_>>()
        };
        joined.report.read.extend(told(times.report.read));
        joined.report.assumed.extend(told(times.report.assumed));
        joined.report.ignored.extend(told(times.report.ignored));
        let apart = if joined.provenance.is_empty() { "" } else { "; " };
        joined.provenance += &format!("{apart}{name}: {}", times.provenance);
    }
    Ok(joined)
}

/// How many of the second unit one of the first is.
fn factor(from: Option<&str>, to: Option<&str>) -> Option<f64> {
    if from == to {
        return Some(1.0);
    }
    Some(seconds(from?)? / seconds(to?)?)
}

fn scaled(group: Group, factor: f64) -> Group {
    use juxtapose_document::decimal::tidy;
    if (factor - 1.0).abs() <= 1e-12 {
        return group;
    }
    let times = |time: f64| tidy(time * factor);
    let Group { name, samples, values, histogram, count, mean } = group;
    let samples = samples.map(|all| all.into_iter().map(times).collect());
    let scaled = |(value, part): (String, String)| {
        (value.parse().map_or(value, |value| times(value).to_string()), part)
    };
    let values = values.map(|all| all.into_iter().map(scaled).collect());
    let histogram = histogram.map(|mut histogram| {
        histogram.edges.iter_mut().for_each(|edge| *edge = times(*edge));
        histogram
    });
    Group { name, samples, values, histogram, count, mean: mean * factor }
}

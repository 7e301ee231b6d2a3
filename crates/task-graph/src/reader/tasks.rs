//! Reader of tasks and their activities: phases with their times, messages by the names of their partners.

use std::collections::BTreeMap;

use juxtapose_document::{
    path::Path,
    problem::{Code, shown},
    reader::{
        quantity::TIME,
        read::{At, Reader},
    },
};
use juxtapose_support::collections::CollectSmall;

use super::super::limits;
use crate::Phase;

const EASY: [&str; 4] = ["time", "tolerance", "classes", "after"];
const TASK: &[&str] = &["task", "time", "tolerance", "classes", "after", "activities", "note"];
const FORMS: [(&str, &[&str]); 3] = [
    ("compute", &["compute", "time", "tolerance", "classes"]),
    ("send", &["send", "volume"]),
    ("receive", &["receive"]),
];

/// A task as it was read: its messages name partners, and have no numbers yet.
pub(super) struct Draft<'v> {
    pub(super) name: &'v str,
    /// The tasks that the task waits for before it begins.
    pub(super) after: Vec<Wanted<'v>>,
    pub(super) activities: Vec<Step<'v>>,
}

/// The other task of a message, the message's volume, and the path of the partner's name.
pub(super) struct Wanted<'v> {
    pub(super) partner: usize,
    pub(super) volume: f64,
    pub(super) path: Path<'v>,
}

pub(super) enum Step<'v> {
    Compute(usize),
    Send(Wanted<'v>),
    Receive(Wanted<'v>),
}

/// Defaults of phases, where these do not say otherwise.
#[derive(Default)]
pub(super) struct Defaults {
    /// The tolerance, in ticks.
    pub(super) tolerance: u64,
    pub(super) classes: Option<usize>,
    pub(super) round_to: Option<u64>,
}

/// Reads tasks.
pub(super) struct Tasks<'v> {
    defaults: Defaults,
    datasets: usize,
    pub(super) names: BTreeMap<String, usize>,
    /// The name of each phase, whatever is wrong with the phase.
    pub(super) phase_names: Vec<&'v str>,
    /// The task of each phase.
    pub(super) of_phases: Vec<usize>,
    /// Each phase that was named, none where it has a problem, and the path of its name.
    phases: Vec<(Option<Phase>, Path<'v>)>,
    /// How many possible times all phases have together.
    values: usize,
    messages: usize,
}

impl<'v> Tasks<'v> {
    pub(super) fn new(defaults: Defaults, datasets: usize) -> Self {
        Self {
            defaults,
            datasets,
            names: BTreeMap::new(),
            phase_names: Vec::new(),
            of_phases: Vec::new(),
            phases: Vec::new(),
            values: 0,
            messages: 0,
        }
    }

    /// Reads all tasks, in their order; none where one of them has a problem.
    pub(super) fn read(
        &mut self,
        reader: &mut Reader,
        path: &Path<'v>,
        items: &[At<'v>],
    ) -> Option<Vec<Draft<'v>>> {
        let names: Vec<_> = items.iter().map(|at| self.name(reader, at)).collect_small();
        reader.unique(items.iter().map(|at| at.path_to("task")).zip(&names));
        for (number, name) in names.iter().enumerate() {
            if let Some(name) = name {
                self.names.entry((*name).to_owned()).or_insert(number);
            }
        }
        let drafts: Vec<_> = items
            .iter()
            .zip(names)
            .enumerate()
            .map(|(k, (at, name))| self.task(reader, at, k, name?))
            .collect();
        self.few_enough(reader, path);
        drafts.into_iter().collect()
    }

    fn name(&self, reader: &mut Reader, at: &At<'v>) -> Option<&'v str> {
        reader.object(at, TASK)?;
        reader.required(at, "task", "the task's name").and_then(|at| reader.name(&at))
    }

    fn task(&mut self, reader: &mut Reader, at: &At<'v>, number: usize, name: &'v str) -> Option<Draft<'v>> {
        if let Some(note) = at.field("note") {
            reader.line(&note, 5 * limits::NAME);
        }
        let Some(list) = at.field("activities") else {
            let time = reader.required(at, "time", "the task's time, or activities instead");
            let phase = self.phase(reader, at, time, name, number, at.path_to("task"));
            let after =
                at.field("after").map_or(Some(Vec::new()), |after| self.after(reader, &after, number));
            return Some(Draft { name, after: after?, activities: vec![Step::Compute(phase)] });
        };
        for field in EASY.into_iter().filter_map(|field| at.field(field)) {
            let message = "stands beside activities: a task has one or the other";
            reader.problem(&field.path, Code::Forbidden, message, "remove it, or say it in the activities");
        }
        reader.not_empty(&list, "a task does something");
        let items = reader.list(&list);
        let activities: Vec<_> = items.iter().map(|at| self.activity(reader, at, number)).collect();
        Some(Draft { name, after: Vec::new(), activities: activities.into_iter().collect::<Option<_>>()? })
    }

    fn after(&mut self, reader: &mut Reader, at: &At<'v>, task: usize) -> Option<Vec<Wanted<'v>>> {
        let mut known = BTreeMap::<usize, Path<'v>>::new();
        let wanted: Vec<_> = (reader.list(at).iter())
            .map(|at| {
                let named = if at.value.is_object() {
                    reader.object(at, &["task", "volume"])?;
                    reader.required(at, "task", "the task to wait for")?
                } else {
                    at.clone()
                };
                let partner = self.partner(reader, &named, task);
                let volume = self.volume(reader, at);
                let (partner, volume) = (partner?, volume?);
                if let Some(other) = known.insert(partner, named.path.clone()) {
                    let message = format!("is {}, like {other}", shown(named.value));
                    reader.problem(&named.path, Code::Duplicate, message, "name each task once");
                }
                Some(Wanted { partner, volume, path: named.path })
            })
            .collect();
        wanted.into_iter().collect()
    }

    fn activity(&mut self, reader: &mut Reader, at: &At<'v>, task: usize) -> Option<Step<'v>> {
        let forms = FORMS.into_iter().filter(|(form, _)| at.field(form).is_some());
        let [(form, fields)] = forms.collect::<Vec<_>>()[..] else {
            let hint = "it has exactly one of the fields compute, send, receive";
            reader.problem(&at.path, Code::Type, "is not one activity", hint);
            return None;
        };
        reader.object(at, fields)?;
        let named = at.field(form)?;
        if form == "compute" {
            let name = reader.name(&named);
            let time = reader.required(at, "time", "the phase's time");
            return Some(Step::Compute(self.phase(reader, at, time, name?, task, named.path)));
        }
        let (partner, volume) = (self.partner(reader, &named, task), self.volume(reader, at));
        let wanted = Wanted { partner: partner?, volume: volume?, path: named.path };
        Some(if form == "send" { Step::Send(wanted) } else { Step::Receive(wanted) })
    }

    /// Reads a phase, and answers with its number, whatever is wrong with it.
    fn phase(
        &mut self,
        reader: &mut Reader,
        at: &At<'v>,
        time: Option<At<'v>>,
        name: &'v str,
        task: usize,
        path: Path<'v>,
    ) -> usize {
        let tolerance = match at.field("tolerance") {
            Some(at) => super::tolerance::tolerance(reader, &at),
            None => Some(self.defaults.tolerance),
        };
        let classes = match at.field("classes") {
            Some(at) => super::tolerance::classes(reader, &at).map(Some),
            None => Some(self.defaults.classes),
        };
        let phase = time.and_then(|at| {
            if self.phases.len() >= limits::PHASES || self.values > most_values() {
                return None;
            }
            let time = reader.distribution(&at, TIME)?;
            self.values += time.masses().len();
            let observed = self.observed(reader, &at)?;
            Some(Phase {
                name: name.to_owned(),
                task,
                time,
                observed,
                tolerance: tolerance?,
                classes: classes?,
            })
        });
        self.phase_names.push(name);
        self.of_phases.push(task);
        self.phases.push((phase, path));
        self.phases.len() - 1
    }

    /// The samples that a time was read from, in ticks and in their order; none at all for other times.
    fn observed(&self, reader: &mut Reader, at: &At<'v>) -> Option<Vec<u64>> {
        let Some(samples) = at.field("samples") else { return Some(Vec::new()) };
        let items = reader.list(&samples);
        if self.datasets > 0 && items.len() != self.datasets {
            let message = format!("has {} samples, and there are {} data sets", items.len(), self.datasets);
            reader.problem(&samples.path, Code::Range, message, "give one time for each data set");
            return None;
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "judged with the density"
        )]
        let ticks = |at: &At<'v>| at.value.as_f64().map(|sample| (sample / reader.tick).round() as u64);
        items.iter().map(ticks).collect()
    }

    fn partner(&mut self, reader: &mut Reader, at: &At<'v>, task: usize) -> Option<usize> {
        self.messages += 1;
        let Some(name) = at.value.as_str() else {
            reader.problem(&at.path, Code::Type, format!("is {}, not a task's name", shown(at.value)), "");
            return None;
        };
        let partner = self.names.get(name).copied();
        match partner {
            None => reader.no_task(&at.path, name, &self.names),
            Some(partner) if partner == task => {
                let message = format!("is {name:?}, the task itself: messages go to other tasks");
                reader.problem(&at.path, Code::Forbidden, message, "");
            }
            Some(partner) => return Some(partner),
        }
        None
    }

    fn volume(&self, reader: &mut Reader, at: &At<'v>) -> Option<f64> {
        at.field("volume").map_or(Some(0.0), |at| reader.number(&at, 0.0..=limits::VOLUME))
    }

    fn few_enough(&self, reader: &mut Reader, path: &Path<'v>) {
        let counts = [
            (self.phases.len(), limits::PHASES, "phases", "join phases that follow each other"),
            (self.messages, 2 * limits::MESSAGES, "sends and receives", "join messages"),
            (self.values, most_values(), "possible times, or more", "choose a coarser tick"),
        ];
        for (count, most, what, hint) in counts {
            if count > most {
                let message = format!("has {count} {what}; at most {most} are read");
                reader.problem(path, Code::TooLarge, message, hint);
            }
        }
    }

    /// All phases; none where one of them has a problem.
    pub(super) fn phases(self, reader: &mut Reader, tasks: &At<'v>) -> Option<Vec<Phase>> {
        let names: Vec<_> =
            self.phases.iter().map(|(phase, _)| phase.as_ref().map(|phase| phase.name.as_str())).collect();
        reader.unique(self.phases.iter().map(|(_, path)| path.clone()).zip(&names));
        let phases: Vec<_> = self.phases.into_iter().map(|(phase, _)| phase).collect::<Option<_>>()?;
        #[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
        let longest: f64 = phases.iter().map(|phase| phase.time.last() as f64).sum();
        if longest > limits::TOTAL {
            let message =
                format!("can run for {longest:.3e} ticks; at most {:.0e} are counted", limits::TOTAL);
            reader.problem(&tasks.path, Code::TooLarge, message, "choose a coarser tick");
            return None;
        }
        Some(phases)
    }
}

/// The most possible times that all phases may have together.
fn most_values() -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number of cells")]
    let most = limits::CELLS as usize;
    most
}

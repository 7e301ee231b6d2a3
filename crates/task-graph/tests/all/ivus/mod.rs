//! Test data: the pipeline of section 3, Table 2 and Fig. 6.

#![allow(dead_code, reason = "each test file uses its part")]

use juxtapose_density::Density;
use juxtapose_task_graph::{Network, TaskGraph};

use crate::random_task_graph::precedence;

pub(crate) const TASKS: [&str; 12] =
    ["1.a", "1.b", "1.c", "1.d", "2.a.1", "2.a.2", "2.a.3", "2.b.1", "2.b.2", "2.c", "3", "4"];

/// Table 2, in hundredths of a second: ten data sets for each task.
pub(crate) const TABLE_2: [[u64; 10]; 12] = [
    [4032, 3974, 3974, 4243, 3913, 3825, 4142, 4068, 3480, 4218],
    [8289, 11978, 7191, 8120, 6535, 4152, 8674, 6415, 3897, 6584],
    [2220, 2253, 2218, 2366, 2568, 2144, 2264, 2270, 2082, 2370],
    [50703, 53703, 51708, 62886, 58617, 66461, 46702, 307_859, 356_278, 63352],
    [51810, 52665, 52330, 51100, 50960, 51510, 50820, 52700, 50790, 51150],
    [51445, 51535, 51305, 51750, 52215, 52755, 51720, 51660, 51675, 51885],
    [51995, 51065, 51590, 51455, 50555, 52210, 50400, 51060, 51390, 51705],
    [51720, 51100, 50345, 51090, 50270, 50590, 51975, 51590, 51630, 51090],
    [52370, 51280, 51960, 50495, 51680, 51440, 51945, 51565, 51735, 51485],
    [52390, 51820, 51815, 51805, 50625, 51575, 51675, 51725, 51175, 51385],
    [19638, 14418, 10657, 14592, 14663, 15012, 12467, 11707, 13641, 11600],
    [16534, 17463, 15498, 17354, 16988, 17688, 17638, 17190, 16567, 17093],
];

/// What Table 2 prints below its columns.
pub(crate) const PRINTED_TOTALS: [u64; 10] =
    [413_145, 413_254, 400_590, 417_256, 409_590, 419_363, 400_423, 505_880, 526_200, 413_917];

/// The classes of Table 5 that are chosen, of four; all of the observations elsewhere.
const CHOSEN: [(usize, &[u64]); 4] = [(1, &[0, 1, 2]), (3, &[0]), (10, &[0, 1]), (11, &[3])];

pub(crate) fn graph(network: Network) -> TaskGraph {
    let times = TABLE_2.map(|row| {
        let tenth = row.map(|time| (time, 0.1));
        Density::from_masses(tenth).unwrap()
    });
    let edges = [
        (0, 1),
        (1, 2),
        (2, 3),
        (3, 4),
        (3, 5),
        (3, 6),
        (4, 7),
        (4, 8),
        (5, 7),
        (5, 8),
        (6, 7),
        (6, 8),
        (7, 9),
        (8, 9),
        (9, 10),
        (10, 11),
    ];
    let mut graph = precedence(&times, &edges.map(|(from, to)| (from, to, 0.0)), network, 20.0);
    for (task, name) in graph.tasks.iter_mut().zip(TASKS) {
        task.name = name.to_owned();
    }
    graph
}

/// The representative times of sections 2.2 and 2.3, in ticks.
pub(crate) fn representatives() -> Vec<f64> {
    let mut means = means();
    for (task, chosen) in CHOSEN {
        let row = TABLE_2[task];
        let (least, most) = (*row.iter().min().unwrap(), *row.iter().max().unwrap());
        let class = |time: u64| ((time - least) * 4 / (most - least)).min(3);
        let kept: Vec<_> = row.into_iter().filter(|&time| chosen.contains(&class(time))).collect();
        means[task] = kept.iter().sum::<u64>() as f64 / kept.len() as f64;
    }
    means
}

pub(crate) fn means() -> Vec<f64> {
    TABLE_2.iter().map(|row| row.iter().sum::<u64>() as f64 / 10.0).collect()
}

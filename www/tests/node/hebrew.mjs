// Fixture for bidirectional text: a program and a task graph in which all words that a user chooses are Hebrew.

export const PROGRAM = {
  juxtapose: 1,
  kind: 'program',
  title: 'תכנית',
  unit: 'דקות',
  tick: 0.5,
  machine: { processors: 4, switch: { to_spmd: 2, to_simd: 3 }, operations: { חיבור: { simd: 3, spmd: 4 } } },
  program: [
    { block: 'ראשון', time: { uniform: [5, 15] }, note: 'הערה' },
    { block: 'שני', operations: [{ op: 'חיבור', count: 2 }, { time: 7 }] },
    { loop: 'לולאה', iterations: { uniform: [1, 3] }, body: [{ block: 'גוף', time: 4 }] },
    { if: 'תנאי', probability: 0.5, then: [{ block: 'אז', time: 7 }], else: [{ block: 'אחרת', time: 1 }] },
  ],
  schemes: [
    { name: 'מעורב', mode: 'simd', except: { ראשון: 'spmd', תנאי: 'spmd' } },
    { name: 'אחד', mode: 'spmd' },
  ],
};

export const TASK_GRAPH = {
  juxtapose: 1,
  kind: 'taskgraph',
  title: 'גרף',
  unit: 'דקות',
  machine: { processors: [1, 2], network: { bandwidth: 10 } },
  representatives: { tolerance: 1, classes: 2 },
  datasets: ['חולה', 'אחר'],
  tasks: [
    { task: 'התחלה', time: { samples: [10, 20] } },
    { task: 'ימין', time: { samples: [8, 30] }, after: ['התחלה'] },
    { task: 'סוף', time: { samples: [6, 7] }, after: [{ task: 'ימין', volume: 20 }, 'התחלה'] },
  ],
  mappings: [{ name: 'ביד', processors: { התחלה: 1, ימין: 2, סוף: 1 } }],
};

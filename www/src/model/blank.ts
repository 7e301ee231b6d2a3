/** The model that a new one begins as: the least that can be predicted and shows what its kind is about. */

import type { Model, Program, TaskGraph } from './document';

export function newModel(kind: Model['kind'] = 'program'): Model {
  return kind === 'program' ? newProgram() : newTaskGraph();
}

function newTaskGraph(): TaskGraph {
  return {
    juxtapose: 1,
    kind: 'taskgraph',
    unit: 'seconds',
    machine: { processors: [1, 2] },
    tasks: [
      { task: 'begin', time: 5 },
      { task: 'left', time: { uniform: [10, 20] }, after: ['begin'] },
      { task: 'right', time: { uniform: [10, 20] }, after: ['begin'] },
      { task: 'end', time: 5, after: ['left', 'right'] },
    ],
  };
}

function newProgram(): Program {
  return {
    juxtapose: 1,
    kind: 'program',
    unit: 'cycles',
    machine: { processors: 8 },
    program: [{ block: 'a', time: 10 }],
    schemes: [{ name: 'SIMD', mode: 'simd' }, { name: 'SPMD', mode: 'spmd' }],
  };
}

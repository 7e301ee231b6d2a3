/** Default document of a new task graph. */

import type { TaskGraph } from './document';

export const newTaskGraph = (): TaskGraph => ({
  juxtapose: 2,
  kind: 'taskgraph',
  unit: 'seconds',
  machine: { processors: [1, 2] },
  tasks: [
    { task: 'begin', time: 5 },
    { task: 'left', time: { uniform: [10, 20] }, after: ['begin'] },
    { task: 'right', time: { uniform: [10, 20] }, after: ['begin'] },
    { task: 'end', time: 5, after: ['left', 'right'] },
  ],
});

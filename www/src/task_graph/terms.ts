/** Glossary terms of task graphs. */

import type { Explanation } from '../state/kind';

const METHOD = 'Fritzsche et al. 2007';

export const TASK_GRAPH_TERMS = {
  taskGraph: {
    name: 'Task graph, NDTFG',
    words: ['task graph', 'NDTFG'],
    text: 'The non-deterministic temporal flow graph: tasks that compute and pass messages, each computation phase with a distribution of times, since these depend on the data. One choice of a time for each phase makes it a TFG.',
    source: `${METHOD}, section 2.1`,
  },
  processorsOfTasks: {
    name: 'Processors of a task graph',
    text: 'Equal processors on a network. Each task is executed on one of them; tasks of one processor take turns, or follow each other in a given order, or whoever is free takes the next one.',
    source: `${METHOD}, section 4`,
  },
  mapping: {
    name: 'Mapping',
    words: ['mapping', 'mappings'],
    text: 'Which task is executed on which processor. MATE puts the most dependent tasks together and the least dependent apart; HEFT lists tasks by the longest way to the end and gives each to the processor that ends it first, and its order holds; the best one is searched for, with the best order of each processor unless the model takes tasks in order of arrival.',
    source: `${METHOD}, section 2.4`,
  },
  orderOfTasks: {
    name: 'Order of a processor’s tasks',
    words: ['order of arrival', 'given order'],
    text: 'In order of arrival, the paper’s rule, the tasks that can run on a processor take turns of a quantum. In a given order it executes one after the other, and waits for the next one’s messages even where another task could run.',
    source: `${METHOD}, section 4; HEFT: Topcuoglu et al. 2002`,
  },
  queue: {
    name: 'Whoever is free',
    words: ['whoever is free', 'list scheduling'],
    text: 'No mapping is fixed beforehand: a free processor takes the ready task that stands first in the list, and executes it to its end. A task is ready when all that is sent to it has been sent; its messages from other processors are fetched when it is taken. Shorter times, more processors or fewer waits may then make the whole longer.',
    source:
      'list scheduling: Graham 1969, section 2; priorities by the longest way to the end: HEFT without communication',
  },
  tolerance: {
    name: 'Tolerance',
    words: ['tolerance'],
    text: 'Times of a phase that differ by no more than its tolerance are almost identical: the phase becomes deterministic and takes their arithmetic mean.',
    source: `${METHOD}, section 2.2`,
  },
  classes: {
    name: 'Classes, nc',
    words: ['classes'],
    text: 'The times of any other phase are grouped into nc classes of equal length. The most frequent class is chosen, and every class that is less frequent by less than 100/nc percentage points; neighbours are merged. All other times are set aside.',
    source: `${METHOD}, section 2.3`,
  },
  representatives: {
    name: 'Representative times',
    words: ['representatives', 'representative times', 'representative time'],
    text: 'The means of the chosen classes of a phase, each with the share of the times that it stands for. Where a phase has several, each combination is an alternative of its own; their probabilities are products, and leave out what was set aside.',
    source: `${METHOD}, section 2.3`,
  },
  network: {
    name: 'Network',
    text: 'Carries messages between processors; within one they take no time. 100 Mbps Ethernet unless the model says otherwise.',
    source: `${METHOD}, section 4`,
  },
  quantum: {
    name: 'Quantum',
    text: 'Tasks of one processor that are ready at the same time take turns, each for at most one quantum.',
    source: `${METHOD}, section 4`,
  },
  gantt: {
    name: 'Gantt chart',
    words: ['Gantt chart'],
    text: 'When each processor executes which task. Its end is the predicted execution time.',
    source: `${METHOD}, section 2.4, Fig. 4`,
  },
  critical: {
    name: 'Critical path',
    words: ['critical path', 'critical'],
    text: 'The tasks, messages and turns on a processor that leave no slack: had one of them been shorter, the program would have ended earlier. How probable it is that a task belongs to it depends on all phases’ times.',
    source: 'project scheduling; the paper has one time for each phase',
  },
  parallelism: {
    name: 'Degree of parallelism',
    words: ['degree of parallelism'],
    text: 'The share of two adjacent tasks that can be executed at the same time, from 0 to 1, with free communication.',
    source: `${METHOD}, section 2.4`,
  },
  errorOfPrediction: {
    name: 'Error of a prediction',
    text: 'How far a data set’s own time is from the predicted one, in percent of the prediction.',
    source: `${METHOD}, section 4.1`,
  },
} satisfies Record<string, Explanation>;

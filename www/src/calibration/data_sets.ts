/** Data sets of the calibration table in plain words: what was run, where it is from, and how often it was measured. */

export interface DataSet {
  /** As the table calls it. */
  name: string;
  /** In a few words, beside its name. */
  short: string;
  /** A sentence or two. */
  says: string;
  /** How many measured totals predictions are held against, and what these are. */
  runs: number;
  of: string;
}

export interface Source {
  title: string;
  from: string;
  /** Null of measurements of our own. */
  licence: string | null;
  unit: string;
  sets: readonly DataSet[];
}

const ALONE = 'Predicted from the times that tasks took one after the other on one thread.';

const threads = (schedule: string, short: string, how: string): DataSet[] => [
  {
    name: `threads/${schedule}`,
    short,
    says: `40 tasks on 2 threads: ${how} Tasks of the first 32 runs predict the next 32.`,
    runs: 32,
    of: 'runs',
  },
  {
    name: `threads/${schedule}, tasks alone`,
    short,
    says: `Those 32 runs again. ${ALONE}`,
    runs: 32,
    of: 'runs',
  },
];

const hedging = (which: string, short: string, says: string): DataSet => ({
  name: `hedging/${which}`,
  short,
  says,
  runs: 600,
  of: 'requests',
});

export const SOURCES: readonly Source[] = [
  {
    title: 'Hedged requests',
    from: 'measured for this table, on 2 cores of a virtual machine',
    licence: null,
    unit: 'µs',
    sets: [
      hedging(
        'apart',
        'each slow by itself',
        'A request goes to one of two replicas, and after 6 ms to the other, too: the first answer counts. Each replica’s slow periods are its own. 300 requests to each replica alone predict them. Requests differ by a factor of ten: width and score are in % of their mean.',
      ),
      hedging(
        'slow together',
        'both slow at once',
        'As before, but both replicas are slow in the same periods, as on one disk.',
      ),
      hedging(
        'one lock',
        'one waits for the other',
        'As before, but a replica holds a lock while it serves, so that a second request waits for the first.',
      ),
    ],
  },
  {
    title: 'Training of language models',
    from: 'ByteDance-Seed/StragglerAnalysis',
    licence: 'Apache-2.0',
    unit: 'ms',
    sets: [
      {
        name: 'llm/ST',
        short: 'the last stage is slow',
        says: '8 ranks as a pipeline of 4 stages, the last of which is slow. 16 steps predict the next 16.',
        runs: 16,
        of: 'steps',
      },
      {
        name: 'llm/ST/rows',
        short: 'by its pipeline',
        says: 'Those 16 steps again, predicted by the pipeline from forward and backward times of single micro-batches.',
        runs: 16,
        of: 'steps',
      },
      {
        name: 'llm/AR',
        short: 'one rank is slow',
        says: '16 ranks, one of which is slow. 22 steps predict the next 22.',
        runs: 22,
        of: 'steps',
      },
      {
        name: 'llm/SYN',
        short: 'synthetic, ranks alike',
        says: '16 ranks of a trace that a script has made: a micro-batch that is long is long on all stages. 24 steps predict the next 150.',
        runs: 150,
        of: 'steps',
      },
      {
        name: 'llm/SYN/rows',
        short: 'by its pipeline',
        says: 'Those 150 steps again, predicted by the pipeline from forward and backward times of single micro-batches.',
        runs: 150,
        of: 'steps',
      },
    ],
  },
  {
    title: 'Training benchmarks',
    from: 'mlcommons/training_results_v0.6',
    licence: 'Apache-2.0',
    unit: '10 ms',
    sets: [
      {
        name: 'MLPerf',
        short: 'training runs',
        says: '170 runs in 24 groups. Each run is predicted from the periods of the others of its group.',
        runs: 170,
        of: 'runs',
      },
    ],
  },
  {
    title: 'A suite of kernels',
    from: 'LLNL/thicket-tutorial',
    licence: 'MIT',
    unit: '10 ms',
    sets: [
      {
        name: 'RAJA',
        short: 'kernels in series',
        says: '75 kernels one after the other on one thread, by 3 builds of 10 runs. Each run is predicted from the other 9 of its build.',
        runs: 30,
        of: 'runs',
      },
    ],
  },
  {
    title: 'Stages of Spark',
    from: 'NVIDIA/spark-rapids-tools and kubeflow/mcp-apache-spark-history-server',
    licence: 'Apache-2.0',
    unit: 'ms',
    sets: [
      {
        name: 'Spark',
        short: 'stages of a cluster',
        says: '49 stages of 12 applications, with 27 110 tasks. Every other task of a stage predicts how long the stage takes.',
        runs: 49,
        of: 'stages',
      },
    ],
  },
  {
    title: 'Loops on threads',
    from: 'measured for this table, on 2 cores of a virtual machine',
    licence: null,
    unit: 'µs',
    sets: [
      ...threads('static', 'shares beforehand', 'each has its share beforehand.'),
      ...threads('dynamic', 'one task at a time', 'whoever is free takes the next task.'),
      ...threads('guided', 'chunks that shrink', 'whoever is free takes a chunk, and chunks become smaller.'),
    ],
  },
];

/** What the table's row of that name is about. */
export const dataSetOf = (name: string): DataSet | undefined =>
  SOURCES.flatMap(({ sets }) => sets).find((one) => one.name === name);

/** Grouping of the examples by the question that they answer, in the gallery's order. A test holds that each example has one. */

interface Question {
  question: string;
  examples: readonly string[];
}

export const QUESTIONS: readonly Question[] = [
  {
    question: 'Who waits for whom?',
    examples: [
      'juxtaposition-low-variance',
      'juxtaposition-high-variance',
      '8-pe-mixed-mode',
      'loop-bounds',
      'warp-divergence',
      'training-stragglers',
      'mixed-machine',
      'three-sat',
    ],
  },
  { question: 'How many replicas?', examples: ['fan-out', 'hedged-requests', 'retry-or-wait'] },
  { question: 'Does it hold?', examples: ['one-slow-rank'] },
  { question: 'What do times share?', examples: ['shared-disk', 'slow-day', 'hard-inputs', 'measured-runs'] },
  { question: 'How many threads, how many accelerators?', examples: ['gpu-streams', 'pbpi', 'raxml'] },
  { question: 'Which processor takes which task?', examples: ['ivus', 'message-passing'] },
  { question: 'What if whoever is free takes the next task?', examples: ['grahams-anomaly', 'spark-stragglers'] },
  {
    question: 'What if only moments are known?',
    examples: ['three-shapes', 'third-and-fourth-moment', 'wator', 'sort', 'disjoin'],
  },
  {
    question: 'Where does old code spend its time?',
    examples: ['sub1', 'sub2', 'collc', 'multiply', 'cholesky', 'doall', 'newton', 'pivots', 'road'],
  },
  { question: 'Do different methods agree?', examples: ['five-methods'] },
];

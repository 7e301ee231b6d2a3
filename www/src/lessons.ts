/** What an example teaches: things to try, each with what is then to be seen, and a question with its answer. */

import { withValue } from './model/path';
import type { Model } from './model/document';

export interface Attempt {
  title: string;
  /** What changes of the example as published. */
  changes: Record<string, unknown>;
  /** What to see then. */
  see: string;
}

export interface Lesson {
  attempts: Attempt[];
  question: string;
  answer: string;
}

/** By example. */
export const LESSONS: Record<string, Lesson> = {
  '8-pe-mixed-mode': {
    attempts: [
      {
        title: 'One processor',
        changes: { 'machine.processors': 1 },
        see: 'Nobody is there to wait for: the averages are exact, and SIMD, with its cheap communication in f, wins.',
      },
      {
        title: '64 processors',
        changes: { 'machine.processors': 64 },
        see: 'Among 64 somebody is always slow. SPMD waits for the slowest only once, at the end, and wins.',
      },
      {
        title: 'Let b vary: 0 to 30 instead of always 15',
        changes: { 'program[1].body[0].time': { uniform: [0, 30] } },
        see: 'The averages have not moved, but the order has: where b runs in SIMD, everybody waits for the slowest b in every iteration.',
      },
    ],
    question: 'On average the mixed scheme’s conditional takes no longer than SPMD’s. Why is the mixed scheme’s gain so much smaller than the averages say?',
    answer:
      'Before every switch back to SIMD all enabled PEs wait for the slowest of them. While all eight are enabled, at ' +
      'least one of them takes the long else clause in five of six iterations (1 − 0.8⁸ = 0.83), and then all wait for ' +
      'it; averages count that clause in only one of five. The paper calls what averages miss the effect of block ' +
      'juxtaposition (section 1).',
  },
};

/** The example with an attempt's changes. */
export function attempted(original: Model, attempt: Attempt): Model {
  return Object.entries(attempt.changes).reduce((model, [path, value]) => withValue(model, path, value), original);
}

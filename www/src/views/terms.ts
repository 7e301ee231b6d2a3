/** Glossary: the field's terms, each explained in a sentence or two with its place in the paper. */

import { computed } from '@preact/signals';
import { allKinds, type Explanation } from '../state/kind';

/** The terms that models of all kinds share. */
export const TERMS = {
  density: {
    name: 'Density',
    text: 'The probability of each possible execution time, P(T = t): one bar for each time, the bars of a scheme add up to 1.',
    source: 'Li et al. 1997, appendix',
  },
  distribution: {
    name: 'Distribution function',
    text: 'The distribution function: the probability that the program has ended by time t, P(T ≤ t).',
    source: 'Li et al. 1997, appendix',
  },
  survival: {
    name: 'Survival',
    text: 'The probability that the program is still running after time t, P(T > t), on a logarithmic axis: it shows how rare the long runs are.',
    source: 'one minus the distribution function',
  },
  exactTails: {
    name: 'Exact far tails',
    text: 'Usually P(T ≤ t) is exact to twelve decimals (the bulk contract), which says little of runs that are rarer. With exact far tails (the tail contract) P(T > t) is exact to nine digits of its own, though thirty zeros stand before them, and is read that far here, in the table and at the deadline. Long programs take about twice as long to predict, those with long loops more. Where it cannot be kept, a note says how far it holds.',
    source: 'rare times are left out only at the short end, where that hardly changes P(T > t)',
  },
  pinned: {
    name: 'Pinned outcome',
    text: 'An outcome that stays while the model changes, or another one is opened: as a grey ghost in the chart, and as a row of the table. Its model is kept with it, so that links carry it, and its numbers are worked out anew wherever it is shown.',
    source: 'only times in the model’s unit are compared',
  },
  condition: {
    name: 'Condition',
    text: 'A random circumstance that times share, such as a busy disk: it is drawn once for the whole run, or once for each processor, and all times that mention it follow. Given its case they are independent, so the outcome is a mixture of one outcome for each case.',
    source: 'the theorem of total probability',
  },
  mean: {
    name: 'Mean',
    text: 'The expected execution time: the average over many runs.',
    source: 'Li et al. 1997, appendix',
  },
  deviation: {
    name: 'Standard deviation, sd',
    text: 'The standard deviation: how far a run is typically from the mean.',
    source: 'the root of the variance',
  },
  quantile: {
    name: 'Quantile: p50, p95, p99',
    words: ['95th percentile', '99th percentile', 'median'],
    text: 'The least time by which 50, 95 or 99 of 100 runs have ended.',
    source: 'read off the distribution function',
  },
  deadline: {
    name: 'Deadline',
    text: 'The probability that a run has ended by the deadline. How far small ones are certain is a choice under Survival.',
    source: 'the distribution function at the deadline',
  },
  answers: {
    name: 'Answers',
    text: 'The share of runs that answer at all. Mean and standard deviation are those of the runs that answer; probabilities and percentiles are of all runs, so a percentile beyond this share is never reached.',
    source: 'improper random variables, as in ∆Q',
  },
  average: {
    name: 'Average value approach',
    words: ['averages'],
    text: 'The average value approach: average times are added up, in a task graph along its longest way, and nobody ever waits for the slowest. Cheap, and wrong wherever PEs or tasks wait for each other. The percentage is its error, against the mean.',
    source: 'Li et al. 1997, section 7.1; Fritzsche et al. 2007, section 4',
  },
  estimate: {
    name: 'Estimate',
    text: 'What is known of the execution time: its whole distribution; a few times that stand for all others; its mean, variance, skewness and kurtosis; one value; or a formula whose variables have no values.',
    source: 'what the method answers',
  },
  printed: {
    name: 'Printed',
    text: 'What the paper prints for the same model: the mean, or where it has only averages, these.',
    source: 'Li et al. 1997, Table II; Fritzsche et al. 2007, section 4',
  },
  resolution: {
    name: 'Resolution',
    text: 'The model computes with multiples of it. Each time is rounded to the nearest one: an average keeps its value, and no time moves by more than half of it. As long as nobody sets one, the longest is taken of which all numbers of the model are multiples; where that would take too long, or a distribution is continuous, one is chosen.',
    source: 'a field of the document: tick',
  },
  makespan: {
    name: 'Makespan',
    text: 'The time from the start of a parallel program to the end of its last part: what is predicted here, as a distribution.',
    source: 'the end of the slowest PE, or of the last task',
  },
} satisfies Record<string, Explanation>;

/** The terms that all kinds share, with those of each kind. */
export const allTerms = computed<readonly Explanation[]>(() =>
  [TERMS, ...allKinds().map(({ terms }) => terms)].flatMap((terms) => Object.values<Explanation>(terms)),
);

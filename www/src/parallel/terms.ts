/** Glossary terms of parallel tasks. */

import type { Explanation } from '../state/kind';

const METHOD = 'Reijns and van Gemund 2005';

export const PARALLEL_TERMS = {
  composition: {
    name: 'Composition',
    text: 'An alternative is composed of tasks. Each mention of a task, and each copy, is an independent draw of its time.',
    source: `${METHOD}, section 1`,
  },
  part: {
    name: 'Part',
    text: 'An expression with a name. Others mention it, or an alternative, by that name as they mention a task: each mention is its own independent draw, as if it were written out.',
    source: 'the document format',
  },
  never: {
    name: 'Never',
    text: 'A part that does not answer, and whose failure is not known either: of a choice, what is lost.',
    source: 'as in ∆Q',
  },
  series: {
    name: 'Series',
    text: 'One part after the other: times add up. It fails when any part fails.',
    source: `${METHOD}, section 1`,
  },
  all: {
    name: 'All, Max',
    text: 'All parts at once, until the last of them has answered: the greatest of their times. It fails when any part fails.',
    source: `${METHOD}, section 1`,
  },
  first: {
    name: 'First, Min',
    text: 'All parts at once, until the first of them has answered: the least of their times. It fails when all parts fail.',
    source: `${METHOD}, section 1`,
  },
  busy: {
    name: 'Busy time',
    text: 'The time for which tasks occupy somebody, all of them added up, on average: the price of asking twice. Once a part is decided nothing of it starts any more, and what still runs is stopped at that moment; without cancelling each task that has started runs to its own end. A task that never answers is busy until it is stopped, a wait never is.',
    source: 'exact, from the tasks’ distributions',
  },
  any: {
    name: 'Any k',
    text: 'All parts at once, until so many of them have answered. It fails when too few are left.',
    source: 'order statistics',
  },
  choice: {
    name: 'Choice',
    text: 'One of its parts, by chance: their probabilities sum to one, or each has a weight, and is as probable as its share of all weights.',
    source: 'mixtures of distributions',
  },
  timeout: {
    name: 'Timeout',
    text: 'What has not answered by then has failed, at that moment.',
    source: 'as in ∆Q',
  },
  retries: {
    name: 'Retries',
    text: 'What fails is begun again at the moment at which that is known, so many times at most. It needs a timeout within it, or tasks that say after which time their failure is known.',
    source: 'as in ∆Q',
  },
  queue: {
    name: 'Queue',
    text: 'Alike tasks on slots: whoever is free takes the next one, and all of them have to end (list scheduling). By a schedule of OpenMP’s loops they come in chunks: static has each slot’s tasks known from the beginning, dynamic gives a chunk to whoever is free, guided a share of what is left. Each slot’s first task may take longer, as where it loads code and fills caches. Of few seen tasks each execution draws how much each measured time weighs (D. B. Rubin’s Bayesian bootstrap), so that the spread of what was seen is in it, too. Where the free times of the slots have few states their distribution is exact; else executions are counted, and what is told has intervals.',
    source: 'R. L. Graham, Bounds on multiprocessing timing anomalies, SIAM Journal on Applied Mathematics 17, 1969',
  },
  fails: {
    name: 'Fails',
    text: 'The probability that a task does not answer. An alternative that may fail answers in a share of its runs only; mean and standard deviation are those of the runs that answer.',
    source: 'as in ∆Q',
  },
  kurtosis: {
    name: 'Skewness and kurtosis',
    words: ['skewness', 'kurtosis'],
    text: 'The third and the fourth central moment, by powers of the standard deviation: 0 and 3 for a Gaussian. Kurtosis is at least skewness² + 1.',
    source: `${METHOD}, section 2`,
  },
  pearson: {
    name: 'Pearson’s types',
    words: ['Pearson type'],
    text: 'A family of distributions that four moments determine. Its types are regions of the plane of skewness² and kurtosis: I and II have two ends, III is the gamma distribution, V, VI and IV have heavier tails, VII is symmetric.',
    source: `${METHOD}, section 3`,
  },
} satisfies Record<string, Explanation>;

/** Rungs of the calibration's ladder in plain words: what each kind of prediction knows. */

export const RUNGS: readonly { name: string; knows: string }[] = [
  { name: 'averages', knows: 'means of times alone. They have no interval, so no coverage, width or score.' },
  { name: 'two moments', knows: 'mean and variance, by a normal curve.' },
  { name: 'four moments', knows: 'skewness and kurtosis, too, by Pearson’s curves.' },
  { name: 'independent', knows: 'whole distributions, of parts that are alike and independent.' },
  { name: 'own times', knows: 'each part’s own distribution.' },
  {
    name: 'conditions',
    knows: 'what the times of a run have in common. Threads that take tasks have their queue, too.',
  },
  { name: 'queue', knows: 'who takes a task when.' },
  { name: 'queue, first wave', knows: 'that a slot’s first task takes longer.' },
];

/** What everybody would do first. */
export const AVERAGES = 'averages';
export const INDEPENDENT = 'independent';

/** Rungs that know more than distributions of parts which are alike and independent. */
export const isInformed = (rung: string): boolean =>
  RUNGS.findIndex(({ name }) => name === rung) > RUNGS.findIndex(({ name }) => name === INDEPENDENT);

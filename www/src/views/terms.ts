/** The field's terms, each explained in a sentence or two with its place in the paper. */

export interface Explanation {
  text: string;
  source: string;
}

export const TERMS = {
  simd: {
    text: 'Lock-step: one control unit broadcasts every operation to the enabled PEs, and all of them wait for the slowest at each. Time is a sum of maxima.',
    source: 'Li et al. 1997, sections 1, 3 and 5',
  },
  spmd: {
    text: 'Every PE runs its own copy of the program and waits only where the mode changes and at the end. Time is a maximum of sums.',
    source: 'Li et al. 1997, sections 1, 3 and 4',
  },
  processors: {
    text: 'N, the number of processing elements (PEs). All of them are enabled at the start; in SIMD, loops and conditionals disable those that have nothing to do.',
    source: 'Li et al. 1997, section 3',
  },
  enabled: {
    text: 'An enabled PE takes part in what is being executed. In SIMD a PE is disabled while the others are in a clause that it does not take, or in iterations after its last.',
    source: 'Li et al. 1997, sections 3 and 5',
  },
  switch: {
    text: 'The time that a change of mode takes. Before a change to SIMD the enabled PEs also wait for the slowest of them.',
    source: 'Li et al. 1997, section 6.2',
  },
  structure: {
    text: 'The flow-analysis tree: code blocks at the leaves, loops and data conditionals above them, executed from top to bottom. Blocks run in one mode; the mode may change between them.',
    source: 'Li et al. 1997, section 2',
  },
  operations: {
    text: 'The time of one execution of each operation on one PE, as measured on the machine; blocks count how often they execute it.',
    source: 'Li et al. 1997, section 2',
  },
  emptyClause: {
    text: 'In SIMD a clause that no enabled PE takes need not be broadcast, if the control unit tests for that. If it does not, the clause takes its time with nobody executing it.',
    source: 'Li et al. 1997, section 5.3',
  },
  density: {
    text: 'The probability of each possible execution time, P(T = t): one bar for each time, the bars of a scheme add up to 1.',
    source: 'Li et al. 1997, appendix',
  },
  distribution: {
    text: 'The distribution function: the probability that the program has ended by time t, P(T ≤ t).',
    source: 'Li et al. 1997, appendix',
  },
  survival: {
    text: 'The probability that the program is still running after time t, P(T > t), on a logarithmic axis: it shows how rare the long runs are.',
    source: 'one minus the distribution function',
  },
  mean: { text: 'The expected execution time: the average over many runs.', source: 'Li et al. 1997, appendix' },
  deviation: { text: 'The standard deviation: how far a run is typically from the mean.', source: 'the root of the variance' },
  quantile: {
    text: 'The least time by which 50, 95 or 99 of 100 runs have ended.',
    source: 'read off the distribution function',
  },
  deadline: {
    text: 'The probability that a run has ended by the deadline.',
    source: 'the distribution function at the deadline',
  },
  average: {
    text: 'The average value approach: average times are added up, and nobody ever waits for the slowest. Cheap, and wrong wherever PEs wait for each other.',
    source: 'Li et al. 1997, section 7.1',
  },
  printed: {
    text: 'The mean that the paper prints for the same machine, program and scheme.',
    source: 'Li et al. 1997, Table II',
  },
  conditional: {
    text: 'All parts of a conditional run in one mode.',
    source: 'Li et al. 1997, section 2',
  },
} satisfies Record<string, Explanation>;

export type TermName = keyof typeof TERMS;

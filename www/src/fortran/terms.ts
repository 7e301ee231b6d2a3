/** Glossary terms of Fortran sources. */

import type { Explanation } from '../state/kind';

const METHOD = 'Zhou 1992';

export const FORTRAN_TERMS = {
  formula: {
    name: 'Cost formula',
    text: 'A polynomial in the program’s variables with exact fractions: how many operations one execution costs. A dot stands between variables.',
    source: `${METHOD}, section 2.1`,
  },
  table: {
    name: 'Cost table',
    text: 'What operations, memory, indices and calls cost on a machine: a row for each, by type. What has no row costs its operands alone.',
    source: `${METHOD}, section 3`,
  },
  execution: {
    name: 'Cost of one execution',
    text: 'What a line costs each time that it is reached; of a DO or an IF the whole of it. A constant costs nothing, an element of an array its subscripts beside the memory.',
    source: `${METHOD}, section 4`,
  },
  total: {
    name: 'Cost in all',
    text: 'What all executions of a line cost in one call of its unit: all lines together cost what the unit’s formula says. Of a DO or an IF it is only what bounds, conditions and overheads cost; of a DOALL the longest iteration counts.',
    source: `${METHOD}, eqs. (1) to (3)`,
  },
  share: {
    name: 'Share',
    text: 'How much of what the unit’s formula says is a line’s cost in all, at the values of its variables. The bar has the colour of the term that is most of it.',
    source: 'beyond the paper',
  },
  rounded: {
    name: 'Rounded as in 1992',
    text: 'The paper’s listings print 5/2 as it is, and larger fractions as the nearest integer. What is computed is exact all the same.',
    source: `${METHOD}, section 6`,
  },
  region: {
    name: 'Where a formula is the count',
    text: 'Sums take loops as if they ran a fractional or negative number of times where their bounds say so. Where these conditions hold, no loop does, and the formula is the exact count.',
    source: 'beyond the paper',
  },
  pieces: {
    name: 'Cost in pieces',
    text: 'Several formulas, each with the sizes for which it is the count: where one formula’s region ends, the next one begins. A loop with a step has quotients that are rounded down.',
    source: 'beyond the paper: Verdoolaege et al. 2007, section 2',
  },
  count: {
    name: 'Count',
    text: 'What the values of all variables say when each loop ends where it ends: iteration by iteration, without the formula.',
    source: 'beyond the paper',
  },
  unknown: {
    name: 'UNKNOWN_RANGE, UNKNOWN_VARIABLE',
    text: 'A number of iterations, or a variable’s value, that nobody can know from the source. It is named after its line, and can be given a value.',
    source: `${METHOD}, section 5.3`,
  },
  variables: {
    name: 'Symbolic, guessed, bounded, unknown',
    text: 'How much is known of what a formula rests on: a variable may stay symbolic, be guessed or bounded, or be unknown. IFs are profiled, computed, or taken half and half.',
    source: `${METHOD}, section 2.2`,
  },
  doall: {
    name: 'DOALL',
    text: 'A loop whose iterations run at once: it costs what its longest iteration costs.',
    source: `${METHOD}, section 4, eq. (2)`,
  },
  kept: {
    name: 'Unevaluated variables',
    text: 'Variables that stay in the formula as they are, whatever is known of their values.',
    source: `${METHOD}, section 5.2`,
  },
} satisfies Record<string, Explanation>;

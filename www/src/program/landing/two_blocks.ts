/** Model of the landing view: a loop of two blocks, the second of which varies as much as a slider says. Its averages stay what they
 *  are wherever the slider stands: A costs 6 less in SIMD, B costs 5 less in SPMD. */

import type { Of } from '../../model/document';

export type Mode = 'simd' | 'spmd';

export interface Choice {
  a: Mode;
  b: Mode;
  /** How far B's time is from its mean at most, in cycles. */
  spread: number;
}

/** Without any spread a time is certain, and there is no density to see. */
export const SPREAD = { least: 1, most: 20 } as const;
export const UNIT = 'cycles';
export const ITERATIONS = 10;
export const PROCESSORS = 8;
/** What a change of mode takes, in cycles. */
export const SWITCH = 1;

const MEANS = { a: { simd: 10, spmd: 16 }, b: { simd: 25, spmd: 20 } } as const;

/** The least and the most that a block takes in a mode, in cycles. */
export function rangeOf(block: 'a' | 'b', mode: Mode, spread: number): readonly [number, number] {
  const mean = MEANS[block][mode];
  return block === 'a' ? [mean, mean] : [mean - spread, mean + spread];
}

export const MODES: Readonly<Record<Mode, string>> = { simd: 'SIMD', spmd: 'SPMD' };

/** The scheme's name: “All in SIMD”, “A in SIMD, B in SPMD”. */
export const schemeName = ({ a, b }: Pick<Choice, 'a' | 'b'>): string =>
  a === b ? `All in ${MODES[a]}` : `A in ${MODES[a]}, B in ${MODES[b]}`;

/** The times at the picture's edges, in cycles, for all positions of the slider: longer where both blocks run in their dearer mode. */
export const axisOf = ({ a, b }: Pick<Choice, 'a' | 'b'>): readonly [number, number] => [
  300,
  a === 'spmd' && b === 'simd' ? 660 : 560,
];

/** The loop under both pure schemes, and under the chosen one where that is mixed. */
export function modelOf({ a, b, spread }: Choice): Of<'program'> {
  const varied = (mode: Mode) => ({ uniform: [...rangeOf('b', mode, spread)] as [number, number] });
  const pure = (mode: Mode) => ({ name: schemeName({ a: mode, b: mode }), mode });
  const mixed = a === b ? [] : [{ name: schemeName({ a, b }), mode: a, except: { B: b } }];
  return {
    juxtapose: 2,
    kind: 'program',
    title: 'Two blocks in a loop',
    unit: UNIT,
    machine: { processors: PROCESSORS, switch: { to_spmd: SWITCH, to_simd: SWITCH } },
    program: [
      {
        loop: 'for i',
        iterations: ITERATIONS,
        body: [
          { block: 'A', time: { ...MEANS.a } },
          { block: 'B', time: { simd: varied('simd'), spmd: varied('spmd') } },
        ],
      },
    ],
    schemes: [pure('simd'), pure('spmd'), ...mixed],
  };
}

/** Palette of processors: a processor's colour, the same in the graph and in Gantt charts. */

import type { SchemeStyle } from '../outcome/styles';

const SLOTS = ['simd', 'spmd', '1', '2', '3', '4', '5', '6'];

/** The style of a processor, which is numbered from 1. */
export const processorStyle = (processor: number): SchemeStyle => ({
  slot: SLOTS[(processor - 1) % SLOTS.length] ?? '1',
  dash: 'solid',
});

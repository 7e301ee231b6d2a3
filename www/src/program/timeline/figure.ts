/** Figure of simulated executions on one axis: for each a lane for the machine's mode, and one for each PE. */

import { computed, signal } from '@preact/signals';
import type { Figure, Lane, Timeline } from '../../../pkg/juxtapose.js';
import { unitOf } from '../../model/document';
import { isolated } from '../../model/isolated';
import { modeName } from '../document';
import { figureFrame, inkOf, labelsIn } from '../../views/figure_frame';
import { pageColour } from '../../views/page_colour';
import { FILLS } from '../account/activities';
import { execution, executions, selected, spanAt, type Execution } from './state';

/** How many times as long as the plot the longest execution is. */
export const zoom = signal(1);
/** Where the plot begins, as a share of what can be its beginning. */
export const scroll = signal(0);

/** The times at the plot's edges: as asked for, but never without what is selected. */
export const view = computed<[number, number]>(() => {
  const all = Math.max(...executions.value.map(({ timeline }) => timeline.until), 1e-9);
  const width = all / zoom.value;
  const span = selected.value ? spanAt(selected.value) : undefined;
  let from = scroll.value * (all - width);
  if (span && span.to > from + width) from = Math.min(span.to, span.from + width) - width;
  if (span && span.from < from) from = span.from;
  return [from, from + width];
});

/** Narrower lanes for more PEs, in units of the root font. */
export function laneHeight(lanes: number): number {
  return lanes <= 8 ? 1.375 : lanes <= 16 ? 1.0625 : 0.8125;
}

/** Lanes between one execution and the next. */
const GAPS = 1;

/** The height of the lanes of all executions, in units of the root font. */
export function heightOf(all: readonly Execution[]): number {
  const pes = all.reduce((sum, { timeline }) => sum + timeline.processors.length, 0) || 8;
  return (pes + Math.max(1, all.length) * (1 + GAPS) - GAPS) * laneHeight(pes);
}

/** The strip of the figure that a PE's lane is drawn in: each execution begins with its mode. */
export const stripOf = (lane: number, nth: number): number => lane + 1 + nth * (1 + GAPS);

/** The width of the scheme's name before its lanes, as a part of the figure's. */
const NAMES = 0.2;

export function timelineFigure(width: number, height: number): Figure | null {
  const found = execution.found.value;
  if (!found) return null;
  const label = labelsIn(found.of.schemes, NAMES * width);
  const [first, ...others] = found.value.map((of) => lanesOf(of, found.value.length > 1 ? label(of.scheme) : 'mode'));
  return {
    ...figureFrame(width, height),
    // An outdated execution is drawn as what it is: the model may have another resolution now.
    tick: found.of.tick,
    unit: isolated(unitOf(found.of.model)),
    kind: 'lanes',
    lanes: [...(first ?? []), ...others.flatMap((lanes) => [{ ...BLANK, colour: pageColour('--muted') }, ...lanes])],
    view: view.value,
  };
}

const BLANK: Omit<Lane, 'colour'> = { name: '', spans: [] };

/** The lanes of one execution, of which the first is named so. */
function lanesOf({ scheme, timeline }: Execution, name: string): Lane[] {
  const { colour, textColour } = inkOf(scheme);
  const muted = pageColour('--muted');
  const pe = ({ number, spans }: Timeline['processors'][number]): Lane => ({
    name: `PE ${number}`,
    colour,
    textColour: muted,
    spans: spans.map(({ from, to, activity, node }) => ({
      from,
      to,
      fill: FILLS[activity],
      label: activity === 'computing' ? (timeline.nodes[node] ?? '') : '',
    })),
  });
  return [modeLane(timeline, isolated(name), textColour), ...timeline.processors.map(pe)];
}

/** The modes as the program's table shows them: SIMD filled, SPMD an outline. */
function modeLane({ modes }: Timeline, name: string, textColour: string): Lane {
  return {
    name,
    colour: pageColour('--muted'),
    textColour,
    spans: modes.map(({ from, to, mode }) => ({
      from,
      to,
      label: modeName(mode),
      fill: mode === 'simd' ? 'solid' : 'empty',
      colour: pageColour(`--scheme-${mode}`),
    })),
  };
}

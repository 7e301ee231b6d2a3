/** The picture of one execution: a lane for the machine's mode, and one for each PE. */

import { computed, signal } from '@preact/signals';
import type { Figure, Lane, Timeline } from '../../../pkg/juxtapose.js';
import { unitOf } from '../../model/document';
import { isolated } from '../../model/isolated';
import { modeName } from '../document';
import { figureFrame, inkOf } from '../../views/figure_frame';
import { pageColour } from '../../views/page_colour';
import { FILLS } from '../account/activities';
import { execution, selected, spanAt, timeline } from './state';

/** How many times as long as the plot the execution is. */
export const zoom = signal(1);
/** Where the plot begins, as a share of what can be its beginning. */
export const scroll = signal(0);

/** The times at the plot's edges: as asked for, but never without what is selected. */
export const view = computed<[number, number]>(() => {
  const of = timeline.value;
  const all = Math.max(of?.until ?? 0, 1e-9);
  const width = all / zoom.value;
  const span = of && selected.value ? spanAt(of, selected.value) : undefined;
  let from = scroll.value * (all - width);
  if (span && span.to > from + width) from = Math.min(span.to, span.from + width) - width;
  if (span && span.from < from) from = span.from;
  return [from, from + width];
});

/** Narrower lanes for more PEs, in units of the root font. */
export function laneHeight(lanes: number): number {
  return lanes <= 8 ? 1.375 : lanes <= 16 ? 1.0625 : 0.8125;
}

export function timelineFigure(width: number, height: number): Figure | null {
  const found = execution.found.value;
  if (!found) return null;
  const { colour } = inkOf(found.of.scheme);
  const muted = pageColour('--muted');
  const pe = ({ number, spans }: Timeline['processors'][number]): Lane => ({
    name: `PE ${number}`,
    colour,
    textColour: muted,
    spans: spans.map(({ from, to, activity, node }) => ({
      from,
      to,
      fill: FILLS[activity],
      label: activity === 'computing' ? (found.value.timeline.nodes[node] ?? '') : '',
    })),
  });
  return {
    ...figureFrame(width, height),
    // An outdated execution is drawn as what it is: the model may count in other ticks now.
    tick: found.of.model.tick ?? 1,
    unit: isolated(unitOf(found.of.model)),
    kind: 'lanes',
    lanes: [modeLane(found.value.timeline, muted), ...found.value.timeline.processors.map(pe)],
    view: view.value,
  };
}

/** The modes as the program's table shows them: SIMD filled, SPMD an outline. */
function modeLane({ modes }: Timeline, muted: string): Lane {
  return {
    name: 'mode',
    colour: muted,
    spans: modes.map(({ from, to, mode }) => ({
      from,
      to,
      label: modeName(mode),
      fill: mode === 'simd' ? 'solid' : 'empty',
      colour: pageColour(`--scheme-${mode}`),
    })),
  };
}

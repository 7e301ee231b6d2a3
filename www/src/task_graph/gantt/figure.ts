/** Figure of a Gantt chart: a lane for each processor, and one for the network where messages take time. What is critical is filled,
 *  what has slack hatched. */

import { computed, signal } from '@preact/signals';
import type { Figure, Lane } from '../../../pkg/juxtapose.js';
import type { Stretch } from './gantt';
import { toldApartWithin } from '../../outcome/told_apart';
import { figureFrame, fontSize, inkIn } from '../../views/figure_frame';
import { pageColour } from '../../views/page_colour';
import { processorStyle } from '../processor_style';
import { gantt } from '../state';

export const lanes = computed<Stretch[][]>(() => {
  const of = gantt.value;
  if (!of) return [];
  return Array.from({ length: of.processors }, (_, k) => of.stretches.filter(({ processor }) => processor === k + 1));
});

/** Messages that take time. */
export const transfers = computed(() => gantt.value?.transfers ?? []);

/** The stretch that is looked at. */
export const selected = signal<{ lane: number; index: number } | null>(null);

/** Pixels that are still told apart. */
const SEEN = 0.5;
/** Tasks in turns that are named; no stretch has room for more. */
const NAMED = 8;

/** The width of a letter, in units of the type's size; the fewest letters that a shortened name keeps. */
const [LETTER, FEWEST] = [0.52, 8];

type Span = Lane['spans'][number];

/** Names of tasks as bars of so many pixels have room for them: no two that are shortened are the same. What a few letters would not
 *  tell keeps its name, and the picture leaves it out. */
function namesInBars(stretches: readonly Stretch[], pixels: (stretch: Stretch) => number): (of: Stretch) => string {
  const roomOf = (stretch: Stretch) => Math.floor(pixels(stretch) / (LETTER * fontSize())) - 1;
  const named = [...new Set(stretches.filter((one) => roomOf(one) >= FEWEST).flatMap(({ tasks }) => tasks))];
  const byRoom = new Map<number, Map<string, string>>();
  return (stretch) => {
    const [name = ''] = stretch.tasks;
    const room = roomOf(stretch);
    if (room < FEWEST || name.length <= room) return name;
    const labels = byRoom.get(room) ?? toldApartWithin(named, room);
    byRoom.set(room, labels);
    return labels.get(name) ?? name;
  };
}

/** What is narrower than this, and alike, is drawn as one: there are not many more spans than the picture has pixels. */
function seen(spans: Span[], finest: number): Span[] {
  const found: Span[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    if (
      last &&
      last.fill === span.fill &&
      span.from - last.to < finest &&
      span.to - span.from < finest &&
      last.to - last.from < finest
    ) {
      found[found.length - 1] = { ...last, to: Math.max(last.to, span.to), label: '' };
    } else found.push(span);
  }
  return found;
}

export function ganttFigure(width: number, height: number): Figure | null {
  if (!gantt.value || width < 40) return null;
  const muted = pageColour('--muted');
  const perPixel = gantt.value.makespan / width;
  const finest = SEEN * perPixel;
  // Beside the bars stand the lanes' names.
  const nameOf = namesInBars(lanes.value.flat(), ({ from, to }) => (0.93 * (to - from)) / perPixel);
  const lane = (stretches: Stretch[], k: number): Lane => {
    const { colour, textColour } = inkIn(processorStyle(k + 1));
    return {
      name: `P${k + 1}`,
      colour,
      textColour,
      spans: seen(
        stretches.map((stretch) => ({
          from: stretch.from,
          to: stretch.to,
          label: stretch.tasks.length > 1 ? `${stretch.tasks.slice(0, NAMED).join(', ')} in turns` : nameOf(stretch),
          fill: stretch.critical ? 'solid' : 'hatched',
        })),
        finest,
      ),
    };
  };
  const network: Lane = {
    name: 'network',
    colour: muted,
    height: 0.6,
    spans: seen(
      transfers.value.map(({ from, to, start, arrived }) => ({
        from: start,
        to: arrived,
        fill: 'dark',
        label: `P${from} → P${to}`,
      })),
      finest,
    ),
  };
  return {
    ...figureFrame(width, height),
    kind: 'lanes',
    lanes: [...lanes.value.map(lane), ...(network.spans.length > 0 ? [network] : [])],
    view: [0, Math.max(gantt.value.makespan, 1e-9)],
  };
}

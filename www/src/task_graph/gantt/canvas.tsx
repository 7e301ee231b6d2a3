/** Gantt chart canvas, with its pointer and keyboard events: they name what a processor executes. */

import { useComputed } from '@preact/signals';
import type { Hit } from '../../../pkg/juxtapose.js';
import type { TaskTimes } from './gantt';
import { rem, touched } from '../../state/appearance';
import { unit } from '../../state/outcomes';
import { usePicture } from '../../views/picture';
import { ganttFigure, lanes, selected, transfers } from './figure';
import { endSentence, inShort, stretchInWords } from './words';
import { gantt, ganttOutdated, pointedTask } from '../state';

type Place = NonNullable<typeof selected.value>;

const critical = (tasks: readonly TaskTimes[]): string =>
  inShort(tasks.filter((one) => one.critical).map(({ task }) => task));

export function GanttCanvas() {
  const { canvas, hit } = usePicture(ganttFigure);
  const rows = lanes.value.length + (transfers.value.length > 0 ? 0.6 : 0);
  const of = gantt.value;
  const name = of
    ? `Gantt chart. ${endSentence(of, unit.value)} Critical: ${critical(of.tasks)}. Arrow keys name what a processor executes.`
    : 'Gantt chart, being simulated';
  const select = (place: Place | null) => {
    selected.value = place;
    const stretch = place && lanes.value[place.lane]?.[place.index];
    pointedTask.value = stretch?.tasks.length === 1 ? (stretch.tasks[0] ?? null) : null;
  };
  const pointed = (event: PointerEvent) => select(placeAt(hit.peek(), event));
  return (
    <div
      class={ganttOutdated.value ? 'lanes outdated' : 'lanes'}
      style={{ height: `${Math.max(rows, 1) * 2.25 + 3}rem` }}
    >
      <canvas
        ref={canvas}
        role="img"
        tabIndex={0}
        aria-label={name}
        onPointerDown={pointed}
        onPointerMove={pointed}
        onPointerLeave={({ pointerType }) => {
          if (pointerType !== 'touch') select(null);
        }}
        onKeyDown={(event) => {
          const to = moved(event.key);
          if (to === undefined) return;
          event.preventDefault();
          select(to);
        }}
        onBlur={() => select(null)}
      />
      <Marks hit={hit.value} />
    </div>
  );
}

/** Frames around what is looked at, here or in the graph. */
function Marks({ hit }: { hit: Hit | null }) {
  const boxes = useComputed(() => {
    const task = pointedTask.value;
    const place = selected.value;
    return lanes.value.flatMap((stretches, lane) =>
      stretches.flatMap((stretch, index) => {
        const here = place?.lane === lane && place.index === index;
        if (!here && !(task !== null && stretch.tasks.includes(task))) return [];
        return [{ lane, ...stretch }];
      }),
    );
  }).value;
  if (!hit) return null;
  const { plot, time, strips } = hit;
  const x = (t: number) => plot.left + ((t - time.from) / (time.to - time.from)) * plot.width;
  return (
    <>
      {boxes.map(({ lane, from, to }) => {
        const strip = strips[lane];
        if (!strip) return null;
        const box = {
          left: x(from),
          width: Math.max(2, x(to) - x(from)),
          top: strip.top,
          height: strip.bottom - strip.top,
        };
        return (
          <div
            key={`${lane} ${from}`}
            class="mark-span"
            style={Object.fromEntries(Object.entries(box).map(([side, length]) => [side, `${length / rem.value}rem`]))}
          />
        );
      })}
    </>
  );
}

function placeAt(hit: Hit | null, { offsetX: x, offsetY: y }: PointerEvent): Place | null {
  if (!hit || x < hit.plot.left || x > hit.plot.left + hit.plot.width) return null;
  const lane = hit.strips.slice(0, lanes.value.length).findIndex(({ top, bottom }) => y >= top - 2 && y < bottom + 2);
  const time = hit.time.from + ((x - hit.plot.left) / hit.plot.width) * (hit.time.to - hit.time.from);
  const index = (lanes.value[lane] ?? []).findIndex(({ from, to }) => time >= from && time <= to);
  return index < 0 ? null : { lane, index };
}

/** The stretch that a key leads to; undefined for keys that mean nothing here. */
function moved(key: string): Place | null | undefined {
  const from = selected.value;
  if (key === 'Escape') return from ? null : undefined;
  if (!['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)) return undefined;
  const busy = lanes.value.flatMap((stretches, lane) => (stretches.length > 0 ? [lane] : []));
  if (!from) return busy[0] === undefined ? null : { lane: busy[0], index: 0 };
  const own = lanes.value[from.lane] ?? [];
  const middle = ((own[from.index]?.from ?? 0) + (own[from.index]?.to ?? 0)) / 2;
  const other = (by: number): Place => {
    const lane = busy[Math.max(0, Math.min(busy.length - 1, busy.indexOf(from.lane) + by))] ?? from.lane;
    const stretches = lanes.value[lane] ?? [];
    const at = stretches.findIndex(({ to }) => to > middle);
    return { lane, index: at < 0 ? stretches.length - 1 : at };
  };
  switch (key) {
    case 'ArrowLeft':
      return { ...from, index: Math.max(0, from.index - 1) };
    case 'ArrowRight':
      return { ...from, index: Math.min(own.length - 1, from.index + 1) };
    case 'ArrowUp':
      return other(-1);
    case 'ArrowDown':
      return other(1);
    case 'Home':
      return { ...from, index: 0 };
    default:
      return { ...from, index: own.length - 1 };
  }
}

/** What is looked at, in words; spoken, since only keys and the pointer get there. */
export function StretchReadout() {
  const place = selected.value;
  const stretch = place ? lanes.value[place.lane]?.[place.index] : undefined;
  return (
    <p class="span-readout" aria-live="polite">
      {stretch ? (
        stretchInWords(stretch, unit.value)
      ) : (
        <span class="hint">
          {touched ? 'Touch a task' : 'Point at a task, or use the arrow keys,'} to see when it is executed.
        </span>
      )}
    </p>
  );
}

/** The picture of one execution, and what pointer and keys do on it: they name a span. */

import { useComputed } from '@preact/signals';
import type { Hit, Timeline } from '../../../pkg/juxtapose.js';
import { rem, touched } from '../../state/appearance';
import { unit } from '../../state/outcomes';
import { usePicture } from '../../views/picture';
import { laneHeight, timelineFigure, view } from './figure';
import { mean, outdated, placeAt, scheme, selected, spanAt, timeline, type Place } from './state';
import { comparedWithMean, spanInWords } from './words';
import { isolated } from '../../model/isolated';

export function TimelineCanvas() {
  const { canvas, hit } = usePicture(timelineFigure, { idly: true });
  const of = timeline.value;
  const lanes = of?.processors.length ?? 8;
  const height = (lanes + 1) * laneHeight(lanes) + 3;
  const name = of
    ? `One execution under ${isolated(scheme.value ?? '')}, one row for each of ${lanes} PEs: ${of.time} ${unit.value}, ${comparedWithMean(of.time, mean.value)}. Arrow keys name what a PE does: left and right along its time, up and down to other PEs.`
    : 'One execution, being simulated';
  const select = (event: PointerEvent) => {
    selected.value = of && pointed(of, hit.peek(), event);
  };
  return (
    <div class={outdated.value ? 'lanes outdated' : 'lanes'} style={{ height: `${height}rem` }}>
      <canvas
        ref={canvas}
        role="img"
        tabIndex={0}
        aria-label={name}
        onPointerDown={select}
        onPointerMove={select}
        onPointerLeave={({ pointerType }) => {
          if (pointerType !== 'touch') selected.value = null;
        }}
        onKeyDown={(event) => of && moveByKey(event, of)}
        onBlur={() => {
          selected.value = null;
        }}
      />
      <Mark hit={hit.value} />
    </div>
  );
}

/** A frame around the span that is looked at. */
function Mark({ hit }: { hit: Hit | null }) {
  const box = useComputed(() => {
    const [of, place] = [timeline.value, selected.value];
    const span = of && place ? spanAt(of, place) : undefined;
    const strip = place ? hit?.strips[place.lane + 1] : undefined; // the first is the machine's mode
    if (!hit || !span || !strip) return null;
    const { plot, time } = hit;
    const x = (t: number) =>
      plot.left + ((Math.max(time.from, Math.min(time.to, t)) - time.from) / (time.to - time.from)) * plot.width;
    return {
      left: x(span.from),
      width: Math.max(2, x(span.to) - x(span.from)),
      top: strip.top,
      height: strip.bottom - strip.top,
    };
  }).value;
  if (!box) return null;
  const px = Object.fromEntries(Object.entries(box).map(([side, length]) => [side, `${length / rem.value}rem`]));
  return <div class="mark-span" style={px} />;
}

function pointed(of: Timeline, hit: Hit | null, { offsetX: x, offsetY: y }: PointerEvent): Place | null {
  if (!hit || x < hit.plot.left || x > hit.plot.left + hit.plot.width) return null;
  const lane = hit.strips.slice(1).findIndex(({ top, bottom }) => y >= top - 2 && y < bottom + 2);
  const time = hit.time.from + ((x - hit.plot.left) / hit.plot.width) * (hit.time.to - hit.time.from);
  return lane < 0 ? null : placeAt(of, lane, time);
}

function moveByKey(event: KeyboardEvent, of: Timeline) {
  const to = target(event.key, of);
  if (to === undefined) return;
  event.preventDefault();
  selected.value = to;
}

/** The span that a key leads to; undefined for keys that mean nothing here. */
function target(key: string, of: Timeline): Place | null | undefined {
  const from = selected.value;
  if (key === 'Escape') return from ? null : undefined;
  if (!['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)) return undefined;
  if (!from) return placeAt(of, 0, view.value[0]);
  const spans = of.processors[from.lane]?.spans ?? [];
  const middle = ((spans[from.index]?.from ?? 0) + (spans[from.index]?.to ?? 0)) / 2;
  const other = (lane: number) => placeAt(of, Math.max(0, Math.min(of.processors.length - 1, lane)), middle);
  switch (key) {
    case 'ArrowLeft':
      return { ...from, index: Math.max(0, from.index - 1) };
    case 'ArrowRight':
      return { ...from, index: Math.min(spans.length - 1, from.index + 1) };
    case 'ArrowUp':
      return other(from.lane - 1);
    case 'ArrowDown':
      return other(from.lane + 1);
    case 'Home':
      return { ...from, index: 0 };
    default:
      return { ...from, index: spans.length - 1 };
  }
}

/** What is looked at, in words; spoken, since only keys and the pointer get there. */
export function SpanReadout() {
  const [of, place] = [timeline.value, selected.value];
  return (
    <p class="span-readout" aria-live="polite">
      {of && place ? (
        spanInWords(of, place, unit.value)
      ) : (
        <span class="hint">
          {touched ? 'Touch a span' : 'Point at a span, or use the arrow keys,'} to see what a PE does.
        </span>
      )}
    </p>
  );
}

/** Canvas of the simulated executions (timeline), with its pointer and keyboard events: they name a span. */

import { useComputed } from '@preact/signals';
import type { Hit } from '../../../pkg/juxtapose.js';
import { rem, touched } from '../../state/appearance';
import { unit } from '../../state/outcomes';
import { usePicture } from '../../views/picture';
import { SchemeName } from '../../views/scheme_name';
import { heightOf, stripOf, timelineFigure, view } from './figure';
import { executions, lanes, outdated, placeAt, selected, spanAt, type Execution, type Place } from './state';
import { comparedWithMean, spanInWords } from './words';
import { isolated } from '../../model/isolated';

export function TimelineCanvas() {
  const { canvas, hit } = usePicture(timelineFigure, { idly: true });
  const all = executions.value;
  const height = heightOf(all) + 3;
  const name =
    all.length > 0
      ? `${all.map(inWords).join(' ')} Arrow keys name what a PE does: left and right along its time, up and down to other PEs.`
      : 'One execution, being simulated';
  const select = (event: PointerEvent) => {
    selected.value = pointed(hit.peek(), event);
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
        onKeyDown={moveByKey}
        onBlur={() => {
          selected.value = null;
        }}
      />
      <Mark hit={hit.value} />
    </div>
  );
}

const inWords = ({ scheme, timeline, mean }: Execution): string =>
  `One execution under ${isolated(scheme)}, one row for each of ${timeline.processors.length} PEs: ${timeline.time} ${unit.value}, ${comparedWithMean(timeline.time, mean)}.`;

/** A frame around the span that is looked at. */
function Mark({ hit }: { hit: Hit | null }) {
  const box = useComputed(() => {
    const place = selected.value;
    const lane = place ? lanes.value[place.lane] : undefined;
    const span = place ? spanAt(place) : undefined;
    const strip = place && lane ? hit?.strips[stripOf(place.lane, lane.nth)] : undefined;
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

function pointed(hit: Hit | null, { offsetX: x, offsetY: y }: PointerEvent): Place | null {
  if (!hit || x < hit.plot.left || x > hit.plot.left + hit.plot.width) return null;
  const lane = lanes.value.findIndex(({ nth }, at) => {
    const strip = hit.strips[stripOf(at, nth)];
    return strip && y >= strip.top - 2 && y < strip.bottom + 2;
  });
  const time = hit.time.from + ((x - hit.plot.left) / hit.plot.width) * (hit.time.to - hit.time.from);
  return lane < 0 ? null : placeAt(lane, time);
}

function moveByKey(event: KeyboardEvent) {
  const to = target(event.key);
  if (to === undefined) return;
  event.preventDefault();
  selected.value = to;
}

/** The span that a key leads to; undefined for keys that mean nothing here. */
function target(key: string): Place | null | undefined {
  const from = selected.value;
  if (key === 'Escape') return from ? null : undefined;
  if (!['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)) return undefined;
  if (!from) return placeAt(0, view.value[0]);
  const spans = lanes.value[from.lane]?.pe.spans ?? [];
  const middle = ((spans[from.index]?.from ?? 0) + (spans[from.index]?.to ?? 0)) / 2;
  const other = (lane: number) => placeAt(Math.max(0, Math.min(lanes.value.length - 1, lane)), middle);
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
  const place = selected.value;
  const lane = place ? lanes.value[place.lane] : undefined;
  const span = place ? spanAt(place) : undefined;
  return (
    <p class="span-readout" aria-live="polite">
      {lane && span ? (
        <>
          {executions.value.length > 1 && (
            <>
              <SchemeName name={lane.of.scheme} />,{' '}
            </>
          )}
          {spanInWords(lane.of.timeline, lane.pe.number, span, unit.value)}
        </>
      ) : (
        <span class="hint">
          {touched ? 'Touch a span' : 'Point at a span, or use the arrow keys,'} to see what a PE does.
        </span>
      )}
    </p>
  );
}

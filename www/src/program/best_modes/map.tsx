/** Scatter plot of the schemes with the Pareto front: mean against p95. The front stands out by shape, the model's schemes by ring
 *  and name; pointer and keys read it, a press adopts. */

import { signal, useComputed } from '@preact/signals';
import type { Candidate, Figure, Hit } from '../../../pkg/juxtapose.js';
import { own } from '../../model/own';
import { isOnFront, schemeInWords } from './words';
import { decimalsFor, fixed, time } from '../../outcome/number_text';
import { rem, touched } from '../../state/appearance';
import { unit } from '../../state/outcomes';
import { figureFrame, inkOf } from '../../views/figure_frame';
import { usePicture } from '../../views/picture';
import { Readout } from '../../views/readout';
import { SchemeName } from '../../views/scheme_name';
import { adopt, isRanked, mapped, outdated, pointedAt, schemeOf } from './state';

const p95 = ({ quantiles }: Candidate) => quantiles['0.95'] ?? 0;

/** At most so many pairs stand out. */
const MARKS = 64;

export function modesFigure(width: number, height: number): Figure | null {
  const all = mapped.value;
  if (all.length === 0 || width < 40) return null;
  const frame = figureFrame(width, height);
  const at = (one: Candidate): [number, number] => [one.mean, p95(one)];
  const front = all
    .filter(isOnFront)
    .map((one) => ({ at: at(one), shape: 'diamond' as const, colour: frame.colours.ink }));
  const own = all.flatMap((one) => {
    const name = schemeOf(one);
    return name === null
      ? []
      : [{ at: at(one), shape: 'ring' as const, name, colour: inkOf(name).colour, textColour: inkOf(name).textColour }];
  });
  const scatter = {
    across: `mean, ${unit.value}`,
    up: `p95, ${unit.value}`,
    colour: frame.colours.muted,
    points: all.map(at),
    marks: [...own, ...front].slice(0, MARKS),
    fitted: true,
  };
  return { ...frame, kind: 'scatter', scatter };
}

/** Whether keys moved last: then what is pointed at is spoken. */
const byKey = signal(false);

export function BestModesMap() {
  const { canvas, hit } = usePicture(modesFigure, { idly: true });
  const all = mapped.value;
  const name = `Map of ${all.length} values of schemes, mean against p95; ${all.filter(isOnFront).length} of them on the front. Arrow keys go through them, the best first; Enter adds one to the schemes.`;
  const point = (event: PointerEvent) => {
    byKey.value = false;
    pointedAt.value = nearest(hit.peek(), event);
  };
  return (
    <>
      <div class="modes-map">
        <canvas
          ref={canvas}
          role="img"
          tabIndex={0}
          aria-label={name}
          onPointerMove={point}
          onPointerLeave={({ pointerType }) => {
            if (pointerType !== 'touch') pointedAt.value = null;
          }}
          onPointerDown={(event) => {
            const again = pointedAt.peek();
            point(event);
            // A finger reads first, and adopts with a second touch.
            if (pointedAt.peek() !== null && (event.pointerType !== 'touch' || again === pointedAt.peek()))
              adopt(pointedAt.peek() ?? 0);
          }}
          onKeyDown={moveByKey}
        />
        <Mark hit={hit.value} />
      </div>
      <Reading />
    </>
  );
}

/** How near to a point is on it, in pixels. */
const NEAR = 24;

function place({ plot, time: across, up }: Hit, one: Candidate): [number, number] {
  const rows = up ?? across;
  return [
    plot.left + ((one.mean - across.from) / (across.to - across.from)) * plot.width,
    plot.top + plot.height * (1 - (p95(one) - rows.from) / (rows.to - rows.from)),
  ];
}

function nearest(hit: Hit | null, { offsetX: x, offsetY: y }: PointerEvent): number | null {
  if (!hit) return null;
  const away = mapped.value.map((one, rank) => {
    const [left, top] = place(hit, one);
    return { rank, pixels: Math.hypot(left - x, top - y) };
  });
  const [first] = away.sort((a, b) => a.pixels - b.pixels);
  return first && first.pixels <= NEAR ? first.rank : null;
}

function moveByKey(event: KeyboardEvent) {
  const last = mapped.value.length - 1;
  const from = pointedAt.value;
  if (event.key === 'Enter' && from !== null) {
    event.preventDefault();
    adopt(from);
    return;
  }
  const to = own(
    {
      ArrowRight: Math.min(last, (from ?? -1) + 1),
      ArrowDown: Math.min(last, (from ?? -1) + 1),
      ArrowLeft: Math.max(0, (from ?? 1) - 1),
      ArrowUp: Math.max(0, (from ?? 1) - 1),
      Home: 0,
      End: last,
      Escape: null,
    },
    event.key,
  );
  if (to === undefined) return;
  event.preventDefault();
  byKey.value = true;
  pointedAt.value = to;
}

/** A frame around the point that is looked at. */
function Mark({ hit }: { hit: Hit | null }) {
  const at = useComputed(() => {
    const one = pointedAt.value === null ? undefined : mapped.value[pointedAt.value];
    return hit && one ? place(hit, one) : null;
  }).value;
  if (!at) return null;
  const [left, top] = at.map((pixels) => `${pixels / rem.value - 0.625}rem`);
  return <div class="mark-span" style={{ left, top, width: '1.25rem', height: '1.25rem' }} />;
}

function Reading() {
  const rank = pointedAt.value;
  const one = rank === null ? undefined : mapped.value[rank];
  if (!one || rank === null) {
    return (
      <Readout>
        <p>
          <Legend /> {touched ? 'Touch' : 'Point at'} a point to read it.
        </p>
      </Readout>
    );
  }
  const own = schemeOf(one);
  const [first] = one.schemes;
  const values = `mean ${fixed(one.mean, decimalsFor([one.mean]))}, p95 ${time(p95(one))} ${unit.value}`;
  const words = first ? schemeInWords(first) : '';
  const others = one.count > 1 ? `, and ${fixed(one.count - 1, 0)} more with the same time` : '';
  return (
    <Readout>
      <p>
        <span>
          <b>{isRanked(rank) ? `No. ${rank + 1}` : 'Further'}</b>
          {isOnFront(one) && ', on the front'}: {own === null ? words : <SchemeName name={own} />}
          {others}
        </span>{' '}
        <span>{values}.</span>
        {own === null && !outdated.value && <span> {touched ? 'Touch it again' : 'Press'} to add it.</span>}
      </p>
      <p class="unseen" aria-live="polite">
        {byKey.value &&
          `${isRanked(rank) ? `No. ${rank + 1}` : 'Further'}${isOnFront(one) ? ', on the front' : ''}: ${own ?? words}${others}, ${values}`}
      </p>
    </Readout>
  );
}

function Legend() {
  return (
    <>
      Diamonds are the front: nothing else is better for the mean, all quantiles and all deadlines alike. Rings are the
      schemes of the model.
    </>
  );
}

/** Illustrated terms of the landing view: SIMD, SPMD, PE, density, in the words of the glossary. The same three PEs do the same work in
 *  both pictures, so that one sees who waits. */

import type { ComponentChildren } from 'preact';
import { kindOf } from '../../state/kind';
import { TERMS } from '../../views/terms';
import { model } from './choice';

/** What each of three PEs needs for each of three operations. */
const WORK = [
  [3, 6, 2],
  [5, 2, 4],
  [2, 4, 6],
] as const;
const UNIT = 9;
const LANE = { height: 16, gap: 6 };

interface Span {
  from: number;
  to: number;
  /** The operation from 0; null for waiting. */
  of: number | null;
}

/** In lock-step: an operation begins where the slowest PE has ended the one before. */
function lockStep(): Span[][] {
  const begins = [0];
  for (let k = 0; k < 3; k++) begins.push((begins[k] ?? 0) + Math.max(...WORK.map((lane) => lane[k] ?? 0)));
  return WORK.map((lane) =>
    lane.flatMap((work, k) => {
      const [from = 0, next = 0] = [begins[k], begins[k + 1]];
      return waiting([{ from, to: from + work, of: k }], next);
    }),
  );
}

/** Each by itself: all wait for the slowest once, at the end. */
function byThemselves(): Span[][] {
  const lanes = WORK.map((lane) => {
    let from = 0;
    return lane.map((work, k) => ({ from, to: (from += work), of: k }));
  });
  const end = Math.max(...lanes.map((lane) => lane.at(-1)?.to ?? 0));
  return lanes.map((lane) => waiting(lane, end));
}

function waiting(spans: Span[], until: number): Span[] {
  const from = spans.at(-1)?.to ?? 0;
  return from < until ? [...spans, { from, to: until, of: null }] : spans;
}

const END = Math.max(...lockStep().map((lane) => lane.at(-1)?.to ?? 0));

function Lanes({ of }: { of: Span[][] }) {
  const { height, gap } = LANE;
  return (
    <svg viewBox={`0 0 ${END * UNIT} ${of.length * (height + gap)}`} preserveAspectRatio="xMinYMid" aria-hidden="true">
      {of.map((lane, row) =>
        lane.map(({ from, to, of }) => (
          <rect
            key={`${row} ${from}`}
            class={of === null ? 'waits' : `operation-${of}`}
            x={from * UNIT + 0.5}
            y={row * (height + gap)}
            width={(to - from) * UNIT - 1}
            height={height}
          />
        )),
      )}
    </svg>
  );
}

const BARS = [1, 3, 7, 12, 15, 13, 9, 6, 4, 2, 1];

const Bars = () => (
  <svg viewBox={`0 0 ${BARS.length * 12} 60`} preserveAspectRatio="xMinYMid" aria-hidden="true">
    {BARS.map((height, k) => (
      <rect key={k} class="bar" x={k * 12 + 1} y={60 - height * 4} width={10} height={height * 4} />
    ))}
  </svg>
);

const Processors = () => (
  <svg viewBox="0 0 126 60" preserveAspectRatio="xMinYMid" aria-hidden="true">
    {WORK.map((_, k) => (
      <rect key={k} class="processor" x={k * 44 + 1} y={12} width={36} height={36} />
    ))}
  </svg>
);

/** What each PE has done when the last one arrives. */
const Barrier = () => <Lanes of={WORK.map(([first]) => waiting([{ from: 0, to: first, of: 0 }], 5))} />;

export function Words() {
  const { simd, spmd, processors, barrier } = kindOf(model.value).terms;
  return (
    <dl class="landing-words">
      <Entry
        name="SIMD"
        text={simd?.text}
        picture={<Lanes of={lockStep()} />}
        note="Framed is waiting: at each operation, for the slowest."
      />
      <Entry
        name="SPMD"
        text={spmd?.text}
        picture={<Lanes of={byThemselves()} />}
        note="The same work: waiting only at the end."
      />
      <Entry
        name="PE"
        text={processors?.text}
        picture={<Processors />}
        note="Three of them, each with data of its own."
      />
      <Entry
        name="Density"
        text={TERMS.density.text}
        picture={<Bars />}
        note="A bar for each time, high where it is likely."
      />
      <Entry name="Barrier" text={barrier?.text} picture={<Barrier />} note="Who is early waits for the last one." />
    </dl>
  );
}

interface EntryProps {
  name: string;
  text: string | undefined;
  picture: ComponentChildren;
  note: string;
}

const Entry = ({ name, text, picture, note }: EntryProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {picture}
      <small>{note}</small>
    </dd>
    <dd>{text}</dd>
  </div>
);

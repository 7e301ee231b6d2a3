/** Density chart of times that the study compares, counted and predicted, and its values where one points. */

import { signal, useSignal, type Signal } from '@preact/signals';
import type { DistributionFigure, Hit, Outcome, SatStudy } from '../../../pkg/juxtapose.js';
import { own } from '../../model/own';
import { written } from '../../outcome/certain';
import { touched } from '../../state/appearance';
import { figureFrame, inkIn } from '../../views/figure_frame';
import { usePicture } from '../../views/picture';
import { Raised } from '../../views/raised';
import { NameIn } from '../../views/scheme_name';
import { SignalChoice } from '../../views/signal_choice';
import { found } from './run';
import type { Compared } from './compared';
import { mean } from './words';

type Shows = 'density' | 'distribution';
const SHOWS: readonly (readonly [Shows, string])[] = [
  ['density', 'Density'],
  ['distribution', 'Distribution'],
];
const shows = signal<Shows>('density');

/** A number of nodes that is pointed at, and whether keys did it: then its values are spoken. */
type At = { nodes: number; byKey: boolean } | null;

interface DensitiesProps {
  study: SatStudy;
  /** What is compared; the last of it is predicted. It stays the same function. */
  compared: (study: SatStudy) => Compared;
  /** What the choice is of. */
  label: string;
}

export function Densities({ study, compared, label }: DensitiesProps) {
  const at = useSignal<At>(null);
  const { canvas, hit } = usePicture((...size) => densities(compared, at.value, size), { idly: true });
  const times = compared(study);
  const inWords = ({ mean: value, quantiles }: Outcome) =>
    `mean ${mean(value)}, 95 % within ${quantiles['0.95']} nodes`;
  // Variables are tried in pairs of nodes: only every other number is possible.
  const step = times.at(-1)?.[1].density?.step ?? 1;
  const point = ({ offsetX }: PointerEvent) => {
    at.value = nodesAt(hit.peek(), offsetX, step);
  };
  return (
    <>
      <div class="figure-controls">
        <label>
          shown <SignalChoice of={shows} label={label} options={SHOWS} />
        </label>
      </div>
      <div class="study-canvas">
        <canvas
          ref={canvas}
          role="img"
          tabIndex={0}
          aria-label={`Nodes that the last PE has searched. ${times.map(([{ name }, time]) => `${name}: ${inWords(time)}. `).join('')}Left and right arrow keys read values.`}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={({ pointerType }) => {
            if (pointerType !== 'touch') at.value = null;
          }}
          onKeyDown={(event) => moveByKey(event, at, hit.peek(), step)}
          onBlur={() => {
            at.value = null;
          }}
        />
      </div>
      <Readout times={times} place={at.value} />
    </>
  );
}

function densities(
  compared: DensitiesProps['compared'],
  place: At,
  [width, height]: [number, number],
): DistributionFigure | null {
  const study = found.value;
  if (!study || width < 40) return null;
  return {
    ...figureFrame(width, height),
    unit: 'nodes',
    tick: 1,
    kind: shows.value,
    series: compared(study).flatMap(([{ name, style }, { density, lost }]) => {
      if (!density) return [];
      const { origin, step, mass } = density;
      return [{ name, ...inkIn(style), density: { origin, step, mass, lost: lost ?? 0 } }];
    }),
    deadline: null,
    crosshair: place?.nodes ?? null,
    view: null,
  };
}

const snapped = (nodes: number, step: number) => Math.max(0, Math.round(nodes / step) * step);

function nodesAt(hit: Hit | null, x: number, step: number): At {
  if (!hit || x < hit.plot.left || x > hit.plot.left + hit.plot.width) return null;
  const { from, to } = hit.time;
  return { nodes: snapped(from + ((x - hit.plot.left) / hit.plot.width) * (to - from), step), byKey: false };
}

function moveByKey(event: KeyboardEvent, at: Signal<At>, hit: Hit | null, step: number) {
  if (!hit) return;
  const { from, to } = hit.time;
  const now = at.value?.nodes ?? Math.round((from + to) / 2);
  const by = (event.shiftKey ? 10 : 1) * step;
  const next = own({ ArrowLeft: now - by, ArrowRight: now + by, Home: from, End: to, Escape: null }, event.key);
  if (next === undefined) return;
  event.preventDefault();
  at.value = next === null ? null : { nodes: snapped(Math.max(from, Math.min(to, next)), step), byKey: true };
}

function Readout({ times, place }: { times: Compared; place: At }) {
  if (!place)
    return <p class="study-readout muted">{touched ? 'Touch' : 'Point at'} the picture to read its values.</p>;
  const text = (outcome: Outcome) => readings(outcome, place.nodes);
  return (
    <div class="study-readout">
      <p>
        <b>{place.nodes} nodes</b>, P(T = t) and P(T ≤ t):
        {times.map(([{ name, style }, outcome]) => (
          <span key={name}>
            {' '}
            <NameIn style={style} name={name} /> <Raised text={text(outcome)} />
          </span>
        ))}
      </p>
      <p class="unseen" aria-live="polite">
        {place.byKey &&
          `${place.nodes} nodes: ${times.map(([{ name }, outcome]) => `${name} ${text(outcome)}`).join('; ')}`}
      </p>
    </div>
  );
}

function readings(outcome: Outcome, nodes: number): string {
  const { at: equal, upTo } = written(outcome, nodes, 'bulk');
  return `${equal}, ${upTo}`;
}

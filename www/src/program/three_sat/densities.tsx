/** Density chart of the two times, counted and predicted, and its values where one points. */

import { signal } from '@preact/signals';
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
import { COUNTED, PREDICTED } from './compared';
import { mean } from './words';

type Shows = 'density' | 'distribution';
const SHOWS: readonly (readonly [Shows, string])[] = [
  ['density', 'Density'],
  ['distribution', 'Distribution'],
];
const shows = signal<Shows>('density');

/** A number of nodes that is pointed at, and whether keys did it: then its values are spoken. */
const at = signal<{ nodes: number; byKey: boolean } | null>(null);

export function Densities({ study }: { study: SatStudy }) {
  const { canvas, hit } = usePicture(densities, { idly: true });
  const inWords = ({ mean: value, quantiles }: Outcome) =>
    `mean ${mean(value)}, 95 % within ${quantiles['0.95']} nodes`;
  const point = ({ offsetX }: PointerEvent) => {
    at.value = nodesAt(hit.peek(), offsetX);
  };
  return (
    <>
      <div class="figure-controls">
        <label>
          shown <SignalChoice of={shows} label="Shown of the two times" options={SHOWS} />
        </label>
      </div>
      <div class="study-canvas">
        <canvas
          ref={canvas}
          role="img"
          tabIndex={0}
          aria-label={`Nodes that the last PE has searched. Counted: ${inWords(study.sample)}. Predicted: ${inWords(study.predicted)}. Left and right arrow keys read values.`}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={({ pointerType }) => {
            if (pointerType !== 'touch') at.value = null;
          }}
          onKeyDown={(event) => moveByKey(event, hit.peek())}
          onBlur={() => {
            at.value = null;
          }}
        />
      </div>
      <Readout study={study} />
    </>
  );
}

function densities(width: number, height: number): DistributionFigure | null {
  const study = found.value;
  if (!study || width < 40) return null;
  const series = [
    [COUNTED, study.sample],
    [PREDICTED, study.predicted],
  ] as const;
  return {
    ...figureFrame(width, height),
    unit: 'nodes',
    tick: 1,
    kind: shows.value,
    series: series.flatMap(([{ name, style }, { density, lost }]) => {
      if (!density) return [];
      const { origin, step, mass } = density;
      return [{ name, ...inkIn(style), density: { origin, step, mass, lost: lost ?? 0 } }];
    }),
    deadline: null,
    crosshair: at.value?.nodes ?? null,
    view: null,
  };
}

/** Variables are tried in pairs of nodes: only every other number is possible. */
const step = () => found.peek()?.predicted.density?.step ?? 1;
const snapped = (nodes: number) => Math.max(0, Math.round(nodes / step()) * step());

function nodesAt(hit: Hit | null, x: number): { nodes: number; byKey: boolean } | null {
  if (!hit || x < hit.plot.left || x > hit.plot.left + hit.plot.width) return null;
  const { from, to } = hit.time;
  return { nodes: snapped(from + ((x - hit.plot.left) / hit.plot.width) * (to - from)), byKey: false };
}

function moveByKey(event: KeyboardEvent, hit: Hit | null) {
  if (!hit) return;
  const { from, to } = hit.time;
  const now = at.value?.nodes ?? Math.round((from + to) / 2);
  const by = (event.shiftKey ? 10 : 1) * step();
  const next = own({ ArrowLeft: now - by, ArrowRight: now + by, Home: from, End: to, Escape: null }, event.key);
  if (next === undefined) return;
  event.preventDefault();
  at.value = next === null ? null : { nodes: snapped(Math.max(from, Math.min(to, next))), byKey: true };
}

function Readout({ study }: { study: SatStudy }) {
  const place = at.value;
  if (!place)
    return <p class="study-readout muted">{touched ? 'Touch' : 'Point at'} the picture to read its values.</p>;
  const values = [
    [COUNTED, study.sample],
    [PREDICTED, study.predicted],
  ] as const;
  const text = (outcome: Outcome) => readings(outcome, place.nodes);
  return (
    <div class="study-readout">
      <p>
        <b>{place.nodes} nodes</b>, P(T = t) and P(T ≤ t):
        {values.map(([{ name, style }, outcome]) => (
          <span key={name}>
            {' '}
            <NameIn style={style} name={name} /> <Raised text={text(outcome)} />
          </span>
        ))}
      </p>
      <p class="unseen" aria-live="polite">
        {place.byKey &&
          `${place.nodes} nodes: ${values.map(([{ name }, outcome]) => `${name} ${text(outcome)}`).join('; ')}`}
      </p>
    </div>
  );
}

function readings(outcome: Outcome, nodes: number): string {
  const { at: equal, upTo } = written(outcome, nodes, 'bulk');
  return `${equal}, ${upTo}`;
}

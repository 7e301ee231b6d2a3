/** The picture of a sweep, and what pointer and keys do on it: they read it, and set the number of processors. */

import { signal } from '@preact/signals';
import type { Hit } from '../../pkg/juxtapose.js';
import { PROCESSORS } from '../model/machine_edits';
import { decimalsFor, fixed } from '../outcome/number_text';
import { valueOf } from '../outcome/crossovers';
import { edit, settle } from '../state/history';
import { order, unit } from '../state/outcomes';
import { usePicture } from '../views/picture';
import { Readout } from '../views/readout';
import { SchemeName } from '../views/scheme_name';
import { shownProgram } from './program';
import { sweepFigure } from './sweep_figure';
import { logarithmic, most, pointedAt, shows, sweep } from './sweep_state';

/** Whether keys set the number last: then its values are spoken. */
const byKey = signal(false);

export function SweepCanvas({ name }: { name: string }) {
  const { canvas, hit } = usePicture(sweepFigure, { idly: true });
  const at = (event: PointerEvent) => numberAt(hit.peek(), event);
  return (
    <div class="canvas" style={{ '--strips': '3' }}>
      <canvas
        ref={canvas} role="img" tabIndex={0} aria-label={`${name} Left and right arrow keys set the number of processors.`}
        onPointerDown={(event) => {
          const n = at(event);
          if (n !== null) set(n);
          settle();
        }}
        onPointerMove={(event) => {
          byKey.value = false;
          pointedAt.value = at(event);
        }}
        onPointerLeave={() => { pointedAt.value = null; }}
        onKeyDown={moveByKey}
      />
    </div>
  );
}

function set(processors: number) {
  edit(PROCESSORS, processors);
}

function numberAt(hit: Hit | null, { offsetX: x }: PointerEvent): number | null {
  if (!hit || x < hit.plot.left - 8 || x > hit.plot.left + hit.plot.width + 8) return null;
  const share = Math.max(0, Math.min(1, (x - hit.plot.left) / hit.plot.width));
  return Math.round(logarithmic.value ? hit.time.to ** share : 1 + share * (hit.time.to - 1));
}

function moveByKey(event: KeyboardEvent) {
  const now = shownProgram.value?.machine.processors ?? 1;
  const step = event.shiftKey ? 10 : 1;
  const to = {
    ArrowLeft: now - step, ArrowRight: now + step, PageDown: Math.floor(now / 2), PageUp: now * 2, Home: 1, End: most.value,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  byKey.value = true;
  pointedAt.value = null;
  set(Math.max(1, Math.min(most.value, to)));
}

/** The values at the number that is pointed at, else at the present one. */
export function SweepReadout() {
  const at = pointedAt.value ?? shownProgram.value?.machine.processors ?? 1;
  const values = valuesAt(at);
  const words = `N = ${at}: ${values.map(({ name, text }) => `${name} ${text}`).join(', ')}`;
  return (
    <Readout>
      <p>
        <span><b>N = {at}</b>{values.length === 0 && ', not computed'}</span>
        {values.map(({ name, text }) => <span key={name}><SchemeName name={name} /> {text}</span>)}
        {pointedAt.value !== null && <span>Press to set it.</span>}
      </p>
      <p class="unseen" aria-live="polite">{byKey.value && words}</p>
    </Readout>
  );
}

function valuesAt(processors: number): { name: string; text: string }[] {
  const outcomes = sweep.value?.points.find((point) => point.processors === processors)?.outcomes ?? [];
  const means = outcomes.map(({ mean }) => mean ?? 0);
  return order.value.flatMap(({ name }) => {
    const outcome = outcomes.find((one) => one.name === name);
    if (!outcome) return [];
    const [mean, p95] = [valueOf(outcome, 'mean'), valueOf(outcome, 'p95')];
    const texts = {
      mean: mean === null ? '–' : fixed(mean, decimalsFor(means)),
      p95: p95 === null ? '–' : fixed(p95, 0),
    };
    return [{ name, text: `${shows.value === 'both' ? `${texts.mean}, p95 ${texts.p95}` : texts[shows.value]} ${unit.value}` }];
  });
}

/** Chart canvas of all alternatives against n, with its pointer and keyboard events: they read it, and set n. */

import { signal } from '@preact/signals';
import type { Hit } from '../../../pkg/juxtapose.js';
import { isolated } from '../../model/isolated';
import { NO_ANSWER } from '../../outcome/answers';
import { short, valueOf } from '../../outcome/crossovers';
import { wholeTimes } from '../../outcome/table_times';
import { touched } from '../../state/appearance';
import { edit, settle } from '../../state/history';
import { order, unit } from '../../state/outcomes';
import { usePicture } from '../../views/picture';
import { Readout } from '../../views/readout';
import { SchemeName } from '../../views/scheme_name';
import { againstFigure } from './figure';
import { nearest, numberByKey } from './moves';
import { against, againstOutdated, compared, pointedAt, present, shows, span } from './state';

/** Whether keys moved last: then what is read is spoken. */
const byKey = signal(false);

const set = (n: number) => edit('n', n);

export function AgainstCanvas({ name }: { name: string }) {
  const { canvas, hit } = usePicture(againstFigure, { idly: true });
  return (
    <div class={againstOutdated.value ? 'canvas stale' : 'canvas'} style={{ '--strips': '3' }}>
      <canvas
        ref={canvas}
        role="img"
        tabIndex={0}
        aria-label={`${name} Left and right arrow keys set n, with Shift by ten; Page Up doubles it.`}
        onPointerDown={(event) => {
          const again = pointedAt.peek();
          const at = numberAt(hit.peek(), event);
          pointedAt.value = at;
          settle();
          // A finger reads first, and sets with a second touch.
          if (at !== null && (event.pointerType !== 'touch' || again === at)) set(at);
          settle();
        }}
        onPointerMove={(event) => {
          byKey.value = false;
          pointedAt.value = numberAt(hit.peek(), event);
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType !== 'touch') pointedAt.value = null;
        }}
        onKeyDown={(event) => {
          const to = numberByKey(event, present.value ?? 1, span.value.to);
          if (to === undefined) return;
          event.preventDefault();
          byKey.value = true;
          pointedAt.value = null;
          set(to);
        }}
        onBlur={settle}
      />
    </div>
  );
}

/** The computed number nearest to the pointer. */
function numberAt(hit: Hit | null, { offsetX: x }: PointerEvent): number | null {
  if (!hit || x < hit.plot.left - 8 || x > hit.plot.left + hit.plot.width + 8) return null;
  const numbers = against.peek()?.points.map(({ value }) => value) ?? [];
  return nearest(numbers, (x - hit.plot.left) / hit.plot.width, hit.time.to);
}

/** The values at an n that was computed, or at the present one. */
function valuesAt(n: number): { name: string; text: string }[] {
  const point = against.value?.points.find(({ value }) => value === n);
  const outcomes = point?.outcomes ?? (n === present.value ? order.value.map((one) => ({ ...one, inTime: null })) : []);
  const values = outcomes.map((outcome) => ({ name: outcome.name, value: valueOf(outcome, shows.value) }));
  const times = wholeTimes(values.map(({ value }) => value ?? 0));
  return values.map(({ name, value }) => ({
    name,
    text: value === null ? NO_ANSWER : `${times.fixed(value)} ${unit.value}`,
  }));
}

/** The values at the n that is pointed at, else at the present one. */
export function AgainstReadout() {
  const at = pointedAt.value ?? present.value;
  if (at === null || compared.value.length === 0) return <Readout>{null}</Readout>;
  const values = valuesAt(at);
  const words = `n = ${short(at)}: ${values.map(({ name, text }) => `${isolated(name)} ${text}`).join(', ')}`;
  return (
    <Readout>
      <p>
        <span>
          <b>n = {short(at)}</b>
          {values.length === 0 && ', not computed'}
        </span>
        {values.map(({ name, text }) => (
          <span key={name}>
            <SchemeName name={name} /> {text}
          </span>
        ))}
        {pointedAt.value !== null && <span>{touched ? 'Touch again' : 'Press'} to set it.</span>}
      </p>
      <p class="unseen" aria-live="polite">
        {byKey.value && words}
      </p>
    </Readout>
  );
}

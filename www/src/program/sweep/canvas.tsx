/** Chart canvas of a trade-off, with its pointer and keyboard events: they read it, and set the number in the model. */

import { signal } from '@preact/signals';
import type { Hit } from '../../../pkg/juxtapose.js';
import { inDocument, placeOf } from './model_number';
import { own } from '../../model/own';
import { touched } from '../../state/appearance';
import { edit, settle } from '../../state/history';
import { usePicture } from '../../views/picture';
import { Readout } from '../../views/readout';
import { SchemeName } from '../../views/scheme_name';
import { program } from '../program';
import { sweepFigure } from './figure';
import { landmarks, logarithmic, most, over, overProcessors, pointedAt, present } from './state';
import { numberText, valuesAt } from './words';
import { isolated } from '../../model/isolated';

/** Whether keys moved last: then what is read is spoken. */
const byKey = signal(false);

const KEYS = 'Left and right arrow keys';

export function SweepCanvas({ name }: { name: string }) {
  const { canvas, hit } = usePicture(sweepFigure, { idly: true });
  const keys = overProcessors.value
    ? `${KEYS} set the number of processors.`
    : `${KEYS} read it${place() ? ', Enter sets the number' : ''}.`;
  return (
    <div class="canvas" style={{ '--strips': '3' }}>
      <canvas
        ref={canvas}
        role="img"
        tabIndex={0}
        aria-label={`${name} ${keys}`}
        onPointerDown={(event) => {
          const again = pointedAt.peek();
          const at = numberAt(hit.peek(), event);
          pointedAt.value = at;
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
        onKeyDown={overProcessors.value ? setByKey : readByKey}
      />
    </div>
  );
}

/** Where the number stands in the document; null for the mean or spread of a distribution. */
const place = () => placeOf(program.value, over.value);

function set(value: number) {
  const path = placeOf(program.peek(), over.peek());
  if (path !== null) edit(path, inDocument(value));
}

/** The computed value nearest to the pointer. */
function numberAt(hit: Hit | null, { offsetX: x }: PointerEvent): number | null {
  if (!hit || x < hit.plot.left - 8 || x > hit.plot.left + hit.plot.width + 8) return null;
  const share = Math.max(0, Math.min(1, (x - hit.plot.left) / hit.plot.width));
  const { from, to } = hit.time;
  const isLog = overProcessors.peek() && logarithmic.peek();
  const at = isLog ? from * (to / from) ** share : from + share * (to - from);
  const away = (value: number) => Math.abs(isLog ? Math.log(value / at) : value - at);
  return landmarks
    .peek()
    .reduce<number | null>((best, { value }) => (best === null || away(value) < away(best) ? value : best), null);
}

function setByKey(event: KeyboardEvent) {
  const now = present.value ?? 1;
  const step = event.shiftKey ? 10 : 1;
  const to = own(
    {
      ArrowLeft: now - step,
      ArrowRight: now + step,
      PageDown: Math.floor(now / 2),
      PageUp: now * 2,
      Home: 1,
      End: most.value,
    },
    event.key,
  );
  if (to === undefined) return;
  event.preventDefault();
  byKey.value = true;
  pointedAt.value = null;
  set(Math.max(1, Math.min(most.value, to)));
}

function readByKey(event: KeyboardEvent) {
  if (event.key === 'Enter' && pointedAt.value !== null) {
    event.preventDefault();
    set(pointedAt.value);
    return settle();
  }
  const values = landmarks.value.map(({ value }) => value);
  const from = pointedAt.value ?? present.value ?? values[0] ?? 0;
  const step = event.shiftKey ? 10 : 1;
  const [before, after] = [values.filter((value) => value < from), values.filter((value) => value > from)];
  const to = own(
    {
      ArrowLeft: before.at(-step) ?? values[0],
      ArrowRight: after[step - 1] ?? values.at(-1),
      Home: values[0],
      End: values.at(-1),
      Escape: null,
    },
    event.key,
  );
  if (to === undefined) return;
  event.preventDefault();
  byKey.value = true;
  pointedAt.value = to;
}

/** The values at the number that is pointed at, else at the present one. */
export function SweepReadout() {
  const at = pointedAt.value ?? present.value;
  if (at === null) return <Readout>{null}</Readout>;
  const values = valuesAt(at);
  const words = `${numberText(at)}: ${values.map(({ name, text }) => `${isolated(name)} ${text}`).join(', ')}`;
  const sets = pointedAt.value !== null && place() !== null;
  return (
    <Readout>
      <p>
        <span>
          <b>{numberText(at)}</b>
          {values.length === 0 && ', not computed'}
        </span>
        {values.map(({ name, text }) => (
          <span key={name}>
            <SchemeName name={name} /> {text}
          </span>
        ))}
        {sets && <span>{touched ? 'Touch again' : 'Press'} to set it.</span>}
      </p>
      <p class="unseen" aria-live="polite">
        {byKey.value && words}
      </p>
    </Readout>
  );
}

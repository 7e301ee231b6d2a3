/** Chart canvas of costs against a variable, with its pointer and keyboard events: they read it, and set the variable. */

import { signal } from '@preact/signals';
import type { Hit } from '../../../pkg/juxtapose.js';
import { own } from '../../model/own';
import { time } from '../../outcome/number_text';
import { inPlainWords } from '../../outcome/winner_sentence';
import { touched } from '../../state/appearance';
import { edit, settle } from '../../state/history';
import { order, unit } from '../../state/outcomes';
import { usePicture } from '../../views/picture';
import { Readout } from '../../views/readout';
import { SchemeName } from '../../views/scheme_name';
import { placeOfValue, valueNow } from '../bound';
import { costSentence } from '../sentence';
import { growthFigure } from './figure';
import { across, present } from './across';
import { growth, last, numbers, pointedAt, scale } from './state';

/** Whether keys moved last: then what is read is spoken. */
const byKey = signal(false);

function set(number: number) {
  if (across.value !== null) edit(placeOfValue(across.value), number);
}

export function GrowthCanvas({ name }: { name: string }) {
  const { canvas, hit } = usePicture(growthFigure, { idly: true });
  return (
    <div class="canvas" style={{ '--strips': '3' }}>
      <canvas
        ref={canvas}
        role="img"
        tabIndex={0}
        aria-label={`${name} Left and right arrow keys set ${across.value}, with Shift by ten.`}
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
        onKeyDown={setByKey}
        onBlur={settle}
      />
    </div>
  );
}

function setByKey(event: KeyboardEvent) {
  const now = valueNow(across.value ?? '') ?? 1;
  const step = event.shiftKey ? 10 : 1;
  const to = own({ ArrowLeft: now - step, ArrowRight: now + step, Home: 1, End: last.value }, event.key);
  if (to === undefined) return;
  event.preventDefault();
  byKey.value = true;
  pointedAt.value = null;
  set(Math.max(1, to));
}

/** The drawn number nearest to the pointer. */
function numberAt(hit: Hit | null, { offsetX: x }: PointerEvent): number | null {
  if (!hit || x < hit.plot.left - 8 || x > hit.plot.left + hit.plot.width + 8) return null;
  const on = (number: number) => (scale.peek() === 'linear' ? number : Math.log(number));
  const share = Math.max(0, Math.min(1, (x - hit.plot.left) / hit.plot.width));
  const at = on(hit.time.from) + share * (on(hit.time.to) - on(hit.time.from));
  const away = (number: number) => Math.abs(on(number) - at);
  return numbers
    .peek()
    .reduce<number | null>((best, number) => (best === null || away(number) < away(best) ? number : best), null);
}

/** What is read at the number that is pointed at. */
export function GrowthReadout() {
  const at = pointedAt.value;
  return (
    <Readout>
      {at !== null && (
        <p>
          <span>
            <b>
              {across.value} = {time(at)}
            </b>
          </span>
          {costsAt(at).map(({ table, cost, count }) => (
            <span key={table}>
              <SchemeName name={table} /> {time(count ?? cost ?? 0)}
              {count !== undefined && cost !== undefined && count !== cost && `, by formula ${time(cost)}`}
            </span>
          ))}
          <span>{touched ? 'Touch again' : 'Press'} to set it.</span>
        </p>
      )}
      <p class="unseen" aria-live="polite">
        {byKey.value &&
          `${across.value} = ${present.value}: ${inPlainWords(costSentence(order.value, null, unit.value))}`}
      </p>
    </Readout>
  );
}

const costsAt = (at: number) =>
  growth.value.map(({ table, formula, counted }) => {
    const [cost, count] = [formula, counted].map((points) => points.find(([number]) => number === at)?.[1]);
    return { table, cost, count };
  });

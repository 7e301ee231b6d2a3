/** Controls of a trade-off: what it is over, from where to where, and what is compared. */

import { computed } from '@preact/signals';
import type { NumberRange } from '../../../pkg/juxtapose.js';
import { evaluated } from '../../model/arithmetic';
import { inWords, isTime, keyOf } from './model_number';
import { time } from '../../outcome/number_text';
import { toldApartWithin } from '../../outcome/told_apart';
import { unit } from '../../state/outcomes';
import { deadline } from '../../state/reading';
import { numbers } from './numbers_state';
import {
  chooseMost,
  logarithmic,
  most,
  over,
  overProcessors,
  show,
  shows,
  span,
  sweepFrom,
  sweepOver,
  type Shows,
} from './state';

const what = (limit: number | null): readonly (readonly [Shows, string])[] => [
  ['mean', 'mean'],
  ['p95', 'p95'],
  ['p99', 'p99'],
  ['both', 'mean and p95'],
  ['inTime', limit === null ? 'in time (set a deadline)' : `P(T ≤ ${time(limit)})`],
];

export function SweepControls() {
  return (
    <div class="figure-controls">
      <Varied />
      {overProcessors.value ? <Processors /> : <Ends />}
      <label>
        values{' '}
        <select
          class="choice"
          aria-label="Values"
          value={shows.value}
          onChange={({ currentTarget }) => show(currentTarget.value as Shows)}
        >
          {what(deadline.value).map(([value, text]) => (
            <option key={value} value={value} disabled={value === 'inTime' && deadline.value === null}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** Letters of a node's name that a closed list has room for, beside what of it is varied. */
const LONGEST = 16;

/** Which number: the machine's, then each node's. */
function Varied() {
  const nodes = new Map<string, NumberRange[]>();
  for (const number of numbers.value) {
    const node = number.node ?? '';
    nodes.set(node, [...(nodes.get(node) ?? []), number]);
  }
  const machine = nodes.get('') ?? [];
  const labels = toldApartWithin([...nodes.keys()], LONGEST);
  const key = keyOf(over.value);
  return (
    <label>
      against{' '}
      <select
        class="choice"
        aria-label="Number that is varied"
        value={key}
        onChange={({ currentTarget }) => sweepOver(currentTarget.value)}
      >
        {machine.length === 0 && <option value={key}>{inWords(over.value)}</option>}
        {[...machine].reverse().map((number) => (
          <option key={keyOf(number)} value={keyOf(number)}>
            {inWords(number)}
          </option>
        ))}
        {[...nodes]
          .filter(([node]) => node !== '')
          .map(([node, own]) => (
            <optgroup key={node} label={node}>
              {own.map((number) => (
                <option key={keyOf(number)} value={keyOf(number)}>
                  {inWords({ ...number, node: labels.get(node) ?? node })}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
    </label>
  );
}

function Processors() {
  return (
    <>
      <label>
        processors{' '}
        <select
          class="choice"
          aria-label="Range of processors"
          value={most.value}
          onChange={({ currentTarget }) => {
            chooseMost(currentTarget.value === '64' ? 64 : 1024);
          }}
        >
          <option value={64}>1 to 64</option>
          <option value={1024}>1 to 1024</option>
        </select>
      </label>
      <label>
        axis{' '}
        <select
          class="choice"
          aria-label="Axis of processors"
          value={logarithmic.value ? 'log' : 'linear'}
          onChange={({ currentTarget }) => {
            logarithmic.value = currentTarget.value === 'log';
          }}
        >
          <option value="log">logarithmic</option>
          <option value="linear">linear</option>
        </select>
      </label>
    </>
  );
}

/** The two ends of the range. Nothing else here follows the page: what is being typed stays. */
const ends = { from: computed(() => span.value?.from ?? 0), to: computed(() => span.value?.to ?? 1) };

function Ends() {
  return (
    <span class="ends">
      from <End of="from" label="Least value" /> to <End of="to" label="Greatest value" />
      {isTime(over.value) && ` ${unit.value}`}
    </span>
  );
}

/** One end of the range. Where it is no number, or makes no range, what stood there is put back. */
function End({ of, label }: { of: keyof typeof ends; label: string }) {
  // The number as one would write it, without what adding up floats leaves in its last digits.
  const text = String(Number(ends[of].value.toPrecision(12)));
  return (
    <input
      class="end"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={text}
      style={{ '--characters': String(text.length) }}
      onChange={({ currentTarget }) => {
        const typed = evaluated(currentTarget.value);
        if (typed !== undefined)
          sweepFrom(of === 'from' ? typed : ends.from.peek(), of === 'to' ? typed : ends.to.peek());
        currentTarget.value = String(Number(ends[of].peek().toPrecision(12)));
      }}
    />
  );
}

/** The chart against the number of processors: its controls, picture, sentence and numbers. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { fileName, saveFile } from '../export/save';
import { bestRanges, crossoverSentence, valueOf } from '../outcome/crossovers';
import { decimalsFor, fixed } from '../outcome/number_text';
import { inPlainWords } from '../outcome/winner';
import { order, shown, unit } from '../state/outcomes';
import { Sentence } from '../views/scheme_name';
import { Scrolling } from '../views/scrolling';
import { Working } from '../views/working';
import { SweepCanvas, SweepReadout } from './sweep_canvas';
import { sweepCsv } from './sweep_export';
import { logarithmic, most, shows, sweep, sweeping, type Shows } from './sweep_state';

export function AgainstProcessors() {
  useEffect(() => sweeping.begin(), []);
  const quantity = shows.value === 'p95' ? 'p95' : 'mean';
  const pieces = crossoverSentence(bestRanges(sweep.value?.points ?? [], quantity), quantity);
  const words = inPlainWords(pieces);
  return (
    <>
      <Controls />
      <SweepCanvas name={`Execution time of each scheme against the number of processors, 1 to ${most.value}. ${words}`} />
      <SweepReadout />
      <p class="crossovers">
        {sweep.value?.complete ? <Sentence pieces={pieces} /> : `Computing: ${sweep.value?.points.length ?? 0} numbers of processors so far.`}
      </p>
      <Refusal />
      <Working of={sweeping} what="Computing" />
      <Numbers />
    </>
  );
}

const SHOWS: readonly (readonly [Shows, string])[] = [['mean', 'mean'], ['p95', 'p95'], ['both', 'mean and p95']];

function Controls() {
  return (
    <div class="figure-controls">
      <label>values{' '}
        <select class="choice" aria-label="Values" value={shows.value} onChange={({ currentTarget }) => { shows.value = currentTarget.value as Shows; }}>
          {SHOWS.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
        </select>
      </label>
      <label>processors{' '}
        <select class="choice" aria-label="Range of processors" value={most.value} onChange={({ currentTarget }) => { most.value = currentTarget.value === '64' ? 64 : 1024; }}>
          <option value={64}>1 to 64</option>
          <option value={1024}>1 to 1024</option>
        </select>
      </label>
      <label>axis{' '}
        <select class="choice" aria-label="Axis of processors" value={logarithmic.value ? 'log' : 'linear'} onChange={({ currentTarget }) => { logarithmic.value = currentTarget.value === 'log'; }}>
          <option value="log">logarithmic</option>
          <option value="linear">linear</option>
        </select>
      </label>
    </div>
  );
}

function Refusal() {
  const refused = sweep.value?.refused;
  if (!refused) return null;
  return <p class="note">The chart ends before {refused.processors} processors: the model {refused.problems[0]?.message ?? 'is too much'}.</p>;
}

/** The same as a table, made when it is wanted. */
function Numbers() {
  const open = useSignal(false);
  return (
    <details class="sweep-numbers" onToggle={({ currentTarget }) => { open.value = currentTarget.open; }}>
      <summary>Numbers</summary>
      {open.value && (
        <>
          <p><button type="button" class="link" onClick={save}>Save as CSV</button></p>
          <NumbersTable />
        </>
      )}
    </details>
  );
}

function save() {
  const title = shown.value?.prediction.title ?? '';
  saveFile(fileName(`${title} against N`, '.csv'), sweepCsv(), 'text/csv');
}

function NumbersTable() {
  const points = sweep.value?.points ?? [];
  const names = order.value.map(({ name }) => name);
  const decimals = decimalsFor(points.flatMap(({ outcomes }) => outcomes.map(({ mean }) => mean ?? 0)));
  const cell = (value: number | null | undefined, places: number) => (value === null || value === undefined ? '–' : fixed(value, places));
  return (
    <Scrolling label="Times against the number of processors" class="sweep-table">
      <table class="numbers">
        <caption class="unseen">Mean and 95th percentile of each scheme's time in {unit}, by the number of processors</caption>
        <thead>
          <tr><th scope="col">N, times in {unit}</th>{names.flatMap((name) => [<th scope="col" key={name}>{name}, mean</th>, <th scope="col" key={`${name} p95`}>p95</th>])}</tr>
        </thead>
        <tbody>
          {points.map(({ processors, outcomes }) => (
            <tr key={processors}>
              <th scope="row">{processors}</th>
              {names.flatMap((name) => {
                const outcome = outcomes.find((one) => one.name === name);
                return [
                  <td key={name}>{cell(outcome?.mean, decimals)}</td>,
                  <td key={`${name} p95`}>{cell(outcome && valueOf(outcome, 'p95'), 0)}</td>,
                ];
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

/** The numbers of a trade-off, value by value, made when they are wanted. */

import { useSignal } from '@preact/signals';
import { fileName, saveFile } from '../../export/save';
import { inWords } from './model_number';
import { short, valueOf, type Quantity } from './crossovers';
import { decimalsFor } from '../../outcome/number_text';
import { shown, unit } from '../../state/outcomes';
import { Scrolling } from '../../views/scrolling';
import { sweepCsv } from './export';
import { compared } from './schemes';
import { landmarks, over, overProcessors, shows } from './state';
import { quantityText } from './words';
import { Word } from '../../views/word';

export function SweepNumbers() {
  const open = useSignal(false);
  return (
    <details
      class="sweep-numbers"
      onToggle={({ currentTarget }) => {
        open.value = currentTarget.open;
      }}
    >
      <summary>Numbers</summary>
      {open.value && (
        <>
          <p>
            <button type="button" class="link" onClick={save}>
              Save as CSV
            </button>
          </p>
          <Table />
        </>
      )}
    </details>
  );
}

function save() {
  const title = shown.value?.prediction.title ?? '';
  saveFile(
    fileName(`${title} against ${overProcessors.value ? 'N' : inWords(over.value)}`, '.csv'),
    sweepCsv(),
    'text/csv',
  );
}

const HEADS: Record<Quantity, string> = { mean: 'mean', p95: 'p95', p99: 'p99', inTime: 'in time' };

function Table() {
  const points = landmarks.value;
  const listed: Quantity[] =
    shows.value === 'p99' || shows.value === 'inTime' ? ['mean', shows.value] : ['mean', 'p95'];
  const decimals = decimalsFor(points.flatMap(({ outcomes }) => outcomes.map(({ mean }) => mean ?? 0)));
  const what = overProcessors.value ? 'N' : inWords(over.value);
  return (
    <Scrolling label="Times value by value" class="sweep-table">
      <table class="numbers">
        <caption class="unseen">
          Each scheme's time in {unit}, by the {overProcessors.value ? 'number of processors' : what}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              {what}, times in {unit}
            </th>
            {compared.value.flatMap((name) =>
              listed.map((quantity, k) => (
                <th scope="col" key={name + quantity}>
                  {k === 0 && (
                    <>
                      <Word text={name} />,{' '}
                    </>
                  )}
                  {HEADS[quantity]}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {points.map(({ asked, value, outcomes }) => (
            <tr key={asked}>
              <th scope="row" class="figures">
                {short(value)}
              </th>
              {compared.value.flatMap((name) => {
                const outcome = outcomes.find((one) => one.name === name);
                return listed.map((quantity) => (
                  <td key={name + quantity}>
                    {quantityText(outcome ? valueOf(outcome, quantity) : null, quantity, decimals)}
                  </td>
                ));
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

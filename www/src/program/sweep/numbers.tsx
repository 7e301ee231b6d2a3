/** Table of a trade-off, value by value, made when it is wanted. */

import type { SweepPoint } from '../../../pkg/juxtapose.js';
import { inWords } from './model_number';
import { short, valueOf, type Quantity } from '../../outcome/crossovers';
import { tableTimes } from '../../outcome/table_times';
import { unit } from '../../state/outcomes';
import { FoldedNumbers } from '../../views/folded_numbers';
import { NumbersTable } from '../../views/numbers_table';
import { sweepCsv } from './export';
import { compared } from './schemes';
import { landmarks, over, overProcessors, shows } from './state';
import { quantityText } from './words';
import { Word } from '../../views/word';

export function SweepNumbers() {
  return (
    <FoldedNumbers file={`against ${overProcessors.value ? 'N' : inWords(over.value)}`} csv={sweepCsv}>
      <Table />
    </FoldedNumbers>
  );
}

const HEADS: Record<Quantity, string> = { mean: 'mean', p95: 'p95', p99: 'p99', inTime: 'in time' };

function Table() {
  const points = landmarks.value;
  const listed: Quantity[] =
    shows.value === 'p99' || shows.value === 'inTime' ? ['mean', shows.value] : ['mean', 'p95'];
  const times = tableTimes(points.flatMap(({ outcomes }) => outcomes.map(({ mean }) => mean ?? 0)));
  const what = overProcessors.value ? 'N' : inWords(over.value);
  return (
    <NumbersTable
      label="Times value by value"
      caption={`Each scheme's time in ${times.unit(unit.value)}, by the ${overProcessors.value ? 'number of processors' : what}`}
      class="sweep-table"
      contents={points}
      corner={`${what}, times in ${times.unit(unit.value)}`}
      columns={compared.value.flatMap((name) =>
        listed.map((quantity, k) => ({
          key: name + quantity,
          head: (
            <>
              {k === 0 && (
                <>
                  <Word text={name} />,{' '}
                </>
              )}
              {HEADS[quantity]}
            </>
          ),
          goesOn: k > 0,
          cell: ({ outcomes }: SweepPoint) => {
            const outcome = outcomes.find((one) => one.name === name);
            return quantityText(outcome ? valueOf(outcome, quantity) : null, quantity, times);
          },
        })),
      )}
      rows={points}
      rowKey={({ asked }) => asked}
      name={({ value }) => short(value)}
    />
  );
}

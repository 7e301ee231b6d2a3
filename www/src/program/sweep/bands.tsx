/** Table of crossover ranges (bands): who is best from where to where, and how far ahead at most. */

import { ends, leadText, short } from '../../outcome/crossovers';
import { NumbersTable } from '../../views/numbers_table';
import { Swatch } from '../../views/scheme_name';
import { bands, quantities, span, sweep } from './state';
import { countedIn } from './words';
import { Word } from '../../views/word';

export function SweepBands() {
  const of = span.value;
  if (!of || !sweep.value?.complete || bands.value.length === 0) return null;
  const quantity = quantities.value[0] ?? 'mean';
  const counted = countedIn.value === '' ? '' : `, ${countedIn.value}`;
  const ranges = bands.value.map((band, k) => ({ ...band, ...ends(bands.value, k, of) }));
  return (
    <NumbersTable
      label="Which scheme is best where"
      caption="Which scheme is best from where to where, and by how much at most"
      class="bands-table"
      contents={bands.value}
      corner="Best"
      columns={[
        { key: 'from', head: `from${counted}`, cell: ({ from }) => from },
        { key: 'to', head: 'to', cell: ({ to }) => to },
        {
          key: 'lead',
          head: 'ahead of the next by up to',
          cell: ({ lead }) =>
            lead ? (
              <>
                {leadText(lead, quantity)}{' '}
                <small>
                  at {short(lead.at)}, of <Word text={lead.over} />
                </small>
              </>
            ) : (
              '–'
            ),
        },
      ]}
      rows={ranges}
      rowKey={({ name, from }) => name + from}
      name={({ name }) => (
        <>
          <Swatch name={name} />
          <Word text={name} />
        </>
      )}
    />
  );
}

/** The bands as numbers: who is best from where to where, and how far ahead at most. */

import { ends, leadText, short } from './crossovers';
import { Swatch } from '../../views/scheme_name';
import { Scrolling } from '../../views/scrolling';
import { bands, quantities, span, sweep } from './state';
import { countedIn } from './words';
import { Word } from '../../views/word';

export function SweepBands() {
  const of = span.value;
  if (!of || !sweep.value?.complete || bands.value.length === 0) return null;
  const quantity = quantities.value[0] ?? 'mean';
  const counted = countedIn.value === '' ? '' : `, ${countedIn.value}`;
  return (
    <Scrolling label="Which scheme is best where">
      <table class="numbers bands-table">
        <caption class="unseen">Which scheme is best from where to where, and by how much at most</caption>
        <thead>
          <tr>
            <th scope="col">Best</th>
            <th scope="col">from{counted}</th>
            <th scope="col">to</th>
            <th scope="col">ahead of the next by up to</th>
          </tr>
        </thead>
        <tbody>
          {bands.value.map(({ name, lead }, k) => {
            const { from, to } = ends(bands.value, k, of);
            return (
              <tr key={name + from}>
                <th scope="row">
                  <Swatch name={name} />
                  <Word text={name} />
                </th>
                <td>{from}</td>
                <td>{to}</td>
                <td>
                  {lead ? (
                    <>
                      {leadText(lead, quantity)}{' '}
                      <small>
                        at {short(lead.at)}, of <Word text={lead.over} />
                      </small>
                    </>
                  ) : (
                    '–'
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scrolling>
  );
}

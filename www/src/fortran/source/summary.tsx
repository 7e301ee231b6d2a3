/** What one call of each program unit costs, above the source. */

import { Word } from '../../views/word';
import { annotation } from '../state';
import { shortened } from '../sentence';
import { written } from './costs';
import { digits, tableBeside } from './panel';

/** At most so many units are told. */
const MOST = 8;

export function Summary() {
  const units = tableBeside.value?.units ?? [];
  if (units.length === 0 || !annotation.value) return null;
  return (
    <dl class="unit-summaries">
      {units.slice(0, MOST).map(({ name, cost }) => (
        <div key={name}>
          <dt>
            <Word text={name} />
          </dt>
          <dd>{shortened(written(cost, digits.value))}</dd>
        </div>
      ))}
      {units.length > MOST && <p class="note">…and {units.length - MOST} more units.</p>}
    </dl>
  );
}

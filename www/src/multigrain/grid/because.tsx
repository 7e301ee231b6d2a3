/** How far the parameters may move until another configuration is the fastest. */

import { order } from '../../state/outcomes';
import { shortUnit } from '../unit';
import { Raised } from '../../views/raised';
import { shownMultigrain } from '../model';
import { becauseOf } from './sentence';
import { shownConfigurations } from './state';

export function Because() {
  const all = shownConfigurations.value;
  const model = shownMultigrain.value;
  const words = all && model ? becauseOf(all, order.value, model, shortUnit.value) : null;
  return (
    <p class="why">
      {words && (
        <>
          <b>
            <Raised text={words.lead} />
          </b>
          <Raised text={words.rest} />
        </>
      )}
    </p>
  );
}

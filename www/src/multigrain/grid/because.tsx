/** Sensitivity sentence: how far the parameters may move until another configuration is the fastest. */

import { order } from '../../state/outcomes';
import { shortUnit } from '../unit';
import { Raised } from '../../views/raised';
import type { Configurations } from '../../../pkg/juxtapose.js';
import { forgottenByAverages } from '../averages';
import { configurationName } from '../document';
import { shownMultigrain } from '../model';
import { chanceText } from './chances';
import { averagesOfGrains, becauseOf, together } from './sentence';
import { shownConfigurations } from './state';

export function Because() {
  const all = shownConfigurations.value;
  const model = shownMultigrain.value;
  const words = all && model ? becauseOf(all, order.value, model, shortUnit.value) : null;
  const averages = model ? averagesOfGrains(order.value, forgottenByAverages(model), shortUnit.value) : '';
  const chance = all ? chanceOfFirst(all, order.value[0]?.name) : null;
  return (
    <p class="why">
      {words && (
        <>
          <b>
            <Raised text={together(words.lead)} />
          </b>
          <Raised text={together(words.rest)} />
          {together(averages)}
          {chance && ` ${together(chance)}.`}
        </>
      )}
    </p>
  );
}

/** How often the configuration with the least mean is the fastest of a run: “3 × 4 is the fastest in 56.5 % of runs”. */
function chanceOfFirst({ threads, accelerators }: Configurations, name: string | undefined): string | null {
  const at = threads.findIndex((m, k) => configurationName(m, accelerators[k] ?? 1) === name);
  const text = at < 0 ? null : chanceText(at);
  return text && `${name} is ${text}`;
}

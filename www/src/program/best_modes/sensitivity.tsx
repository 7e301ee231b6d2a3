/** Sensitivity of the best modes: which number would change the decision, and at what value. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Crossover } from '../../../pkg/juxtapose.js';
import { schemeInWords } from './words';
import { conditionText } from './sensitivity_words';
import { unit } from '../../state/outcomes';
import { SchemeName } from '../../views/scheme_name';
import { Working } from '../../views/working';
import { schemeOf } from './state';
import { ask, hanging, hangsOn, showInTradeOff, waitsToBeAsked } from './sensitivity_state';

/** So many crossovers are told at first. */
const FEW = 3;

export function WhatItHangsOn() {
  useEffect(() => hanging.begin(), []);
  const all = useSignal(false);
  const now = hangsOn.value;
  const crossovers = now?.crossovers ?? [];
  const shown = all.value ? crossovers : crossovers.slice(0, FEW);
  return (
    <div class={now ? 'hangs-on told' : 'hangs-on'}>
      {waitsToBeAsked.value && !now && (
        <p>
          <button type="button" class="link" onClick={ask}>
            Find out what would change the decision
          </button>
          , number by number: it takes a while.
        </p>
      )}
      {now && (
        <>
          <p>
            {crossovers.length > 0 && 'What would change the decision, the nearest first: if'}
            {crossovers.length === 0 &&
              (now.done === 1
                ? 'No single number would change the decision, as far as was tried: down to 0, up to 8 times its value.'
                : 'Trying the numbers one by one.')}
            {now.done < 1 && (
              <>
                {' '}
                <progress aria-label="Numbers that were tried" max={1} value={now.done} />
              </>
            )}
          </p>
          {!now.exact && (
            <p class="note">Approximate times decide here: how far off these values are cannot be told.</p>
          )}
          <ul>
            {shown.map((one) => (
              <Change key={one.node + one.quantity + one.mode + one.at} of={one} />
            ))}
          </ul>
          {crossovers.length > FEW && (
            <p>
              <button
                type="button"
                class="link"
                aria-expanded={all.value}
                onClick={() => {
                  all.value = !all.value;
                }}
              >
                {all.value ? `Only the nearest ${FEW}` : `All ${crossovers.length} changes`}
              </button>
            </p>
          )}
        </>
      )}
      <Working of={hanging} what="Trying the numbers" />
    </div>
  );
}

function Change({ of }: { of: Crossover }) {
  const own = schemeOf({ schemes: [of.scheme] });
  const condition = conditionText(of, unit.value);
  return (
    <li>
      <button
        type="button"
        class="link"
        aria-label={`${condition}: show it in the trade-off`}
        onClick={() => showInTradeOff(of)}
      >
        {condition}
      </button>
      : then {own === null ? schemeInWords(of.scheme) : <SchemeName name={own} />}
    </li>
  );
}

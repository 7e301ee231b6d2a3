/** Editor of a factor's discrete distribution: its values with their probabilities. */

import { below, valueAt } from '../../model/path';
import type { Probability } from '../../model/probability';
import { edit, settle } from '../../state/history';
import { Field } from '../../views/field';
import { multigrain } from '../model';

type Pairs = readonly (readonly [number, Probability])[];

const change = (path: string, value: unknown) => {
  settle();
  edit(path, value, null);
};

export function FactorValues({ path }: { path: string }) {
  const given: unknown = valueAt(multigrain.value, below(path, 'values'));
  const pairs = (Array.isArray(given) ? given : []) as Pairs;
  return (
    <span class="factor-values">
      {pairs.map((_, k) => (
        <span key={k} class="phrase">
          <Field path={below(path, 'values', k, 0)} /> with{' '}
          <span class="chance">
            p = <Field path={below(path, 'values', k, 1)} />
            {pairs.length > 1 && (
              <button
                type="button"
                class="waiting"
                aria-label={`Remove value ${k + 1}`}
                onClick={() => change(path, without(pairs, k))}
              >
                ✕
              </button>
            )}
          </span>
        </span>
      ))}
      <button type="button" class="link" onClick={() => change(path, { values: [...pairs, [1, 0]] })}>
        add a value
      </button>
    </span>
  );
}

/** What is left of the values; one value alone is certain. */
function without(pairs: Pairs, index: number): unknown {
  const rest = pairs.filter((_, k) => k !== index);
  return rest.length === 1 ? rest[0]?.[0] : { values: rest };
}

/** Fitted parameters with their standard errors, sums of several, and what measured times leave undetermined. */

import { computed } from '@preact/signals';
import type { MultigrainFit } from '../../../pkg/juxtapose.js';
import { replace, settle } from '../../state/history';
import { shortUnit } from '../unit';
import { Raised } from '../../views/raised';
import { asGiven } from '../../outcome/number_text';
import { shownMultigrain } from '../model';
import { fit, fitOutdated } from './state';
import { isSingle, symbolOf, withFitted, type Combination } from './unknowns';
import { withError } from './words';

const fitted = computed(() =>
  fit.value && shownMultigrain.value ? withFitted(shownMultigrain.value, fit.value) : null,
);

export function Determined({ of }: { of: MultigrainFit }) {
  const singles = of.determined.filter(isSingle);
  const sums = of.determined.filter((one) => !isSingle(one));
  const inSums = new Set(sums.flatMap((sum) => sum.of.map(({ parameter }) => parameter)));
  const open = of.undetermined.filter((name) => !inSums.has(name));
  return (
    <p class="determined">
      {singles.length > 0 && (
        <>
          Determined: <Values of={singles} />.{' '}
        </>
      )}
      {sums.length > 0 && (
        <>
          Only as sums: <Values of={sums} />.{' '}
        </>
      )}
      {open.length > 0 && (
        <>
          Not determined:{' '}
          {open.map((name, k) => (
            <span key={name}>
              {k > 0 && ', '}
              <Symbols name={name} />
            </span>
          ))}
          .{' '}
        </>
      )}
      {fitted.value && (
        <button
          type="button"
          class="link"
          disabled={fitOutdated.value}
          onClick={() => {
            settle();
            if (fitted.value) replace(fitted.value);
          }}
        >
          Use these
        </button>
      )}
    </p>
  );
}

function Values({ of }: { of: readonly Combination[] }) {
  return (
    <>
      {of.map((one, k) => {
        const { value, error } = withError(one.value, one.error);
        return (
          <span key={k}>
            {k > 0 && ' · '}
            <span class={isSingle(one) ? 'value' : undefined}>
              <Sum of={one} />{' '}
              <span class="value">
                <b>
                  <Raised text={value} />
                </b>
                {error && ` ± ${error}`}
              </span>
            </span>
          </span>
        );
      })}{' '}
      {shortUnit.value}
    </>
  );
}

function Sum({ of: { of } }: { of: Combination }) {
  return (
    <>
      {of.map(({ parameter, factor }, k) => (
        <span key={parameter}>
          {k > 0 && (factor < 0 ? ' \u2212 ' : ' + ')}
          {Math.abs(Math.abs(factor) - 1) > 1e-9 && `${asGiven(Number(Math.abs(factor).toPrecision(3)))}·`}
          <Symbols name={parameter} />
        </span>
      ))}
    </>
  );
}

export function Symbols({ name }: { name: string }) {
  return (
    <>
      {symbolOf(name).map((piece) => (typeof piece === 'string' ? piece : <sub key={piece.below}>{piece.below}</sub>))}
    </>
  );
}

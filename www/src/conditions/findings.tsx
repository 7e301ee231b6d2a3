/** Findings of the conditions: where the spread comes from, comparisons under the same conditions, what it is worth to know the case
 *  first, and each case by itself. */

import { useEffect } from 'preact/hooks';
import type { Conditions } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';
import { openOwn } from '../state/examples';
import { order, unit } from '../state/outcomes';
import { SchemeName, Sentence } from '../views/scheme_name';
import { Working } from '../views/working';
import { Word } from '../views/word';
import { ByCase } from './by_case';
import { explained, explaining } from './explained';
import { independently, isTelling, knowing, paired, shares, untold, type Share } from './words';

export function ConditionFindings() {
  useEffect(() => explaining.begin(), []);
  const found = explained.value;
  return (
    <section class="condition-findings" aria-labelledby="shared-title">
      <h2 id="shared-title">Where the spread comes from</h2>
      <Working of={explaining} what="Working out what the conditions explain" />
      {found && (
        <>
          {found.spreads.some(isTelling) ? (
            <ul class="spreads">
              {found.spreads.filter(isTelling).map((spread) => (
                <li key={spread.outcome}>
                  <SchemeName name={spread.outcome} />
                  <Bar parts={shares(spread, found.conditions)} />
                  <span>
                    {shares(spread, found.conditions)
                      .map(({ words }) => words)
                      .join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p class="note">{untold(found)}</p>
          )}
          <AsIfIndependent of={found} />
          {found.pairs.map((pair) => (
            <p key={`${pair.a} ${pair.b}`} class="paired">
              <Sentence pieces={paired(pair)} />
            </p>
          ))}
          {found.best && found.pairs.length > 0 && (
            <p class="note">
              <Word text={knowing(found.best, unit.value)} />
            </p>
          )}
          <ByCase />
        </>
      )}
    </section>
  );
}

/** What the means would be if nothing was shared, and the model of that. */
function AsIfIndependent({ of }: { of: Conditions }) {
  const { independentModel } = of;
  const pieces = independently(of, order.value, unit.value);
  if (!independentModel || pieces.length === 0) return null;
  return (
    <p>
      <Sentence pieces={pieces} />{' '}
      <button type="button" class="link" onClick={() => openOwn(independentModel as Model)}>
        Open that model
      </button>
    </p>
  );
}

function Bar({ parts }: { parts: readonly Share[] }) {
  return (
    <span class="spread-bar" aria-hidden="true">
      {parts.map(({ share, look }, k) => (
        <span key={k} class={look} style={{ '--share': String(share) }} />
      ))}
    </span>
  );
}

/** Progress of a background computation: under way for long, stopped, or failed. */

import { useSignal } from '@preact/signals';
import { hasConditions } from '../model/mentions';
import { document } from '../state/history';
import type { Later } from '../state/later';
import { useGuardedEffect } from './part';

/** Milliseconds that need no remark. */
const MOMENT = 700;

/** Some functions refuse documents with conditions, and will whenever they are asked again. */
const isUnknownYet = ({ refused }: { refused: boolean }) => refused && hasConditions(document.value);

export function Working<K, V>({ of, what }: { of: Later<K, V>; what: string }) {
  const long = useSignal(false);
  useGuardedEffect(() => {
    long.value = false;
    if (of.standing.value !== 'working') return undefined;
    const timer = setTimeout(() => {
      long.value = true;
    }, MOMENT);
    return () => clearTimeout(timer);
  });
  const standing = of.standing.value;
  const again = (
    <button type="button" class="link" onClick={of.again}>
      Try again
    </button>
  );
  return (
    <div class="working" role="status">
      {standing === 'working' && long.value && (
        <p>
          {what}…{' '}
          <button type="button" class="link" onClick={of.stop}>
            Stop
          </button>
        </p>
      )}
      {standing === 'stopped' && <p>Stopped. {again}</p>}
      {typeof standing === 'object' && isUnknownYet(standing) && (
        <p class="note">These numbers are not known yet where times share conditions.</p>
      )}
      {typeof standing === 'object' && !isUnknownYet(standing) && (
        <p>
          {what} failed: {standing.failed}. {again}
        </p>
      )}
    </div>
  );
}

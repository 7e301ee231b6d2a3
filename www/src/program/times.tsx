/** Fields of one value, or of those of classes of PEs, of iterations and of modes. */

import { modeName } from './document';
import { tooMany, valuePaths } from './fields';
import type { Valued } from './own_times';
import { Field } from '../views/field';
import { TimeField } from '../views/time_field';
import { isolated } from '../model/isolated';
import { inWords } from '../outcome/number_text';

export function Times({ value, path, valued = 'time' }: { value: unknown; path: string; valued?: Valued }) {
  const many = tooMany(value, valued);
  if (many !== null) return <span class="phrase">{inWords(many)} values of their own</span>;
  return (
    <>
      {valuePaths(value, path, valued).map(({ path: at, of, mode, size }) => (
        <span key={at} class="phrase">
          {of !== null && <small>{isolated(of)} </small>}
          {size !== null && (
            <small>
              (<Field path={size} /> of the PEs){' '}
            </small>
          )}
          {valued === 'probability' ? <Field path={at} /> : <TimeField path={at} />}
          {mode && <small> {modeName(mode)}</small>}
        </span>
      ))}
    </>
  );
}

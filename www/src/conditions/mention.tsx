/** Shared value: the pattern and name of its condition, and a field for each case. */

import { isolated } from '../model/isolated';
import { rowsOf, mentionOf, valuesWithin } from '../model/mentions';
import { conditionOf, unshared } from '../model/conditions';
import { below, valueAt } from '../model/path';
import { document, edit, settle } from '../state/history';
import { fields, placed } from '../state/outcomes';
import { Field } from '../views/field';
import { TimeField } from '../views/time_field';
import { Word } from '../views/word';
import { Badge } from './badge';
import { goTo } from './focus';

export function SharedValue({ path }: { path: string }) {
  const value = valueAt(document.value, path);
  const mention = mentionOf(value);
  const field = fields.value.get(path);
  if (!mention) return null;
  const label = field?.label ?? '';
  const Inner = field?.of === 'time' || field?.of === 'iterations' ? TimeField : Field;
  const unshare = () => {
    settle();
    edit(path, unshared(document.value, value), null);
    goTo(path);
  };
  return (
    <span class="shared-value" role="group" aria-label={`${label}, shared by ${isolated(mention.name)}`}>
      <Badge of={value} />
      {mention.kind === 'row' && <Measured name={mention.name} value={value} />}
      {valuesWithin(mention).map(({ of, keys }) => (
        <span key={of} class="phrase">
          <small>
            <Word text={of} />
          </small>{' '}
          <Inner path={below(path, ...keys)} />
        </span>
      ))}
      <button
        type="button"
        class="waiting"
        aria-label={`No longer shared: ${label}`}
        title="No longer shared"
        onClick={unshare}
      >
        ✕
      </button>
      {(placed.value.at.get(path) ?? []).map(({ message }) => (
        <span key={message} class="problem">
          {message}
        </span>
      ))}
    </span>
  );
}

function Measured({ name, value }: { name: string; value: unknown }) {
  const found = conditionOf(document.value, value);
  const count = rowsOf(found?.condition ?? {}).find(([column]) => column === name)?.[1].length ?? 0;
  return (
    <span class="phrase">
      <Word text={name} /> <small>in {count} runs</small>
    </span>
  );
}

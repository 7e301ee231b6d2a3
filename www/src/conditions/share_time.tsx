/** Way to share a time: it is then drawn together with all else that mentions the condition. */

import { addCondition, conditionOf, mentioning } from '../model/conditions';
import type { Field } from '../model/fields';
import { casesOf, conditionsOf, rowsOf } from '../model/mentions';
import { valueAt, withValue } from '../model/path';
import { document, replace, settle } from '../state/history';
import { MenuButton, type MenuItem } from '../views/menu_button';
import { goTo } from './focus';

export function ShareTime({ field, done }: { field: Field; done: () => void }) {
  const value = valueAt(document.value, field.path) ?? 0;
  if (conditionOf(document.value, value)) return null;
  const write = (next: unknown, model = document.value) => {
    settle();
    replace(withValue(model, field.path, next));
    done();
    goTo(field.path);
  };
  const items = conditionsOf(document.value).flatMap((condition): MenuItem[] => {
    const name = String(condition['condition']);
    const columns = rowsOf(condition);
    if (columns.length > 0)
      return columns.map(([column]) => ({ text: `${column} of ${name}`, action: () => write({ row: column }) }));
    if (condition['scales'] === 'all') return [];
    const cases = casesOf(condition).join(', ');
    return [
      { text: cases === '' ? `× ${name}` : `${name}: ${cases}`, action: () => write(mentioning(condition, value)) },
    ];
  });
  const begin = () => {
    const { model, name } = addCondition(document.value, 'cases');
    const condition = conditionsOf(model).find((one) => one['condition'] === name);
    if (condition) write(mentioning(condition, value), model);
  };
  return (
    <MenuButton
      label="Shared… with other times"
      class="link share-time"
      items={[...items, { text: 'A new condition', action: begin, apart: items.length > 0 }]}
    >
      Shared…
    </MenuButton>
  );
}

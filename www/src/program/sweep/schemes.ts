/** Schemes of a trade-off: the model's, fastest first, and those that are compared with them for once. */

import { computed } from '@preact/signals';
import { schemesOf, type Scheme } from '../document';
import { rowsOf } from '../rows';
import { withScheme } from '../schemes/scheme_edits';
import { replace, settle } from '../../state/history';
import { order } from '../../state/outcomes';
import { guests } from './visitors';
import { program, shownProgram } from '../program';

/** The schemes that are compared for once, as far as they are schemes of the model that is shown. */
export const visiting = computed<Scheme[]>(() => {
  const model = shownProgram.value;
  if (!model) return [];
  const names = new Set(rowsOf(model).map(({ name }) => name));
  const taken = new Set(schemesOf(model).map(({ name }) => name));
  return guests.value.filter(
    ({ name, except }) => !taken.has(name) && Object.keys(except ?? {}).every((node) => names.has(node)),
  );
});

export const compared = computed(() => [
  ...order.value.map(({ name }) => name),
  ...visiting.value.map(({ name }) => name),
]);

/** A guest becomes a scheme of the model. */
export function keep(name: string) {
  const guest = guests.peek().find((scheme) => scheme.name === name);
  if (!guest) return;
  settle();
  dismiss(name);
  replace(withScheme(program.peek(), guest));
}

export const dismiss = (name: string) => {
  guests.value = guests.peek().filter((scheme) => scheme.name !== name);
};

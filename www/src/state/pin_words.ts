/** Serialisation of pinned outcomes in links: what names the model (an example's name, or the model itself), then the outcome's name
 *  and the pin's. */

import type { Model } from '../model/document';
import { LONGEST_NAME } from '../model/names';
import { packedLinkTo, readLink } from './engine';
import { examples } from './examples';
import { publishedAs } from './lesson';
import { isShown } from './kind';
import { upgraded } from './upgrade';
import { addPin, ownPins, type Pin } from './pins';

/** Parts the model from what is behind it; no model's packed form has it. */
const BEHIND = '~';

/** A pin as a link writes it; null for a model that is larger than links hold. */
function textOf({ model, outcome, name }: Pin): string | null {
  const example = publishedAs(model);
  const named = example?.step === 0 ? `example=${example.id}` : packedLinkTo(model);
  return named && encodeURIComponent(`${named}${BEHIND}${JSON.stringify([outcome, name])}`);
}

/** One's own pins. What the open example has brought comes with it. */
export const pinTexts = (): string[] => ownPins.value.flatMap((pin) => textOf(pin) ?? []);

/** Pins what such a text says; false where it says nothing that can be pinned, or there is no room for more. */
export function readPin(text: string): boolean {
  const at = text.indexOf(BEHIND);
  const names = namesOf(text.slice(at + 1));
  const model = at < 0 ? null : modelNamed(text.slice(0, at));
  return names !== null && model !== null && addPin({ model, outcome: names[0], name: names[1] });
}

function modelNamed(named: string): Model | null {
  if (named.startsWith('example='))
    return examples.value.find(({ example }) => `example=${example.id}` === named)?.original ?? null;
  const link = readLink(named);
  const model = 'value' in link ? upgraded(JSON.parse(link.value.text)) : null;
  return isShown(model) ? model : null;
}

function namesOf(text: string): [string, string] | null {
  try {
    const names: unknown = JSON.parse(text);
    const areNames = (all: unknown[]): all is [string, string] =>
      all.length === 2 && all.every((name) => typeof name === 'string' && name !== '' && name.length <= LONGEST_NAME);
    return Array.isArray(names) && areNames(names) ? names : null;
  } catch {
    return null;
  }
}

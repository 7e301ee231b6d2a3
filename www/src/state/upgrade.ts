/** Migration of documents of earlier versions, by the engine's own converter. All that comes from outside passes here: texts, links,
 *  files, what the browser has kept, and lectures. The page's state holds what came out. */

import { VERSION } from '../model/document';
import { isObject, type Json } from '../model/json_shape';
import { inOrderOf } from '../model/ordered';
import { has, without } from '../model/own';

interface Means {
  /** The engine's converter. */
  convert: (document: object) => unknown;
  /** Whether a document is an example, or a step of its lesson, as this page publishes it. */
  isPublished: (document: Json) => boolean;
}

let means: Means = { convert: (document) => document, isPublished: () => false };

export const plugInUpgrade = (how: Means) => {
  means = how;
};

/** Whether a value says to be a document of an earlier version. */
export const isEarlier = (value: unknown): value is Json =>
  isObject(value) && typeof value['juxtapose'] === 'number' && value['juxtapose'] < VERSION;

/** A document of any version as one of today's. What is of this version, of a later one, or no document, stays as it is. */
export function upgraded(value: unknown): unknown {
  if (!isEarlier(value)) return value;
  const model = inOrderOf(value, means.convert(value));
  if (!isObject(model) || has(value, 'tick')) return model;
  // Where version 1 said nothing of the resolution it was 1; what is published says nothing of it today.
  const published = without(model, 'tick');
  return means.isPublished(published) ? published : model;
}

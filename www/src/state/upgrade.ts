/** Documents of earlier versions as documents of today's, by the engine's own converter. All that comes from outside passes here: texts,
 *  links, files, what the browser has kept, and lectures. The page's state holds what came out. */

import { VERSION } from '../model/document';
import { isObject } from '../model/json_shape';

let convert: (document: object) => unknown = (document) => document;

export const plugInUpgrade = (how: typeof convert) => {
  convert = how;
};

/** Whether a value says to be a document of an earlier version. */
export const isEarlier = (value: unknown): value is object =>
  isObject(value) && typeof value['juxtapose'] === 'number' && value['juxtapose'] < VERSION;

/** A document of any version as one of today's. What is of this version, of a later one, or no document, stays as it is. */
export const upgraded = (value: unknown): unknown => (isEarlier(value) ? convert(value) : value);

/** Type of the model document, as in the JSON Schema, whatever its kind. */

import type { Model } from '../../pkg/model';

export type { Model } from '../../pkg/model';

/** The version of documents that the page holds and writes; earlier ones are upgraded to it. */
export const VERSION = 2;

/** The model of a kind. */
export type Of<K extends Model['kind']> = Extract<Model, { kind: K }>;

/** What a model is called. */
export const titleOf = ({ title }: Model): string => title ?? 'Untitled';

/** The unit of every time, in the plural. */
export const unitOf = (model: Model): string => model.unit ?? 'units';

/** Variables that may have values, with their types: known once a source's costs are annotated, and read by whoever makes fields. */

import { signal } from '@preact/signals';
import type { SourceUnknowns } from '../../pkg/juxtapose.js';

export type Asked = SourceUnknowns['variables'][number];

export const asked = signal<readonly Asked[]>([]);

/** What a variable holds: a number unless somebody has said more. */
export const typeOf = (variable: string): Asked['type'] =>
  asked.value.find(({ name }) => name === variable)?.type ?? 'number';

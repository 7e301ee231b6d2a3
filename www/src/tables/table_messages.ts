/** Message protocol between the page and the worker that reads tables of times. */

import type { Problem, TableChoice, TablePreview, TableTimes } from '../../pkg/juxtapose_files.js';
import type { Compiled } from '../engine/compiled';

export interface TableRequest {
  compiled: Compiled;
  file: Blob;
  name: string;
  /** How to read all of it; null to look at its beginning alone. */
  choice: TableChoice | null;
  /** Whether a comma stands before fractions, where somebody says so: then columns may be others. */
  decimalComma: boolean | null;
  /** Where to stop, in bytes: all that was read before somebody said so. */
  end: number;
}

export type TableAnswer =
  | { kind: 'progress'; share: number }
  | { kind: 'preview'; preview: TablePreview }
  | { kind: 'times'; times: TableTimes }
  | { kind: 'refused'; problems: Problem[] }
  | { kind: 'crashed'; message: string };

/** Message protocol between the page and the worker that reads tables of times. */

import type { TableChoice, TablePreview, TableTimes } from '../../pkg/juxtapose_files.js';
import type { Compiled } from '../engine/compiled';
import type { Failure } from '../engine/file_reading';

export interface TableRequest {
  compiled: Compiled;
  file: Blob;
  name: string;
  /** How to read all of it; null to look at its beginning alone. */
  choice: TableChoice | null;
  /** Whether a comma stands before fractions, where somebody says so: then columns may be others. */
  decimalComma: boolean | null;
  /** Which share of it is read: less than 1 where somebody has stopped it there. */
  until: number;
}

export type TableAnswer =
  | { kind: 'progress'; share: number }
  | { kind: 'preview'; preview: TablePreview }
  | { kind: 'times'; times: TableTimes }
  | Failure;

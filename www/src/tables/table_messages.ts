/** Message protocol between the page and the worker that reads tables of times. */

import type { TableChoice, TablePreview, TableTimes } from '../../pkg/juxtapose_files.js';
import type { Compiled } from '../engine/compiled';
import type { Failure } from '../engine/file_reading';

export interface TableRequest {
  compiled: Compiled;
  /** Of several each one is a group, or has several; their columns are those of the first one. */
  files: readonly { file: Blob; name: string }[];
  /** How to read all of them; null to look at the beginning of the first one alone. */
  choice: TableChoice | null;
  /** Whether a comma stands before fractions, where somebody says so: then columns may be others. */
  decimalComma: boolean | null;
  /** Which share of all is read: less than 1 where somebody has stopped it there. */
  until: number;
}

export type TableAnswer =
  | { kind: 'progress'; share: number }
  | { kind: 'preview'; preview: TablePreview }
  | { kind: 'times'; times: TableTimes }
  | Failure;

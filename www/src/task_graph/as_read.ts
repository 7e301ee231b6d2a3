/** Answers of the package on imported task graphs, as the page opens them. */

import type { ImportedTaskGraph, Problem } from '../../pkg/juxtapose.js';
import type { ReadForm } from '../state/kind';
import type { TaskGraph } from './document';

export const asRead = (read: { value: ImportedTaskGraph } | { problems: Problem[] }): ReadForm =>
  'problems' in read ? read : { value: read.value.model as TaskGraph, report: read.value.report };

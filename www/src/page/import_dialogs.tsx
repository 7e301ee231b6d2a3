/** Dialogs that read traces and tables, each with its code when it is first needed. */

import { lazily } from '../views/lazily';

export const TraceDialog = lazily(() => import('../traces/traces').then(({ Traces }) => Traces));
export const TableDialog = lazily(() => import('../tables/tables').then(({ Tables }) => Tables));

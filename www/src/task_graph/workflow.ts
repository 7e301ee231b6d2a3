/** Workflow import from WfCommons: their files and commands may be many megabytes, so a worker reads them. */

import { askAside } from '../state/engine';
import type { ForeignForm, ReadForm } from '../state/kind';
import { asRead } from './as_read';
import { isWorkflow } from './foreign';

export const WORKFLOW: ForeignForm = {
  holds: 'A workflow that was run',
  written: 'JSON of WfCommons; of several runs all files at once',
  isOne: isWorkflow,
  read: async (text) => asRead(await askAside('readWorkflow', [text], 'read')),
  readTogether: (names, texts) => runs(names, texts, false),
};

/** Runs of one workflow, by samples or as rows; the report knows how to read them the other way. */
async function runs(names: string[], texts: string[], asRows: boolean): Promise<ReadForm> {
  const answer = await askAside('readWorkflowRuns', [names, texts, asRows], 'read');
  const read = asRead(answer);
  const found = 'value' in answer && answer.value.measuredTogether;
  if (found && 'report' in read)
    read.report.runs = { found, asRows, read: (otherwise) => runs(names, texts, otherwise) };
  return read;
}

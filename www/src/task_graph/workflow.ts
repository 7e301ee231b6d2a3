/** Workflow import from WfCommons: their files and commands may be many megabytes, so a worker reads them. */

import { askAside } from '../state/engine';
import type { ForeignForm } from '../state/kind';
import { asRead } from './as_read';

export const WORKFLOW: ForeignForm = {
  holds: 'A workflow that was run',
  written: 'JSON of WfCommons; of several runs all files at once',
  isOne: isWorkflow,
  read: async (text) => asRead(await askAside('readWorkflow', [text], 'read')),
  readTogether: async (names, texts) => asRead(await askAside('readWorkflowRuns', [names, texts], 'read')),
};

/** Whether it is in the JSON of WfCommons, valid or not: `juxtapose` is what only a model has. */
function isWorkflow(text: string): boolean {
  if (!text.includes('"workflow"')) return false;
  if (!text.includes('"juxtapose"')) return true;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'workflow' in value && !('juxtapose' in value);
  } catch {
    return false;
  }
}

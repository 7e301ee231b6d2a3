/** Workflow import from WfCommons: their files and commands may be many megabytes, so a worker reads them. */

import { askAside } from '../state/engine';
import type { ForeignForm } from '../state/kind';
import { asRead } from './as_read';
import { isWorkflow } from './foreign';

export const WORKFLOW: ForeignForm = {
  holds: 'A workflow that was run',
  written: 'JSON of WfCommons; of several runs all files at once',
  isOne: isWorkflow,
  read: async (text) => asRead(await askAside('readWorkflow', [text], 'read')),
  readTogether: async (names, texts) => asRead(await askAside('readWorkflowRuns', [names, texts], 'read')),
};

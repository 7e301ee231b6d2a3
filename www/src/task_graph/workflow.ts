/** Workflow import from WfCommons: their files and commands may be many megabytes, so a worker reads them. */

import { askAside } from '../state/engine';
import type { ForeignForm } from '../state/kind';
import type { TaskGraph } from './document';

export const WORKFLOW: ForeignForm = {
  holds: 'A workflow that was run',
  written: 'JSON of WfCommons',
  isOne: isWorkflow,
  read,
};

async function read(text: string): ReturnType<ForeignForm['read']> {
  const read = await askAside('readWorkflow', [text], 'read');
  return 'problems' in read ? read : { value: read.value.model as TaskGraph, report: read.value.report };
}

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

/** Import of a file in another form: what was made of it is told, and then it is opened or not. */

import { signal } from '@preact/signals';
import type { Model } from '../model/document';
import type { ImportReport } from '../model/import_report';
import { openOwn } from './examples';
import { modelTab } from './model_tab';

export interface Imported {
  /** The kind of file, as one would call it. */
  from: string;
  model: Model;
  report: ImportReport;
}

/** What waits for a yes. */
export const imported = signal<Imported | null>(null);

export function openImported() {
  const { value } = imported;
  imported.value = null;
  if (!value) return;
  openOwn(value.model);
  modelTab.value = 'editor';
}

export function dismissImported() {
  imported.value = null;
}

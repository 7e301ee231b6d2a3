/** What each kind of model brings to the page; frame, chart, table, sharing and export are common to all. */

import type { FunctionComponent } from 'preact';
import type { Model } from './model/document';
import { ProgramEditor } from './program/editor';
import { Processors } from './program/processors';

export interface KindOfModel {
  /** Edits the model. */
  Editor: FunctionComponent;
  /** What one plays with most: on a narrow page it stays in reach. */
  Dock: FunctionComponent;
}

export const KINDS: Record<Model['kind'], KindOfModel> = {
  program: { Editor: ProgramEditor, Dock: Processors },
};

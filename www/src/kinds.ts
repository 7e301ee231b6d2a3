/** What each kind of model brings to the page; frame, chart, table, sharing and export are common to all. */

import type { FunctionComponent } from 'preact';
import type { KeyList, QuickKey } from './key_list';
import type { Model } from './model/document';
import { WhereTheTimeGoes } from './program/account';
import { forgottenByAverages } from './program/averages';
import { Because } from './program/because';
import { ProgramEditor } from './program/editor';
import { ProgramFigures } from './program/figures';
import { Processors } from './program/processors';
import { QUICK_KEYS } from './program/quick_keys';
import { AgainstProcessors } from './program/sweep';
import { TREE_KEYS } from './program/tree_commands';

interface KindOfModel {
  /** What its editor is called. */
  title: string;
  /** Edits the model. */
  Editor: FunctionComponent;
  /** What one plays with most: on a narrow page it stays in reach. */
  Dock: FunctionComponent;
  /** What only this kind has to show, below its editor. */
  Figures: FunctionComponent;
  /** What it adds to the sentence that says who wins. */
  Because: FunctionComponent;
  /** What adding up averages forgets of a model, as a clause. */
  forgottenByAverages: (model: Model) => string;
  /** Charts that only this kind has, beside those of distributions. */
  charts: readonly { id: string; title: string; Panel: FunctionComponent }[];
  /** What it adds to the outcomes, below their table. */
  Findings: FunctionComponent;
  /** How large a model is, in a word or two. */
  size: (model: Model) => string;
  /** The keys of its editor. */
  keys: KeyList;
  /** What single keys do while projecting. */
  quickKeys: QuickKey[];
}

export const KINDS: Record<Model['kind'], KindOfModel> = {
  program: {
    title: 'Program',
    Editor: ProgramEditor,
    Dock: Processors,
    Figures: ProgramFigures,
    Because,
    forgottenByAverages,
    charts: [{ id: 'sweep', title: 'Against N', Panel: AgainstProcessors }],
    Findings: WhereTheTimeGoes,
    size: ({ machine }) => (machine.processors === 1 ? '1 PE' : `${machine.processors} PEs`),
    keys: TREE_KEYS,
    quickKeys: QUICK_KEYS,
  },
};

/** What each kind of model brings to the page; frame, chart, table, sharing and export are common to all. */

import { computed } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Figure } from '../pkg/juxtapose.js';
import type { KeyList, QuickKey } from './key_list';
import type { Model } from './model/document';
import { forgottenByAverages } from './program/averages';
import { Because } from './program/because';
import { ProgramEditor } from './program/editor';
import { ProgramFindings } from './program/findings';
import { ProgramFigures } from './program/figures';
import { Processors } from './program/processors';
import { QUICK_KEYS } from './program/quick_keys';
import { AgainstProcessors } from './program/sweep';
import { sweepCsv, sweepOnPaper } from './program/sweep_export';
import { TREE_KEYS } from './program/tree_commands';
import { document } from './state/history';
import { chartTab } from './state/reading';

/** A chart that only one kind has, beside those of distributions. */
export interface OwnChart {
  id: string;
  title: string;
  Panel: FunctionComponent;
  /** Its picture as it is shown; null where there is nothing to draw. */
  figure: (width: number, height: number) => Figure | null;
  /** Its numbers, as comma-separated values. */
  csv: () => string;
}

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
  /** The charts that only it has. */
  charts: readonly OwnChart[];
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
    charts: [{ id: 'sweep', title: 'Against N', Panel: AgainstProcessors, figure: sweepOnPaper, csv: sweepCsv }],
    Findings: ProgramFindings,
    size: ({ machine }) => (machine.processors === 1 ? '1 PE' : `${machine.processors} PEs`),
    keys: TREE_KEYS,
    quickKeys: QUICK_KEYS,
  },
};

/** The chart that is open, where only this kind of model has it. */
export const ownChart = computed(() => KINDS[document.value.kind].charts.find(({ id }) => id === chartTab.value) ?? null);

/** What each kind of model brings to the page; frame, chart, table, sharing and export are common to all. */

import { computed } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Figure } from '../pkg/juxtapose.js';
import type { KeyList, QuickKey } from './key_list';
import type { Model, Of } from './model/document';
import { forgottenByAverages } from './program/averages';
import { Because } from './program/account/because';
import { ProgramEditor } from './program/editor';
import { ProgramFindings } from './program/findings';
import { ProgramFigures } from './program/figures';
import { Processors } from './program/machine/processors';
import { QUICK_KEYS } from './program/quick_keys';
import { TradeOff } from './program/sweep/trade_off';
import { sweepCsv, sweepOnPaper } from './program/sweep/export';
import { TREE_KEYS } from './program/tree/commands';
import { document } from './state/history';
import { chartTab } from './state/reading';
import { forgottenByAverages as forgottenByMeans } from './task_graph/averages';
import { Because as WhatRepresentativesLose } from './task_graph/because';
import { ProcessorsChooser } from './task_graph/choosers';
import { TaskGraphEditor } from './task_graph/editor';
import { TaskGraphFindings } from './task_graph/findings';
import { ganttCsv, ganttOnPaper } from './task_graph/gantt/export';
import { GanttPanel } from './task_graph/gantt/panel';
import { GRAPH_KEYS } from './task_graph/graph/keys';
import { TASK_GRAPH_QUICK_KEYS } from './task_graph/quick_keys';

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

interface KindOfModel<M> {
  /** What its editor is called. */
  title: string;
  /** What a row of the outcomes' table is. */
  alternatives: string;
  /** Edits the model. */
  Editor: FunctionComponent;
  /** What one plays with most: on a narrow page it stays in reach. */
  Dock: FunctionComponent;
  /** What only this kind has to show, below its editor. */
  Figures: FunctionComponent;
  /** What it adds to the sentence that says who wins. */
  Because: FunctionComponent;
  /** Whether it is worth a remark that the winner's longest run is shorter than the others'. */
  comparesLongest: boolean;
  /** Whether the error of adding up averages is told. */
  measuresAverages: boolean;
  /** What adding up averages forgets of a model, as a clause. */
  forgottenByAverages: (model: M) => string;
  /** The charts that only it has. */
  charts: readonly OwnChart[];
  /** What it adds to the outcomes, below their table. */
  Findings: FunctionComponent;
  /** How large a model is, in a word or two. */
  size: (model: M) => string;
  /** The keys of its editor. */
  keys: KeyList;
  /** What single keys do while projecting. */
  quickKeys: QuickKey[];
}

const KINDS: { [K in Model['kind']]: KindOfModel<Of<K>> } = {
  program: {
    title: 'Program',
    alternatives: 'Scheme',
    Editor: ProgramEditor,
    Dock: Processors,
    Figures: ProgramFigures,
    Because,
    comparesLongest: true,
    measuresAverages: true,
    forgottenByAverages,
    charts: [{ id: 'sweep', title: 'Trade-off', Panel: TradeOff, figure: sweepOnPaper, csv: sweepCsv }],
    Findings: ProgramFindings,
    size: ({ machine }) => (machine.processors === 1 ? '1 PE' : `${machine.processors} PEs`),
    keys: TREE_KEYS,
    quickKeys: QUICK_KEYS,
  },
  taskgraph: {
    title: 'Task graph',
    alternatives: 'Machine',
    Editor: TaskGraphEditor,
    Dock: ProcessorsChooser,
    Figures: Nothing,
    Because: WhatRepresentativesLose,
    comparesLongest: false, // with more processors it always is
    measuresAverages: false,
    forgottenByAverages: forgottenByMeans,
    charts: [{ id: 'gantt', title: 'Gantt chart', Panel: GanttPanel, figure: ganttOnPaper, csv: ganttCsv }],
    Findings: TaskGraphFindings,
    size: ({ tasks }) => (tasks.length === 1 ? '1 task' : `${tasks.length} tasks`),
    keys: GRAPH_KEYS,
    quickKeys: TASK_GRAPH_QUICK_KEYS,
  },
};

function Nothing() {
  return null;
}

/** What the kind of a model brings, for that model. */
export const kindOf = (model: Model) => KINDS[model.kind] as KindOfModel<Model>;

/** The chart that is open, where only this kind of model has it. */
export const ownChart = computed(() => kindOf(document.value).charts.find(({ id }) => id === chartTab.value) ?? null);

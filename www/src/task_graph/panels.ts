/** Panels of task graphs on the page. */

import './drawn_graph.css';
import './task_list.css';
import './findings.css';
import type { Panels } from '../state/kind';
import { Because } from './because';
import { GANTT_CHART } from './charts';
import { ProcessorsChooser } from './choosers';
import { TaskGraphEditor } from './editor';
import { TaskGraphFindings } from './findings';
import { ganttCsv, ganttOnPaper } from './gantt/export';
import { GanttPanel } from './gantt/panel';
import { GRAPH_KEYS } from './graph/keys';
import { TASK_GRAPH_QUICK_KEYS } from './quick_keys';
import { runsThatCame } from './runs_that_came';
import { charting } from './state';

export const panels: Panels = {
  Editor: TaskGraphEditor,
  Dock: ProcessorsChooser,
  Figures: () => null,
  Because,
  Findings: TaskGraphFindings,
  charts: [{ ...GANTT_CHART, Panel: GanttPanel, begin: charting.begin, figure: ganttOnPaper, csv: ganttCsv }],
  fronts: {},
  studies: {},
  runsThatCame,
  keys: GRAPH_KEYS,
  quickKeys: TASK_GRAPH_QUICK_KEYS,
};

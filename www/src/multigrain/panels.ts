/** Panels of multi-grain programs on the page. */

import './multigrain.css';
import type { Panels } from '../state/kind';
import { order } from '../state/outcomes';
import { shortUnit } from './unit';
import { EFFICIENCY, SPEED_UP, TIME } from './charts';
import { MultigrainEditor } from './editor';
import { FitToMeasured } from './fit/panel';
import { Because } from './grid/because';
import { chancing } from './grid/chances';
import { heatMapOnPaper } from './grid/figure';
import { efficiencyWords } from './grid/linked';
import { gridCsv } from './grid/numbers';
import { EfficiencyGrid, SpeedUpGrid, TimeGrid } from './grid/panel';
import { winnerOfGrains } from './grid/sentence';
import { shownMultigrain } from './model';
import { Accelerators } from './parameters/accelerators';
import { QUICK_KEYS } from './quick_keys';

export const panels: Panels = {
  Editor: MultigrainEditor,
  Dock: Accelerators,
  Figures: FitToMeasured,
  sentence: () => (shownMultigrain.value ? winnerOfGrains(order.value, shownMultigrain.value, shortUnit.value) : null),
  Because,
  Findings: () => null,
  charts: [
    { ...TIME, Panel: TimeGrid, begin: chancing.begin, figure: heatMapOnPaper('time'), csv: gridCsv },
    { ...SPEED_UP, Panel: SpeedUpGrid, begin: chancing.begin, figure: heatMapOnPaper('speed-up'), csv: gridCsv },
    {
      ...EFFICIENCY,
      Panel: EfficiencyGrid,
      begin: chancing.begin,
      figure: heatMapOnPaper('efficiency'),
      csv: gridCsv,
      wordsNow: efficiencyWords,
    },
  ],
  fronts: {},
  studies: {},
  keys: [],
  quickKeys: QUICK_KEYS,
};

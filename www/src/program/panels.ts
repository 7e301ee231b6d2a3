/** Panels of programs on the page. */

import './program.css';
import './tree/tree.css';
import './schemes/schemes.css';
import './figures.css';
import './account/beside.css';
import './reduction/reduction.css';
import './three_sat/study.css';
import './narrow.css';
import type { Panels } from '../state/kind';
import { Because } from './account/because';
import { MeansBeside } from './account/beside';
import { TRADE_OFF } from './charts';
import { ProgramEditor } from './editor';
import { ProgramFigures } from './figures';
import { ProgramFindings } from './findings';
import { Processors } from './machine/processors';
import { FRONTS } from './fronts';
import { QUICK_KEYS } from './quick_keys';
import { beginSweep, sweepCsv, sweepOnPaper } from './sweep/export';
import { sweepWords } from './sweep/linked';
import { TradeOff } from './sweep/trade_off';
import { ThreeSatStudy } from './three_sat/study';
import { switchesIn } from './schemes/switches';
import { TREE_KEYS } from './tree/commands';

export const panels: Panels = {
  Editor: ProgramEditor,
  Dock: Processors,
  Figures: ProgramFigures,
  Because,
  Findings: ProgramFindings,
  Beside: MeansBeside,
  switches: switchesIn,
  charts: [
    { ...TRADE_OFF, Panel: TradeOff, begin: beginSweep, figure: sweepOnPaper, csv: sweepCsv, wordsNow: sweepWords },
  ],
  fronts: FRONTS,
  loadAnswers: () => import('./answers'),
  studies: { 'three-sat': ThreeSatStudy },
  keys: TREE_KEYS,
  quickKeys: QUICK_KEYS,
};

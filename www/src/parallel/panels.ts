/** Panels of parallel tasks on the page. */

import './parallel.css';
import './plane/plane.css';
import './knowledge/knowledge.css';
import type { Panels } from '../state/kind';
import { againstCsv, againstOnPaper } from './against/figure';
import { againstWords } from './against/linked';
import { AgainstN } from './against/panel';
import { comparing } from './against/state';
import { COMPOSITION_KEYS } from './composition/commands';
import { Because } from './because';
import { AGAINST_N } from './charts';
import { CopiesSlider } from './copies_slider';
import { ParallelEditor } from './editor';
import { ParallelFigures } from './figures';
import { ParallelFindings } from './findings';
import { QUICK_KEYS } from './quick_keys';

export const panels: Panels = {
  Editor: ParallelEditor,
  Dock: CopiesSlider,
  Figures: ParallelFigures,
  Because,
  Findings: ParallelFindings,
  charts: [
    {
      ...AGAINST_N,
      Panel: AgainstN,
      begin: comparing.begin,
      figure: againstOnPaper,
      csv: againstCsv,
      wordsNow: againstWords,
    },
  ],
  fronts: {},
  studies: {},
  keys: COMPOSITION_KEYS,
  quickKeys: QUICK_KEYS,
};

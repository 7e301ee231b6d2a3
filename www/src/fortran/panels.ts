/** Panels of Fortran sources on the page. */

import './fortran.css';
import './growth/growth.css';
import './pieces/pieces.css';
import './machine/machine.css';
import './machine/values.css';
import './tree/tree.css';
import './unknowns/unknowns.css';
import type { Panels } from '../state/kind';
import { order, unit } from '../state/outcomes';
import { Because } from './because';
import { GROWTH } from './charts';
import { FortranEditor } from './editor';
import { Findings } from './findings';
import { growthCsv, growthOnPaper } from './growth/figure';
import { growthWords } from './growth/linked';
import { beginGrowth, Growth } from './growth/panel';
import { ValueAcross } from './machine/values';
import { QUICK_KEYS } from './quick_keys';
import { SOURCE_KEYS } from './source/key_list';
import { annotation } from './state';
import { costSentence } from './sentence';

export const panels: Panels = {
  Editor: FortranEditor,
  Dock: ValueAcross,
  Figures: () => null,
  sentence: () => costSentence(order.value, annotation.value?.routine ?? null, unit.value),
  Because,
  Findings,
  charts: [
    { ...GROWTH, Panel: Growth, begin: beginGrowth, figure: growthOnPaper, csv: growthCsv, wordsNow: growthWords },
  ],
  fronts: {},
  studies: {},
  keys: SOURCE_KEYS,
  quickKeys: QUICK_KEYS,
};

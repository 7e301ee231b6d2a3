/** Panels of shared conditions on the page. */

import './conditions.css';
// Stands in one file with the fields of times, which are smaller together.
import '../views/distribution_editor';
import '../views/signal_choice';
import type { ConditionPanels } from '../state/condition_panels';
import { Badge } from './badge';
import { ConditionFindings } from './findings';
import { IndependenceSwitch } from './independence';
import { SharedValue } from './mention';
import { WhatIsShared } from './section';
import { ShareTime } from './share_time';

export const panels: ConditionPanels = {
  Section: WhatIsShared,
  Mention: SharedValue,
  Share: ShareTime,
  Findings: ConditionFindings,
  Switch: IndependenceSwitch,
  Badge,
};

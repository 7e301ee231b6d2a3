/** Panels of measured runs on the page. */

import './measured.css';
import { runsIn } from '../model/runs_of';
import { isNear, whyNotHeld } from '../outcome/measured_figures';
import type { MeasuredPanels } from '../state/measured_panels';
import { AssumptionsSection } from './assumptions_section';
import { HeldView } from './held_view';
import { RunsDialog } from './runs_dialog';
import { RunsSection } from './runs_section';

export const panels: MeasuredPanels = {
  Section: RunsSection,
  Dialog: RunsDialog,
  Held: HeldView,
  Assumed: AssumptionsSection,
  isNear: (model, outcome, goal) => isNear(runsIn(model), outcome, goal),
  whyNotHeld: (model, figure) => whyNotHeld(runsIn(model), figure),
};

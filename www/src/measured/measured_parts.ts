/** Panels of measured runs on the page. */

import './measured.css';
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
};

/** Interface of measured totals, to the rest of the page. What edits them and holds predictions against them is loaded with the first
 *  document that has some, or when somebody has some to give. */

import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Outcome } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';
import { hasMeasured } from '../model/measured_totals';
import { conditionsOf, rowsOf } from '../model/mentions';
import type { MeasuredFigure, NearGoal } from '../outcome/goals';
import { document } from './history';
import { panelsOf } from './kind';
import { pluggable } from './condition_panels';

export interface MeasuredPanels {
  /** The runs of a document, to be edited. */
  Section: FunctionComponent;
  /** The dialog that takes runs. */
  Dialog: FunctionComponent;
  /** Whether the outcomes hold against them. */
  Held: FunctionComponent;
  /** What runs say of what the model assumes. */
  Assumed: FunctionComponent;
  /** Whether an outcome is as near to a model's runs as a goal asks. */
  isNear: (model: Model, outcome: Outcome, goal: NearGoal) => boolean;
  /** Why nothing can be held against a figure of a model's runs; null where something can. */
  whyNotHeld: (model: Model, figure: MeasuredFigure) => string | null;
}

export const {
  panels: measuredPanels,
  plugIn: plugInMeasured,
  need: needMeasured,
} = pluggable<MeasuredPanels>('measured runs');

/** For which outcome the dialog takes runs, `null` for every one; undefined while it is closed. */
export const measuringFor = signal<string | null | undefined>(undefined);

/** Whether the open document has runs, or came with some that nothing is held against yet. */
export const areRunsHere = (): boolean => hasMeasured(document.value) || runsThatCame() !== null;

/** Whether what the open document assumes can be tested: on runs in rows, or on measured totals. */
export const areAssumptionsHere = (): boolean =>
  hasMeasured(document.value) || conditionsOf(document.value).some((condition) => rowsOf(condition).length > 0);

/** Runs of the whole that came with the document, in its kind's own field. */
export const runsThatCame = () => panelsOf(document.value)?.runsThatCame?.(document.value) ?? null;

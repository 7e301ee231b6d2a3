/** State of the prediction: the last good one, its progress, and whether it is of the present document. */

import { computed, signal } from '@preact/signals';
import type { Outcome, Prediction, Problem, Published } from '../../pkg/juxtapose.js';
import { unitOf, type Model } from '../model/document';
import { byPath, place } from '../model/fields';
import { withConditions } from '../model/mentions';
import { printed } from '../outcome/published';
import { ranked } from '../outcome/ranking';
import { opened } from './examples';
import { contract } from './contract';
import { document } from './history';
import { kindOf } from './kind';
import { isolated } from '../model/isolated';

interface Shown {
  /** The model that was predicted. */
  model: Model;
  prediction: Prediction;
  milliseconds: number;
}

type Progress =
  | { kind: 'idle' | 'stopped' }
  /** How far it is, as a share of what it takes at most; null as long as nobody knows. */
  | { kind: 'waiting'; share: number | null }
  | { kind: 'crashed'; message: string };

export const shown = signal<Shown | null>(null);
export const progress = signal<Progress>({ kind: 'idle' });
export const problems = signal<readonly Problem[]>([]);
/** Whether the document is being judged by the worker: until it has answered, problems are those of another one. */
export const checking = signal(false);
/** What the document lacks is but patience for it. */
export const impatience = computed(() => problems.value.find(({ code }) => code === 'patience') ?? null);

/** The outcomes that are shown: times by who is fastest, costs as the document compares them. */
export const order = computed<readonly Outcome[]>(() => {
  const { model, prediction } = shown.value ?? {};
  const outcomes = prediction?.outcomes ?? [];
  return model && kindOf(model).answers === 'costs' ? outcomes : ranked(outcomes);
});

/** The unit of all times, as it stands between other words. */
export const unit = computed(() => isolated(shown.value?.prediction.unit ?? unitOf(document.value)));

/** The resolution, in units: every time is a multiple of it. */
export const tick = computed(() => shown.value?.prediction.tick ?? 1);

/** What the outcomes that are shown promise. */
export const shownContract = computed(() => shown.value?.prediction.contract ?? contract.value);

/** Whether what is shown is of another model than the document, or under another contract, and will remain so for more
 *  than a moment. */
export const stale = computed(() => {
  const behind =
    shown.value !== null && (shown.value.model !== document.value || shownContract.value !== contract.value);
  return behind && (problems.value.length > 0 || progress.value.kind !== 'idle');
});

export const fields = computed(() =>
  byPath(withConditions(kindOf(document.value).fields(document.value), document.value)),
);
export const placed = computed(() => place(problems.value, fields.value));

/** What the paper prints for an outcome that is still the paper's: its mean, or where it has only averages, these. */
export function printedFigure({ name }: Outcome): Published | null {
  if (!opened.value || !shown.value) return null;
  const { example, original } = opened.value;
  const { model } = shown.value;
  if (unitOf(model) !== unitOf(original)) return null;
  if (model.kind !== original.kind || !kindOf(model).isAsPublished(model, original, name)) return null;
  return printed(example, name, 'mean') ?? printed(example, name, 'averageValue');
}

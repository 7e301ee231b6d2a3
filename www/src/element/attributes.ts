/** Attributes of the custom element and the model inside it, as somebody wrote them into a page. */

import type { DistributionFigure, Problem } from '../../pkg/juxtapose.js';
import { listed } from '../outcome/number_text';

export const ATTRIBUTES = ['src', 'kind', 'outcome', 'patience', 'files'] as const;

const KINDS: readonly DistributionFigure['kind'][] = ['density', 'distribution', 'survival'];

/** Seconds of a browser's work: the element predicts on the page's own thread, which waits meanwhile. */
const PATIENCE = 1;

const MODEL = ':scope > script[type="application/json"]';

export interface Asked {
  kind: DistributionFigure['kind'];
  /** The one outcome that is to be shown; null for all. */
  outcome: string | null;
  patience: number;
  /** The folder of the WebAssembly, where that is not beside the scripts. */
  files: string | null;
  /** What the link has behind its `#`, or the model's text; null where there is neither. */
  model: { fragment: string } | { text: string } | null;
}

/** What an element asks for, or all that is wrong with it. */
export function askedBy(element: HTMLElement): { asked: Asked } | { problems: Problem[] } {
  const [src, kind, outcome, patience, files] = ATTRIBUTES.map((name) => element.getAttribute(name)?.trim() || null);
  const problems: Problem[] = [];
  const wrong = (path: string, message: string) => void problems.push({ path, code: 'value', message });
  const chosen = KINDS.find((one) => one === (kind ?? KINDS[0]));
  if (!chosen) wrong('kind', `is “${kind}”, and may be ${listed(KINDS)}`);
  const seconds = patience ? Number(patience) : PATIENCE;
  if (!(seconds > 0 && seconds < Infinity)) wrong('patience', `is “${patience}”, and must be a number of seconds`);
  const hash = src?.indexOf('#') ?? -1;
  if (src && hash < 0) wrong('src', 'is no link to a model, which has a # and the model behind it');
  if (problems.length > 0 || !chosen) return { problems };
  const text = element.querySelector(MODEL)?.textContent?.trim();
  const model = src ? { fragment: src.slice(hash + 1) } : text ? { text } : null;
  return { asked: { kind: chosen, outcome: outcome ?? null, patience: seconds, files: files ?? null, model } };
}

/** Questions that a step may ask, by name: what of the page answers each, and the words of links that show it. */

import { own } from '../model/own';

interface Ask {
  /** Which chart, panel or field a step has to show, so that the answer is of the numbers that one sees. */
  shows: Readonly<Record<string, string | null>>;
}

/** A value of null is any. */
export const ASKS: Readonly<Record<string, Ask>> = {
  deadline: { shows: { deadline: null } },
  speedup: { shows: {} },
  crossover: { shows: { chart: 'trade-off' } },
  waiting: { shows: { panel: 'execution' } },
  reduction: { shows: { panel: 'reduction' } },
  'best-modes': { shows: { panel: 'best-modes' } },
  prediction: { shows: { panel: 'three-sat' } },
};

/** The words that a step lacks to be asked this, as links write them. */
export function lackingWords(asks: string, view: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(own(ASKS, asks)?.shows ?? {}).flatMap(([word, wanted]) => {
    const said = own(view, word);
    const isThere = wanted === null ? said !== undefined : typeof said === 'string' && said.split('/')[0] === wanted;
    return isThere ? [] : [wanted === null ? word : `${word}=${wanted}`];
  });
}

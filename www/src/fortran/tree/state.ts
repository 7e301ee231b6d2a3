/** State of the conversion to a program tree, with what the tree is predicted to take. */

import { signal } from '@preact/signals';
import type { PlantedProgram, Problem, ProgramWishes } from '../../../pkg/juxtapose.js';
import { Refused } from '../../engine/background';
import { later } from '../../state/later';
import type { Fortran } from '../document';
import { shownFortran } from '../model';
import { bindingIn, placedAtValues, values, type Values } from './values';

export type Wishes = Pick<ProgramWishes, 'simd' | 'spmd' | 'processors' | 'everywhere' | 'whole'>;

/** What is asked of the tree; null while nobody asks for one. */
export const wishes = signal<Wishes | null>(null);

/** Changes what is asked. */
export const wish = (change: Partial<Wishes>) => {
  if (wishes.value) wishes.value = { ...wishes.value, ...change };
};

export type Mode = PlantedProgram['said'][number]['mode'];

export type Planted =
  | { tree: PlantedProgram; means: ReadonlyMap<Mode, number> | null }
  /** Why there is no tree, by line; or what is wrong with one, which may be opened all the same. */
  | { problems: readonly Problem[] };

interface Question {
  model: Fortran;
  wishes: Wishes;
  values: Values;
}

let last: Question | null = null;

/** The present question: one object as long as nothing else is asked. */
function question(): Question | null {
  const [model, asked, of] = [shownFortran.value, wishes.value, values.value];
  if (!model || !asked) return null;
  if (last?.model !== model || last.wishes !== asked || last.values !== of) last = { model, wishes: asked, values: of };
  return last;
}

export const planting = later<Question, Planted>(
  question,
  async ({ model, wishes: asked, values }, run, tell, signal) => {
    const { iterations, model: withValues } = bindingIn(model, values);
    let tree: PlantedProgram | null = null;
    try {
      tree = await run('toProgram', [withValues, { ...asked, iterations }], signal);
      tell({ tree, means: null });
      const { outcomes } = await run('predict', [tree.model, null], signal);
      tell({
        tree,
        means: new Map(outcomes.flatMap(({ name, mean }) => (mean === null ? [] : [[name as Mode, mean]]))),
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      tell({ problems: placedAtValues(error.problems, values, tree?.model) });
    }
  },
);

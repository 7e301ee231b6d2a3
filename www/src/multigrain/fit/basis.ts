/** Inputs (dependencies) of a fit: a change of anything else leaves the fit valid. */

import { contentionForm, costForm, type Multigrain } from '../document';

/** What of a model a fit depends on: its measured times and the forms of its costs; its numbers only where some of them are kept. */
export function basisOf(model: Multigrain, keepsNumbers: boolean): unknown {
  if (keepsNumbers) return model;
  const { measured, tasks, phases, contention, machine } = model;
  const cost = (value: unknown) => {
    const form = costForm(value);
    return form === 'measured' ? value : form;
  };
  const costs = [cost(model.switch), cost(model.collective)];
  return [measured?.rows, tasks, phases.map(({ offloads }) => offloads), contentionForm(contention), costs, machine];
}

/** CSV export of the errors against the data sets. */

import { csvOf } from '../export/csv';
import { unit } from '../state/outcomes';
import { against } from './state';

export function againstCsv(): string {
  const head = ['data set', `its time (${unit.value})`, 'off representatives (%)', 'off means (%)'];
  const lines = against.value?.datasets.map(({ name, makespan, errors: { representatives, means } }) => [
    name,
    makespan,
    representatives,
    means,
  ]);
  return csvOf(head, lines ?? []);
}

/** Merge of an execution profile into a source: probabilities and mean iterations by line. */

import type { SourceProfile } from '../../../pkg/juxtapose.js';
import { counted, type ImportReport } from '../../model/import_report';
import { has } from '../../model/own';
import { listed } from '../../outcome/number_text';
import type { Fortran } from '../document';

/** The source with what a run says of it, in place of what was said of these lines; null where the run says nothing. */
export function withProfile(
  model: Fortran,
  { probabilities, trips }: SourceProfile,
): { value: Fortran; report: ImportReport } | null {
  const [conditions, loops] = [Object.keys(probabilities), Object.keys(trips)];
  if (conditions.length + loops.length === 0) return null;
  const staying = [
    ...Object.keys(model.probabilities ?? {}).filter((line) => !has(probabilities, line)),
    ...Object.keys(model.trips ?? {}).filter((line) => !has(trips, line)),
  ];
  const value: Fortran = { ...model };
  if (conditions.length > 0) value.probabilities = { ...model.probabilities, ...probabilities };
  if (loops.length > 0) value.trips = { ...model.trips, ...trips };
  return {
    value,
    report: {
      read: [
        ...told(conditions, 'How probably a condition is true, in', 'How probably conditions are true, in'),
        ...told(loops, 'The mean iterations of a loop, in', 'The mean iterations of loops, in'),
      ],
      assumed: [
        'It was a run of this source as it is now: only the numbers of lines are compared.',
        ...(staying.length > 0 ? [`What is said of ${counted(staying.length, 'other line')} stays.`] : []),
      ],
      ignored: [],
    },
  };
}

/** At most so many lines are named. */
const NAMED = 12;

function told(lines: readonly string[], one: string, many: string): string[] {
  if (lines.length === 0) return [];
  if (lines.length === 1) return [`${one} line ${lines[0]}.`];
  const rest = lines.length - NAMED;
  return [`${many} lines ${listed([...lines.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])])}.`];
}

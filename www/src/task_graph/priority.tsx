/** Selector of a queue's priority: which of several ready tasks is taken first. */

import { Choice } from '../views/choice';

export function Priority({ path, label }: { path: string; label: string }) {
  return (
    <Choice
      path={path}
      label={label}
      options={[
        ['as written', 'as written'],
        ['longest first', 'longest first'],
        ['critical path first', 'critical path first'],
        ['random', 'random, drawn anew in each execution'],
      ]}
    />
  );
}

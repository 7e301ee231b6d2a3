/** Time field: one time with its distribution. What is too long to be typed is told in a few words. */

import { valueAt } from '../model/path';
import { inShort } from '../model/time_text';
import { DistributionButton } from './distribution_button';
import { useEdited } from './edited';
import { Field } from './field';
import { Word } from './word';

export function TimeField({ path }: { path: string }) {
  const { document } = useEdited();
  const words = inShort(valueAt(document.value, path));
  return (
    <span class="time-field">
      {words === null ? <Field path={path} /> : <Word text={words} />}
      <DistributionButton path={path} />
    </span>
  );
}

/** Time field: one time with its distribution, or where it is shared one for each case. What is too long to be typed is told in a few
 *  words. */

import { mentionOf } from '../model/mentions';
import { valueAt } from '../model/path';
import { inShort } from '../model/time_text';
import { DistributionButton } from './distribution_button';
import { useEdited } from './edited';
import { Field } from './field';
import { Word } from './word';

export function TimeField({ path }: { path: string }) {
  const { document } = useEdited();
  const value = valueAt(document.value, path);
  if (mentionOf(value)) return <Field path={path} />;
  const words = inShort(value);
  return (
    <span class="time-field">
      {words === null ? <Field path={path} /> : <Word text={words} />}
      <DistributionButton path={path} />
    </span>
  );
}

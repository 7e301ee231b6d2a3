/** How a phase's representative times are picked: its tolerance and its number of classes. */

import { below } from '../model/path';
import { Field } from '../views/field';
import { Term } from '../views/term';

export function Picking({ path }: { path: string }) {
  return (
    <span class="remark picking">
      <span class="phrase"><Term name="tolerance">tolerance</Term> <Field path={below(path, 'tolerance')} /></span>
      <span class="phrase"><Field path={below(path, 'classes')} /> <Term name="classes">classes</Term></span>
    </span>
  );
}

/** Measured times as an empirical distribution. */

import type { Model } from '../model/document';
import { RESOLUTION, type Field } from '../model/fields';
import { without } from '../model/own';
import { valueAt, withValue, within } from '../model/path';
import { document, replace } from '../state/history';
import { fields } from '../state/outcomes';
import { useEdited } from './edited';
import { PastedTimes } from './pasted_times';

export function Measurements({ field, onMeasured }: { field: Field; onMeasured: () => void }) {
  const edited = useEdited();
  const value = valueAt(edited.document.value, field.path) as { samples?: number[] } | undefined;
  const take = (samples: number[], unit: string | null) => {
    edited.settle();
    if (unit !== null) replace(withValue(inUnit(document.value, unit), field.path, { samples }));
    else edited.edit(field.path, { samples }, null);
    onMeasured();
  };
  return (
    <PastedTimes label="Measured times" take={take} unit={unitOfPasted(field)}>
      {value?.samples && <p>{value.samples.length} measured times</p>}
    </PastedTimes>
  );
}

/** What becomes of the unit of pasted times. */
const unitOfPasted = (field: Field) => (field.of !== 'time' ? 'none' : isTheOnlyTime(field) ? 'taken' : 'offered');

/** The model in the unit of the measured times. A resolution that was set for another unit is found anew. */
const inUnit = (model: Model, unit: string) => ({ ...without<unknown>({ ...model }, RESOLUTION.path), unit }) as Model;

/** Whether no other time of the model would be in another unit with this one. */
function isTheOnlyTime(field: Field): boolean {
  const isOther = ({ of, path }: Field) => of === 'time' && !within(path, field.path) && valueAt(document.value, path);
  return ![...fields.value.values()].some(isOther);
}

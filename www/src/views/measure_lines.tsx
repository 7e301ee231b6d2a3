/** Fields of a model's title, its unit of time and its resolution, which models of every kind with times have. */

import { unitOf } from '../model/document';
import { isolated } from '../model/isolated';
import { RESOLUTION } from '../model/fields';
import { asGiven } from '../outcome/number_text';
import { document, edit, settle } from '../state/history';
import { shown } from '../state/outcomes';
import { Field } from './field';
import { Raised } from './raised';
import { Term } from './term';
import { TERMS } from './terms';
import { TextField } from './text_field';

/** The paths of these fields. */
export const MEASURES = [RESOLUTION.path, 'unit', 'title'];

export const MeasureLines = () => (
  <>
    <label class="line">
      <span>title</span>
      <TextField path="title" longest={120} placeholder="untitled" />
    </label>
    <label class="line">
      <span>unit of time</span>
      <TextField path="unit" longest={120} placeholder="units" />
    </label>
    <p class="line">
      <span>
        <Term of={TERMS.resolution}>resolution</Term>
      </span>
      <span>
        <Resolution />
      </span>
    </p>
  </>
);

/** The resolution that is set by hand, with the way back; else the one that was found. */
function Resolution() {
  const model = document.value;
  const unit = isolated(unitOf(model));
  const { prediction } = shown.value ?? {};
  const find = () => {
    settle();
    edit(RESOLUTION.path, undefined, null);
  };
  if (model.tick === undefined || model.tick === null)
    return (
      <>
        <Field path={RESOLUTION.path} />
        {prediction && (
          <>
            {' '}
            <Raised text={asGiven(prediction.tick)} /> {unit}
          </>
        )}
      </>
    );
  return (
    <>
      <Field path={RESOLUTION.path} /> {unit}:{' '}
      <button type="button" class="link" onClick={find}>
        have it found
      </button>
    </>
  );
}

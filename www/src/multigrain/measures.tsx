/** What all times are counted in, and the title: folded away, for they seldom change. */

import { signal } from '@preact/signals';
import { unitOf } from '../model/document';
import { isolated } from '../model/isolated';
import { asGiven } from '../outcome/number_text';
import { replace, settle } from '../state/history';
import { placed } from '../state/outcomes';
import { Field } from '../views/field';
import { Raised } from '../views/raised';
import { TextField } from '../views/text_field';
import { multigrain } from './model';
import { withTick } from './ticks';

const wide = signal(false);

export function Measures() {
  const model = multigrain.value;
  const tick = typeof model.tick === 'number' ? model.tick : 1;
  const isWrong = ['tick', 'unit', 'title'].some((path) => placed.value.at.has(path));
  const change = (next: number) => {
    settle();
    replace(withTick(model, Number(next.toPrecision(12))));
  };
  return (
    <div class="machine">
      <details
        open={wide.value || isWrong}
        onToggle={({ currentTarget }) => {
          wide.value = currentTarget.open;
        }}
      >
        <summary>Unit, ticks, title</summary>
        <div class="details-list">
          <label class="line">
            <span>title</span>
            <TextField path="title" longest={120} placeholder="untitled" />
          </label>
          <label class="line">
            <span>unit of time</span>
            <TextField path="unit" longest={120} placeholder="ticks" />
          </label>
          <p class="line">
            <span>one tick is</span>
            <span>
              {isWrong ? <Field path="tick" /> : <Raised text={asGiven(tick)} />} {isolated(unitOf(model))}:{' '}
              <button type="button" class="link" onClick={() => change(tick / 10)}>
                ten times finer
              </button>
              ,{' '}
              <button type="button" class="link" onClick={() => change(tick * 10)}>
                coarser
              </button>{' '}
              <small>
                Times stay as long as they are, but for the values of lists and ranges, which coarser ticks round.
              </small>
            </span>
          </p>
        </div>
      </details>
    </div>
  );
}

/** Fields for the value of each variable in the tree: a number, or a distribution of how often something is repeated. */

import { isolated } from '../../model/isolated';
import { DistributionEditor } from '../../views/distribution_editor';
import { Editing } from '../../views/edited';
import { TimeField } from '../../views/time_field';
import { Word } from '../../views/word';
import { meaningOf } from '../variables';
import { THE_VALUES } from './edited_values';
import { placeOf, valued } from './values';

export function ValueFields() {
  if (valued.value.length === 0) return null;
  return (
    <Editing value={THE_VALUES}>
      <div class="wish-values" role="group" aria-label="Values in this tree">
        {valued.value.map((variable) => (
          <span key={variable} class="wish-value">
            <Word text={variable} />
            {meaningOf(variable) !== '' && <small> {isolated(meaningOf(variable))}</small>} ={' '}
            <TimeField path={placeOf(variable)} />
          </span>
        ))}
      </div>
      <DistributionEditor />
    </Editing>
  );
}

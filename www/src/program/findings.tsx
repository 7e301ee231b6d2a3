/** What only programs add to the outcomes: the best modes of all, and where the time goes. */

import { WhereTheTimeGoes } from './account/account';
import { BestModes } from './best_modes/best_modes';
import { Part } from '../views/part';

export function ProgramFindings() {
  return (
    <>
      <Part name="The best modes">
        <BestModes />
      </Part>
      <Part name="Where the time goes">
        <WhereTheTimeGoes />
      </Part>
    </>
  );
}

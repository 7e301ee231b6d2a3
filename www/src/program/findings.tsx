/** What only programs add to the outcomes: the best modes of all, and where the time goes. */

import { WhereTheTimeGoes } from './account';
import { BestModes } from './best_modes';

export function ProgramFindings() {
  return (
    <>
      <BestModes />
      <WhereTheTimeGoes />
    </>
  );
}

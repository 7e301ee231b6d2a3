/** Findings on programs, beside the outcomes: the best modes of all, where the time goes, and what less knowledge says. */

import { WhereTheTimeGoes } from './account/account';
import { BestModes } from './best_modes/best_modes';
import { LessKnowledge } from './four_moments';
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
      <Part name="What less knowledge says">
        <LessKnowledge />
      </Part>
    </>
  );
}

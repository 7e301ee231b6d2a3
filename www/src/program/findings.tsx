/** Findings on programs, beside the outcomes: the best modes of all, where the time goes, and what less knowledge says. */

import { WhereTheTimeGoes } from './account/account';
import { BestModes } from './best_modes/best_modes';
import { LessKnowledge } from './four_moments';
import { ForAlike } from './for_alike';

export function ProgramFindings() {
  return (
    <>
      <ForAlike name="The best modes" title="Which modes are best of all?">
        <BestModes />
      </ForAlike>
      <ForAlike name="Where the time goes" title="Where the time goes">
        <WhereTheTimeGoes />
      </ForAlike>
      <ForAlike name="What less knowledge says" title="What less knowledge says">
        <LessKnowledge />
      </ForAlike>
    </>
  );
}

/** What only parallel tasks add to the outcomes. What all their parts need is worked out as long as these are there. */

import { useEffect } from 'preact/hooks';
import { Part } from '../views/part';
import { Working } from '../views/working';
import { LessKnowledge } from './knowledge/less_knowledge';
import { composing } from './state';

export function ParallelFindings() {
  useEffect(() => composing.begin(), []);
  return (
    <>
      <Working of={composing} what="Composing" />
      <Part name="What less knowledge says">
        <LessKnowledge />
      </Part>
    </>
  );
}

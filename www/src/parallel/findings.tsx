/** Findings on parallel tasks, beside the outcomes. What all their parts need is computed as long as these are there. */

import { useEffect } from 'preact/hooks';
import { Erratum } from '../views/erratum';
import { Part } from '../views/part';
import { BusyTime } from './busy/busy_time';
import { LessKnowledge } from './knowledge/less_knowledge';
import { composing } from './state';

export function ParallelFindings() {
  useEffect(() => composing.begin(), []);
  return (
    <>
      <Erratum of="outcomes" />
      <Part name="What it costs">
        <BusyTime />
      </Part>
      <Part name="What less knowledge says">
        <LessKnowledge />
      </Part>
    </>
  );
}

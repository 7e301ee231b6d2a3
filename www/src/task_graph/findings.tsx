/** Findings on task graphs, beside the outcomes: representative times, and predictions against the data sets. What all their parts
 *  need is computed as long as these are there. */

import { useEffect } from 'preact/hooks';
import { AgainstDatasets } from './against_datasets';
import { RepresentativeTimes } from './representatives';
import { distributing, mapping, picking } from './state';
import { Part } from '../views/part';

export function TaskGraphFindings() {
  useEffect(() => {
    const ends = [picking.begin(), mapping.begin(), distributing.begin()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <>
      <Part name="Representative times">
        <RepresentativeTimes />
      </Part>
      <Part name="The comparison with data sets">
        <AgainstDatasets />
      </Part>
    </>
  );
}

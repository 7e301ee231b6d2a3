/** List of the calibration's data sets: what was run, where it is from, its licence and unit, and how often it was measured. */

import { fixed } from '../outcome/number_text';
import { SOURCES } from './data_sets';

export const Sources = () => (
  <section aria-labelledby="sources-title">
    <h2 id="sources-title">The data sets</h2>
    <div class="sources">
      {SOURCES.map(({ title, from, licence, unit, sets }) => (
        <article key={title} aria-label={title}>
          <h3>{title}</h3>
          <p class="facts">
            {from}
            {licence && ` · ${licence}`} · times in {unit}
          </p>
          <dl>
            {sets.map(({ name, says, runs, of }) => (
              <div key={name}>
                <dt>
                  {name}{' '}
                  <small>
                    {fixed(runs, 0)} measured {of}
                  </small>
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </div>
  </section>
);

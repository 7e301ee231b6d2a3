/** The outcomes: sentence, chart, table and remarks. */

import { noteText } from '../model/field_text';
import { document } from '../state/history';
import { panelsOf } from '../state/kind';
import { fields, shown } from '../state/outcomes';
import { Chart } from './chart';
import { Differences } from './differences';
import { OutcomeTable } from './outcome_table';
import { Part } from './part';
import { Standing } from './standing';
import { Winner } from './winner';
import { Word } from './word';

export function Outcomes() {
  const Findings = panelsOf(document.value)?.Findings;
  return (
    <section class="outcome" aria-label="Outcomes" data-milliseconds={shown.value?.milliseconds}>
      <Part name="The model’s problems">
        <Standing />
      </Part>
      {shown.value && (
        <>
          <Part name="The sentence">
            <Winner />
          </Part>
          <Part name="The chart">
            <Chart />
          </Part>
          <Part name="The table">
            <OutcomeTable />
            <Differences />
          </Part>
          {shown.value.prediction.notes.map((note) => (
            <p class="note" key={note.code + note.outcome}>
              {note.outcome && (
                <b>
                  <Word text={note.outcome} />:{' '}
                </b>
              )}
              {noteText(note.message, fields.value)}
            </p>
          ))}
          <Part name="What follows the table">{Findings && <Findings />}</Part>
        </>
      )}
    </section>
  );
}

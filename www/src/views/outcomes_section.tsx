/** Outcomes section: sentence, chart, table and remarks. A narrow page has its program between the chart and the tables. */

import { useRef } from 'preact/hooks';
import type { Note } from '../../pkg/juxtapose.js';
import { noteText } from '../model/field_text';
import { hasConditions } from '../model/mentions';
import { embedded, layout, narrow } from '../state/appearance';
import { conditionPanels } from '../state/condition_panels';
import { document } from '../state/history';
import { panelsOf } from '../state/kind';
import { fields, shown } from '../state/outcomes';
import { covered, isExplained, phase } from '../state/predict_first';
import { Chart } from './chart';
import { Differences } from './differences';
import { Guess } from './guess';
import { HowSure } from './how_sure';
import { InFront, panelInFront } from './in_front';
import { useInSight } from './in_sight';
import { LessonOfExample } from './lesson_of_example';
import { Measured } from './measured_gate';
import { OutcomeTable } from './outcome_table';
import { Part } from './part';
import { PinnedOutcomes } from './pinned_outcomes';
import { Soon } from './soon';
import { Standing } from './standing';
import { TaskOfLink } from './task_of_link';
import { Seen } from './step';
import { Winner } from './winner';
import { Word } from './word';

/** How often outcomes answer, and where formula and count differ, is said above already, in sentence and table. */
const SAID = ['finishes', 'formula-not-count'];
const isUntold = ({ code }: Note) => !SAID.includes(code);

export function Outcomes() {
  const isStage = layout.value === 'stage';
  const section = useRef<HTMLElement>(null);
  useInSight(section);
  return (
    <section
      ref={section}
      class="outcome"
      aria-label="Outcomes"
      tabIndex={-1}
      data-milliseconds={shown.value?.milliseconds}
    >
      <div>
        <Part name="The model’s problems">
          <Standing />
        </Part>
        <Part name="The task">
          <TaskOfLink />
        </Part>
        {shown.value && phase.value === 'guess' && (
          <Part name="The question">
            <Guess />
          </Part>
        )}
        {shown.value && !covered.value && panelInFront() && (
          <Part name="The panel in front">
            <InFront />
          </Part>
        )}
        {shown.value && !covered.value && !panelInFront() && (
          <>
            <div class="stage">
              <Part name="The sentence">
                <Winner />
              </Part>
              {isStage && isExplained.value && <Seen />}
              <Part name="The chart">
                <Chart />
              </Part>
            </div>
            {!isApart() && <Numbers />}
          </>
        )}
      </div>
    </section>
  );
}

/** Whether what one plays with comes before tables: on a narrow page, where they are as long as it. */
const isApart = () => narrow.value && !embedded;

/** The tables of a narrow page, below its model. */
export const NumbersApart = () =>
  isApart() && shown.value && !covered.value && !panelInFront() ? (
    <section class="outcome" aria-label="The outcomes in numbers">
      <Numbers />
    </section>
  ) : null;

function Numbers() {
  const Findings = panelsOf(document.value)?.Findings;
  const Shared = hasConditions(document.value) && conditionPanels.value?.Findings;
  return (
    <>
      <Part name="The table">
        <OutcomeTable />
        <Differences />
      </Part>
      {isExplained.value && (
        <Part name="Whether it holds">
          <Measured what="Held" />
        </Part>
      )}
      <Part name="What is pinned">
        <PinnedOutcomes />
      </Part>
      {layout.value === 'stage' && (
        <Part name="The lesson">
          <LessonOfExample />
        </Part>
      )}
      {shown.value?.prediction.notes.filter(isUntold).map((note) => (
        <p class="note" key={note.code + note.outcome}>
          {note.outcome && (
            <b>
              <Word text={note.outcome} />:{' '}
            </b>
          )}
          {noteText(note.message, fields.value)}
        </p>
      ))}
      {isExplained.value && !embedded && layout.value !== 'stage' && (
        <Part name="How sure this is">
          <HowSure />
        </Part>
      )}
      {Shared && isExplained.value && (
        <Part name="What the conditions explain">
          <Shared />
        </Part>
      )}
      <Part name="What follows the table">
        {Findings && isExplained.value && (
          <Soon>
            <Findings />
          </Soon>
        )}
      </Part>
    </>
  );
}

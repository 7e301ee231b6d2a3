/** The page: head, model and outcomes; on a narrow page the outcomes come first and the processors stay in reach. */

import { narrow, projector } from '../state/appearance';
import { opened } from '../state/examples';
import { Header, ProjectorBar } from './header';
import { LessonOfExample } from './lesson';
import { Machine } from './machine';
import { Outcomes } from './outcomes';
import { Processors } from './processors';
import { ProgramTable } from './program_table';

export function Page() {
  const outcomes = <Outcomes key="outcomes" />;
  const model = <ModelEditor key="model" />;
  return (
    <>
      {projector.value ? <ProjectorBar /> : <Header />}
      <main>
        {narrow.value ? [outcomes, <div key="dock" class="dock"><Processors /></div>, model] : [model, outcomes]}
      </main>
    </>
  );
}

function ModelEditor() {
  return (
    <section class="model" aria-label="Model">
      {opened.value && <p class="about">{opened.value.example.about}</p>}
      <h2>Machine</h2>
      {!narrow.value && <Processors />}
      <Machine />
      <h2>Program</h2>
      <ProgramTable />
      <LessonOfExample />
    </section>
  );
}

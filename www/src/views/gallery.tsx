/** Example gallery: what each example teaches, where it comes from, and how large it is. */

import { Fragment } from 'preact';
import { unitOf, type Model } from '../model/document';
import { closeDialog } from '../state/dialogs';
import { examples, open, opened, openOwn, type OpenExample } from '../state/examples';
import { allKinds, kindOf, type Kind } from '../state/kind';
import { giveNamed } from '../state/lecturing';
import { lessonOf } from '../state/lesson';
import { inTurn } from '../state/turns';
import { Dialog } from './dialog';
import { SmallPicture } from './small_picture';

/** The title of the lecture that comes with the page. */
const TWENTY_MINUTES = 'When should which part run in SIMD, and why averages mislead';

const give = () => {
  closeDialog();
  void giveNamed('twenty-minutes', 1, false);
};

export function Gallery() {
  return (
    <Dialog title="Examples" class="gallery" onClose={closeDialog}>
      <section aria-label="A lecture">
        <h3>A lecture</h3>
        <button type="button" class="link" onClick={give}>
          {TWENTY_MINUTES}
        </button>{' '}
        Twenty minutes across these examples: the class guesses before anything is shown, and the speaker has notes.
      </section>
      {[...byPaper(examples.value)].map(([paper, members]) => (
        <section key={paper} aria-label={paper}>
          <h3>{paper}</h3>
          <ul>
            {members.map((member) => (
              <li key={member.example.id}>
                <Entry {...member} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p class="note">
        In the pictures a frame is a loop and a fork a conditional. The wider a block, the longer it takes; what is
        faint is taken in some runs only. Boxes on the lines of a task graph are its tasks; in a composition boxes below
        each other run at once. Cells of a multi-grain program are its numbers of threads, downwards, and of
        accelerators; the solid one is the fastest. Bars of a Fortran source are its lines, solid where a loop begins.
      </p>
      <p class="note">
        Or begin anew:{' '}
        {allKinds().map((kind, k) => (
          <Fragment key={kind.title}>
            {k > 0 && ', '}
            <span class="phrase-end">
              <New kind={kind} />
              {k === allKinds().length - 1 && '.'}
            </span>
          </Fragment>
        ))}
      </p>
      <p class="note">
        For teachers:{' '}
        <button type="button" class="link" onClick={() => leaveFor('teach')}>
          lesson plans and worksheets
        </button>{' '}
        of all examples.
      </p>
      <p class="note">
        Opening an example is an edit: Undo brings your own model back.{' '}
        <button type="button" class="link" onClick={() => leaveFor('reset')}>
          Start over
        </button>{' '}
        opens the first one and sets aside what this browser has kept of your work.
      </p>
    </Dialog>
  );
}

function New({ kind: { noun, blank } }: { kind: Kind<Model> }) {
  const begin = () => {
    openOwn(blank());
    closeDialog();
  };
  return (
    <button type="button" class="link" onClick={begin}>
      a new {noun}
    </button>
  );
}

/** The address does the rest: it opens what it names, and starts over from whatever state. */
function leaveFor(address: 'teach' | 'reset') {
  closeDialog();
  location.hash = address;
}

/** “Li et al. 1997, section 7.1” is two things. */
const placeOf = ({ example }: OpenExample): [paper: string, section: string] => {
  const [paper = '', ...section] = example.paper.split(', ');
  return [paper, section.join(', ')];
};

function byPaper(all: readonly OpenExample[]): Map<string, OpenExample[]> {
  const papers = new Map<string, OpenExample[]>();
  for (const one of all) {
    const [paper] = placeOf(one);
    papers.set(paper, [...(papers.get(paper) ?? []), one]);
  }
  return papers;
}

function Entry(one: OpenExample) {
  const { example, original } = one;
  const [, section] = placeOf(one);
  const choose = () => {
    closeDialog();
    inTurn(() => open(example.id));
  };
  return (
    <button type="button" aria-current={opened.value?.example.id === example.id ? 'true' : undefined} onClick={choose}>
      <SmallPicture model={original} />
      <b>{example.title}</b>
      <span class="goal">{lessonOf(example.id)?.goal ?? example.about}</span>
      <span class="facts">
        {[section, kindOf(original).size(original), unitOf(original)].filter(Boolean).join(' · ')}
      </span>
    </button>
  );
}

/** Example gallery: by the question that each example answers, with its densities, where it comes from, and how large it is. */

import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { unitOf, type Model } from '../model/document';
import { closeDialog } from '../state/dialogs';
import { examples, open, opened, type OpenExample } from '../state/examples';
import { isLanding } from '../state/landing';
import { allKinds, kindOf, type Kind } from '../state/kind';
import { giveTwentyMinutes } from '../state/lecturing';
import { lessonOf } from '../state/lesson';
import { CALIBRATION, PLANS } from '../state/teaching';
import { inTurn } from '../state/turns';
import { beginNew } from './begin_new';
import { DensityPicture } from './density_picture';
import { Dialog } from './dialog';
import { QUESTIONS } from './gallery_questions';
import { SmallPicture } from './small_picture';

/** The title of the lecture that comes with the page. */
const TWENTY_MINUTES = 'When should which part run in SIMD, and why averages mislead';

const give = () => {
  closeDialog();
  void giveTwentyMinutes();
};

export function Gallery() {
  const sought = useSignal('');
  const groups = grouped(examples.value.filter((one) => isSought(one, sought.value)));
  return (
    <Dialog title="Examples" class="gallery" onClose={closeDialog}>
      <div class="entries">
        <button type="button" onClick={give}>
          <b>A lecture: {TWENTY_MINUTES}</b>
          <span>Twenty minutes. The class guesses before anything is shown, and the speaker has notes.</span>
        </button>
        <button type="button" onClick={() => leaveFor(PLANS)}>
          <b>For teachers: lesson plans and worksheets</b>
          <span>Of all examples, with exercises and their answers, ready to print.</span>
        </button>
        <button type="button" onClick={() => leaveFor(CALIBRATION)}>
          <b>How predictions have held</b>
          <span>Seventeen data sets of measured runs beside what was predicted: gains and losses.</span>
        </button>
      </div>
      <label class="filter">
        Filter{' '}
        <input
          type="search"
          value={sought.value}
          placeholder="barrier, GPU, Fortran, 1997 …"
          onInput={({ currentTarget }) => {
            sought.value = currentTarget.value;
          }}
        />
      </label>
      <p class="unseen" role="status">
        {sought.value.trim() !== '' && `${groups.reduce((sum, [, members]) => sum + members.length, 0)} examples`}
      </p>
      {groups.length === 0 && <p class="note">No example has all of these words.</p>}
      {groups.map(([question, members]) => (
        <section key={question} aria-label={question}>
          <h3>{question}</h3>
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
        Densities share one time axis in each picture, and each is as high as its row. In the small pictures a frame is
        a loop and a fork a conditional. The wider a block, the longer it takes; what is faint is taken in some runs
        only. Boxes on the lines of a task graph are its tasks; in a composition boxes below each other run at once.
        Cells of a multi-grain program are its numbers of threads, downwards, and of accelerators; the solid one is the
        fastest. Bars of a Fortran source are its lines, solid where a loop begins.
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
        Opening an example is an edit: Undo brings your own model back.{' '}
        <button type="button" class="link" onClick={() => leaveFor('reset')}>
          Start over
        </button>{' '}
        opens the first one and sets aside what this browser has kept of your work.
      </p>
    </Dialog>
  );
}

function New({ kind }: { kind: Kind<Model> }) {
  const begin = () => {
    closeDialog();
    beginNew(kind);
  };
  return (
    <button type="button" class="link" onClick={begin}>
      a new {kind.noun}
    </button>
  );
}

/** The address does the rest: it opens what it names, and starts over from whatever state. */
function leaveFor(address: typeof PLANS | typeof CALIBRATION | 'reset') {
  closeDialog();
  location.hash = address;
}

/** The words of an example that a filter looks in. */
const wordsOf = ({ example, original }: OpenExample): string =>
  [
    example.title,
    example.paper,
    example.about,
    lessonOf(example.id)?.goal,
    kindOf(original).noun,
    questionOf(example.id),
  ]
    .join(' ')
    .toLowerCase();

const isSought = (one: OpenExample, sought: string): boolean =>
  sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => wordsOf(one).includes(word));

const questionOf = (id: string) => QUESTIONS.find(({ examples }) => examples.includes(id))?.question;

/** By question, in the order of the questions and of the examples in them. */
function grouped(all: readonly OpenExample[]): [string, OpenExample[]][] {
  return QUESTIONS.map(({ question, examples }): [string, OpenExample[]] => [
    question,
    examples.flatMap((id) => all.find(({ example }) => example.id === id) ?? []),
  ]).filter(([, members]) => members.length > 0);
}

function Entry(one: OpenExample) {
  const { example, original } = one;
  const choose = () => {
    closeDialog();
    inTurn(() => open(example.id));
  };
  return (
    <button
      type="button"
      aria-current={!isLanding.value && opened.value?.example.id === example.id ? 'true' : undefined}
      onClick={choose}
    >
      <DensityPicture of={example.id} />
      <SmallPicture model={original} />
      <b>{example.title}</b>
      <span class="goal">{lessonOf(example.id)?.goal ?? example.about}</span>
      <span class="facts">
        {[example.paper, kindOf(original).size(original), unitOf(original)].filter(Boolean).join(' · ')}
      </span>
    </button>
  );
}

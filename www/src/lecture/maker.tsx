/** Lecture editor dialog: its steps in order, what the speaker notes of each, and the ways to give it. */

import { isolated } from '../model/isolated';
import { own } from '../model/own';
import { closeDialog } from '../state/dialogs';
import { giveNamed } from '../state/lecturing';
import { CopyButton } from '../views/copy_button';
import { Dialog } from '../views/dialog';
import { useGuardedEffect } from '../views/part';
import { Word } from '../views/word';
import { OWN } from './kept_lecture';
import { isGuessed, MOST, planned, type LectureStep, type StepNotes } from './lecture';
import {
  deleted,
  deleteStep,
  downloadLecture,
  editStep,
  editView,
  frontsOf,
  isFull,
  lectureLink,
  linkLecture,
  made,
  moveStep,
  putStepBack,
  renameLecture,
  takeStep,
  whatItShows,
} from './making';

export function LectureMaker() {
  const { title, steps } = made.value;
  const minutes = planned(made.value);
  useGuardedEffect(() => {
    void made.value;
    void linkLecture();
  });
  return (
    <Dialog title="Your lecture" class="lecture-maker" onClose={closeDialog}>
      <label>
        Title <Text of={title} longest={MOST.title} isNeeded set={(text) => text && renameLecture(text)} />
      </label>
      <p class="note">
        A step shows the model that is open, the chart and the deadline as they are now, and asks first where “Guess
        first” is on. It is kept in this browser; the file can be opened anywhere, like a model.
      </p>
      <ol>
        {steps.map((step, k) => (
          <Step key={k} step={step} at={k} count={steps.length} />
        ))}
      </ol>
      <p role="status">
        {deleted.value && (
          <>
            <Word text={deleted.value.step.title} /> is deleted.{' '}
            <button type="button" class="link" onClick={putStepBack}>
              Put it back
            </button>
          </>
        )}
      </p>
      <p class="choices">
        <button type="button" class="link" disabled={isFull.value} onClick={takeStep}>
          Take this view as a step
        </button>
        {steps.length > 0 && (
          <>
            <button type="button" class="link" onClick={give}>
              Give it
            </button>
            <button type="button" class="link" onClick={downloadLecture}>
              Download
            </button>
            {lectureLink.value !== null && (
              <CopyButton what="the link to the lecture" text={() => lectureLink.value ?? ''} />
            )}
            <span>
              {steps.length} step{steps.length === 1 ? '' : 's'}
              {minutes !== null && `, ${minutes} minutes`}
            </span>
          </>
        )}
      </p>
    </Dialog>
  );
}

function give() {
  closeDialog();
  void giveNamed(OWN, 1, false);
}

const NOTES: readonly (readonly [keyof StepNotes, string])[] = [
  ['ask', 'Ask'],
  ['they_say', 'They say'],
  ['say', 'Say'],
  ['point_at', 'Point at'],
];

function Step({ step, at, count }: { step: LectureStep; at: number; count: number }) {
  const note = (part: keyof StepNotes, text: string | undefined) => {
    const { [part]: _, ...others } = step.notes ?? {};
    const notes = text === undefined ? others : { ...others, [part]: text };
    editStep(at, { notes: Object.keys(notes).length === 0 ? undefined : notes });
  };
  return (
    <li>
      <div class="step-line">
        <Text
          of={step.title}
          label={`Title of step ${at + 1}`}
          longest={MOST.title}
          isNeeded
          set={(title) => title && editStep(at, { title })}
        />
        <button
          type="button"
          class="link"
          aria-label={`Up: step ${at + 1}`}
          disabled={at === 0}
          onClick={() => moveStep(at, -1)}
        >
          Up
        </button>
        <button
          type="button"
          class="link"
          aria-label={`Down: step ${at + 1}`}
          disabled={at === count - 1}
          onClick={() => moveStep(at, 1)}
        >
          Down
        </button>
        <button type="button" class="link" aria-label={`Delete step ${at + 1}`} onClick={() => deleteStep(at)}>
          Delete
        </button>
      </div>
      <details>
        <summary>
          <Word text={whatItShows(step)} />
          {step.minutes !== undefined && `, ${step.minutes} min`}: question, notes and minutes
        </summary>
        <label>
          Minutes{' '}
          <Text
            of={String(step.minutes ?? '')}
            longest={6}
            set={(text) => isMinutes(text) && editStep(at, { minutes: text === undefined ? undefined : Number(text) })}
          />
        </label>
        <label>
          Question, in the place of which is fastest{' '}
          <Text
            of={step.question ?? ''}
            longest={MOST.question}
            set={(question) =>
              editStep(at, { question, ...(question === undefined && { answers: undefined, asks: undefined }) })
            }
          />
        </label>
        {NOTES.map(([part, name]) => (
          <label key={part}>
            {name} <Text of={step.notes?.[part] ?? ''} longest={MOST.note} isLong set={(text) => note(part, text)} />
          </label>
        ))}
        {frontsOf(step).length > 0 && (
          <label>
            In front{' '}
            <select
              value={String(own(step.view, 'panel') ?? '')}
              onChange={({ currentTarget: { value } }) => editView(at, 'panel', value === '' ? undefined : value)}
            >
              <option value="">Sentence, chart and table</option>
              {panelsIn(step).map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="step-keeps">
          <input
            type="checkbox"
            checked={isGuessed(step)}
            disabled={step.question !== undefined}
            onChange={({ currentTarget }) => editView(at, 'predict', currentTarget.checked || undefined)}
          />{' '}
          The class guesses first
        </label>
        <label class="step-keeps">
          <input
            type="checkbox"
            checked={step.keep !== false}
            onChange={({ currentTarget }) => editStep(at, { keep: currentTarget.checked ? undefined : false })}
          />{' '}
          The step before stays as a ghost
        </label>
      </details>
    </li>
  );
}

/** With the one that a file may have said more precisely: `reduction/5`. */
function panelsIn(step: LectureStep) {
  const all = frontsOf(step);
  const said = own(step.view, 'panel');
  if (typeof said !== 'string' || all.some(({ id }) => id === said)) return all;
  const [name = '', at = ''] = said.split('/');
  return [...all, { id: said, title: isolated(`${all.find(({ id }) => id === name)?.title ?? name}, ${at}`) }];
}

const isMinutes = (text: string | undefined) =>
  text === undefined || (Number(text) > 0 && Number(text) <= MOST.minutes);

interface TextProps {
  of: string;
  label?: string;
  longest: number;
  isLong?: boolean;
  /** Whether an empty one stays as it was. */
  isNeeded?: boolean;
  /** Undefined for an empty text. */
  set: (text: string | undefined) => void;
}

/** A text that is taken once it is left: one that cannot be is shown as it was. */
function Text({ of, label, longest, isLong, isNeeded, set }: TextProps) {
  const props = {
    'aria-label': label,
    dir: 'auto' as const,
    maxLength: longest,
    value: of,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      const text = currentTarget.value.trim();
      if (text !== '' || !isNeeded) set(text === '' ? undefined : text);
      requestAnimationFrame(() => {
        if (currentTarget.isConnected && isNeeded && text === '') currentTarget.value = of;
      });
    },
  };
  return isLong ? <textarea rows={2} {...props} /> : <input {...props} />;
}

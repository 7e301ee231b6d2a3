/** State of the lecture editor: steps taken from what the page shows, saved with every change. */

import { computed, signal } from '@preact/signals';
import stringify from 'json-stringify-pretty-compact';
import { fileName, saveFile } from '../export/save';
import { titleOf, type Model } from '../model/document';
import { LECTURE } from '../model/lecture_text';
import { without } from '../model/own';
import { examples } from '../state/examples';
import { document } from '../state/history';
import { kindOf } from '../state/kind';
import { lessonOf, publishedAs } from '../state/lesson';
import { wordsNow } from '../state/view_words';
import { keep, kept, OWN } from './kept_lecture';
import { MOST, type Lecture, type LectureStep, type StepView } from './lecture';
import { packed } from './packed_lecture';
import { readLecture } from './read_lecture';
import { isStepsWord } from './steps_words';

const NONE: Lecture = { [LECTURE]: 3, title: 'My lecture', steps: [] };

/** What was kept; a lecture without steps where nothing was, or nothing that can be read. */
function begun(): Lecture {
  const text = kept(OWN);
  const read = text === null ? null : readLecture(text);
  return read && 'value' in read ? read.value : NONE;
}

export const made = signal<Lecture>(begun());

/** The step that was deleted last, until another change: one press puts it back. */
export const deleted = signal<{ step: LectureStep; at: number } | null>(null);

export const isFull = computed(() => made.value.steps.length >= MOST.steps);

export const textOfLecture = () => `${stringify(made.value, { maxLength: 100 })}\n`;

function change(lecture: Lecture) {
  made.value = lecture;
  deleted.value = null;
  keep(OWN, lecture.steps.length === 0 ? null : textOfLecture());
}

const changeSteps = (steps: readonly LectureStep[]) => change({ ...made.value, steps });

/** What the page shows now, as the last step. */
export function takeStep() {
  if (!isFull.value) changeSteps([...made.value.steps, stepNow()]);
}

function stepNow(): LectureStep {
  const model = document.value;
  const words = wordsNow().filter(({ name, value }) => isStepsWord(name) && value.length <= MOST.value);
  const view: StepView = Object.fromEntries(words.map(({ name, value }) => [name, value === '' ? true : value]));
  return {
    title: titleOf(model).slice(0, MOST.title) || 'A step',
    ...shownNow(),
    ...(words.length > 0 && { view }),
  };
}

/** An example by its name, with what a step of its lesson changes; anything else as it is. */
function shownNow(): Pick<LectureStep, 'example' | 'changes' | 'model'> {
  const model = document.value;
  const published = publishedAs(model);
  if (!published) return { model };
  const changes = lessonOf(published.id)?.attempts[published.step - 1]?.changes;
  return { example: published.id, ...(changes && { changes }) };
}

export const renameLecture = (title: string) => change({ ...made.value, title });

/** Changes fields of a step; undefined takes one away. */
export function editStep(at: number, fields: { [K in keyof LectureStep]?: LectureStep[K] | undefined }) {
  const edited = (step: LectureStep) =>
    Object.fromEntries(
      Object.entries({ ...step, ...fields }).filter(([, value]) => value !== undefined),
    ) as unknown as LectureStep;
  changeSteps(made.value.steps.map((step, k) => (k === at ? edited(step) : step)));
}

export function moveStep(at: number, by: 1 | -1) {
  const steps = [...made.value.steps];
  const [step] = steps.splice(at, 1);
  if (step) changeSteps(steps.toSpliced(at + by, 0, step));
}

export function deleteStep(at: number) {
  const step = made.value.steps[at];
  if (!step) return;
  changeSteps(made.value.steps.toSpliced(at, 1));
  deleted.value = { step, at };
}

export function putStepBack() {
  const { value } = deleted;
  if (value) changeSteps(made.value.steps.toSpliced(value.at, 0, value.step));
}

/** The model that a step begins with; null where this page has no such example. */
const modelOf = ({ example, model }: LectureStep): Model | null =>
  model ?? examples.value.find((one) => one.example.id === example)?.original ?? null;

/** What a step shows, as one would call it. */
export function whatItShows(step: LectureStep): string {
  const model = modelOf(step);
  return model ? titleOf(model) : (step.example ?? '');
}

/** The panels that may stand in front of it. */
export function frontsOf(step: LectureStep) {
  const model = modelOf(step);
  return model ? kindOf(model).fronts : [];
}

/** Says how the page looks at a step, by a word of links; undefined takes it back. */
export function editView(at: number, word: string, value: StepView[string] | undefined) {
  const others = without(made.value.steps[at]?.view ?? {}, word);
  const view = value === undefined ? others : { ...others, [word]: value };
  editStep(at, { view: Object.keys(view).length === 0 ? undefined : view });
}

/** The link that opens it; null while there is none, and where it is too long for one. */
export const lectureLink = signal<string | null>(null);

/** Works the link out anew. */
export async function linkLecture() {
  const lecture = made.peek();
  lectureLink.value = null;
  const name = lecture.steps.length === 0 ? null : await packed(JSON.stringify(lecture));
  if (name !== null && made.peek() === lecture)
    lectureLink.value = `${location.origin}${location.pathname}#lecture=${name}&at=1`;
}

export const downloadLecture = () => saveFile(fileName(made.value.title, '.json'), textOfLecture(), 'application/json');

/** Opening of lectures: the page's own by their names, others from files. What cannot be given is refused with all its problems. */

import { effect } from '@preact/signals';
import type { Problem } from '../../pkg/juxtapose.js';
import './lecture.css';
import './projected.css';
import { own } from '../model/own';
import { lecturing, type Lectures } from '../state/lecturing';
import { refuse } from '../state/opened';
import { LectureFooter } from './footer';
import { FILE, isKept, keep, kept } from './kept_lecture';
import { at, changed, give, given, go, leave, step } from './giving';
import { LectureMaker } from './maker';
import { takeStep } from './making';
import { LECTURE_KEYS } from './lecture_keys';
import { answerSteps, right, told } from './answered';
import { textOf } from './lecture';
import { tellNotes } from './notes_window';
import { isPacked, unpacked } from './packed_lecture';
import { readLecture } from './read_lecture';
import { modelsOf } from './step_models';
import { LectureTools } from './tools';

const BUILT_IN = import.meta.glob<string>('./built_in/*.json', { query: '?raw', import: 'default' });

/** Whether it is given now. */
async function open(text: string, name: string, from: string, step: number, isBack: boolean): Promise<boolean> {
  const read = readLecture(text);
  const made = 'value' in read ? await modelsOf(read.value) : read;
  if ('models' in made && 'value' in read) give(read.value, name, made.models, step, isBack);
  else if ('problems' in made) refuse({ from, problems: made.problems.map(subject), text: '' });
  return 'models' in made;
}

/** What is wrong with the whole is the lecture's, not a model's. */
const subject = (problem: Problem): Problem => (problem.path === '' ? { ...problem, path: 'The lecture' } : problem);

/** What an address names: a lecture in the link itself, one that this browser keeps, or one of the page's. */
async function textNamed(name: string): Promise<string | null> {
  if (isPacked(name)) return unpacked(name);
  if (isKept(name)) return kept(name);
  return (await own(BUILT_IN, `./built_in/${name}.json`)?.()) ?? null;
}

export const lectures: Lectures = {
  takeStep,
  Maker: LectureMaker,
  async openNamed(name, step, isBack) {
    const text = await textNamed(name);
    if (text !== null) return void (await open(text, name, 'The lecture', step, isBack));
    const message = isPacked(name)
      ? 'was cut or damaged on its way: ask for the link once more'
      : isKept(name)
        ? 'is not in this browser: open its file'
        : 'has a name that this page does not know';
    refuse({ from: 'The lecture', problems: [{ path: 'The lecture', code: 'unknown-name', message }], text: '' });
  },
  /** A lecture from a file stays in this browser, so that a reload leads back to it. */
  async openText(text, from) {
    if (await open(text, FILE, from, 1, false)) keep(FILE, text);
  },
};

answerSteps();
tellNotes();

/** The rest of the page hears of the lecture through this. */
effect(() => {
  const { name } = given.value ?? {};
  lecturing.value =
    name === undefined
      ? null
      : {
          fragment: `lecture=${name}&at=${at.value + 1}`,
          title: given.value?.lecture.title ?? '',
          question: step.value?.question ?? null,
          answers: step.value?.answers?.map(textOf) ?? null,
          right: right.value,
          told: told.value,
          changed: changed.value,
          go,
          leave,
          keys: LECTURE_KEYS,
          Footer: LectureFooter,
          Tools: LectureTools,
        };
});

/** View parameters of links and the address (how the page looks): words behind what names the model, a row of the table each. None
 *  changes what is predicted of a model; a step names one, with its example. */

import { batch } from '@preact/signals';
import { embedded, projector } from './appearance';
import { LONGEST, numberOf, numberText, written, type LinkWord } from './fragment';
import { attempt, lesson } from './lesson';
import { document } from './history';
import { allKinds, kindOf } from './kind';
import { chartWords, leftOut } from './opened';
import { pinTexts, readPin } from './pin_words';
import { predictFirst } from './predict_first';
import { explore, goalTexts, readGoal, readTask, taskText } from './task';
import {
  charts,
  chartTab,
  chooseDeadline,
  chosenDeadline,
  deadline,
  FIRST_SEED,
  front,
  isDeadline,
  LAST_SEED,
  ownChart,
  seed,
} from './reading';

/** What a word stands behind: an example that was just opened by its name, another model, or nothing that was opened. */
export type Behind = 'example' | 'model' | 'nothing';

interface ViewWord {
  name: string;
  /** What it says, as part of a sentence. */
  title: string;
  /** Whether a frame in another page is made with it: without being asked, if asked, or never, where it means nothing. */
  framed: 'always' | 'asked' | 'never';
  /** Whether every link has it, also one that does not have the page look as it does now. */
  linked?: true;
  /** Whether it may stand more than once. */
  repeats?: true;
  /** Does what the word says; false, or the reason, where that means nothing here. */
  read: (value: string, behind: Behind) => boolean | string;
  /** The word's value for the page as it looks now, or each of its values; null for what every visit begins with. To fix what it looks
   *  like, also what the page has chosen by itself is said. */
  write: (fixed: boolean) => string | readonly string[] | null;
}

export type WordNow = Pick<ViewWord, 'title' | 'framed' | 'linked'> & LinkWord;

const NONE = 'none';

const VIEW_WORDS: readonly ViewWord[] = [
  {
    name: 'step',
    title: 'the step',
    framed: 'always',
    read: readStep,
    write: () => null, // stands with the example's name
  },
  {
    name: 'deadline',
    title: 'the deadline',
    framed: 'always', // its sentence is about that
    read: readDeadline,
    write: (fixed) => {
      const time = fixed ? (deadline.value ?? chosenDeadline.value) : chosenDeadline.value;
      return time === undefined ? null : time === null ? NONE : numberText(time);
    },
  },
  {
    name: 'pin',
    title: 'what is pinned',
    framed: 'always',
    linked: true,
    repeats: true,
    read: readPin,
    write: pinTexts,
  },
  {
    name: 'chart',
    title: 'the chart',
    framed: 'asked',
    read: readChart,
    write: () => {
      const at = charts.value.findIndex(({ id }) => id === chartTab.value);
      return at > 0 ? chartTab.value : null;
    },
  },
  {
    name: 'panel',
    title: 'the panel in front',
    framed: 'never', // what it works out takes a while
    read: readPanel,
    write: () => (front.value ? [front.value.name, front.value.at ?? []].flat().join('/') : null),
  },
  {
    name: 'seed',
    title: 'the seed',
    framed: 'never', // nothing is executed there
    read: readSeed,
    write: () => (seed.value === FIRST_SEED ? null : String(seed.value)),
  },
  {
    name: 'task',
    title: 'the task',
    framed: 'always',
    linked: true,
    read: (text, behind) => readTask(text, behind !== 'nothing'),
    write: taskText,
  },
  {
    name: 'goal',
    title: 'its goals',
    framed: 'always',
    linked: true,
    repeats: true,
    read: readGoal, // behind its task
    write: goalTexts,
  },
  {
    name: 'predict',
    title: 'that one guesses first',
    framed: 'always', // whoever set it wants a guess
    linked: true,
    read: readPredictFirst,
    write: () => (predictFirst.value ? '' : null),
  },
  {
    name: 'projector',
    title: 'the projector',
    framed: 'never', // there is no way out of it
    read: readProjector,
    write: () => (projector.value ? '' : null),
  },
];

const wordOf = (name: string) => VIEW_WORDS.find((word) => word.name === name);

const openChart = () => charts.value.find(({ id }) => id === chartTab.value);

const isOfAChart = (name: string): boolean =>
  allKinds().some((kind) => kind.charts.some(({ words }) => words?.some((word) => word.name === name)));

export const isViewWord = (name: string): boolean => wordOf(name) !== undefined || isOfAChart(name);

/** Whether frames in other pages have it. */
export const isFramedWord = (name: string): boolean => wordOf(name)?.framed !== 'never';

/** What the page looks like, beyond what every visit begins with. */
export const wordsNow = (fixed = false): WordNow[] => [
  ...VIEW_WORDS.flatMap((row) => [row.write(fixed) ?? []].flat().map((value) => ({ ...row, value }))),
  ...chartWordsNow(),
];

/** What the chart that is open says, or has not read yet: nothing is said of charts that one does not see. */
function chartWordsNow(): WordNow[] {
  const said = chartWords.value.length > 0 ? chartWords.value : (ownChart.value?.wordsNow?.() ?? []);
  return (openChart()?.words ?? []).flatMap(({ name, title }) => {
    const word = said.find((one) => one.name === name);
    return word ? [{ ...word, title, framed: 'asked' }] : [];
  });
}

/** A fragment with what the page looks like; null where there is no fragment. */
export const withView = <Named extends string | null>(
  named: Named,
  words: readonly LinkWord[] = wordsNow(),
): Named | string =>
  named === null ? named : [named, ...fitting(named, words).map(written)].filter(Boolean).join('&');

/** Characters that are left to the address before the fragment. */
const PAGE = 300;

/** The words for which a link has room: of those that repeat, and so may be long, the last are left out first. */
export function fitting(named: string, words: readonly LinkWord[]): readonly LinkWord[] {
  let room = words.reduce((left, word) => left - written(word).length - 1, LONGEST - PAGE - named.length);
  return words
    .toReversed()
    .filter((word) => {
      const stays = room >= 0 || !wordOf(word.name)?.repeats;
      if (!stays) room += written(word).length + 1;
      return stays;
    })
    .toReversed();
}

/** Has the page look as words say, the chart's own once that is open. Of two of one name the first counts, but for what may
 *  repeat; what means nothing here is told. */
export function look(words: readonly LinkWord[], behind: Behind) {
  batch(() => {
    if (behind !== 'nothing') explore(); // another model has another task, or none
    const said = new Set<string>();
    const inOrder = [...words.filter(({ name }) => wordOf(name)), ...words.filter(({ name }) => !wordOf(name))];
    const strange = inOrder.flatMap(({ name, value }): LinkWord[] => {
      const isFirst = !said.has(name);
      said.add(name);
      const word = wordOf(name);
      const left = { name, value };
      if (!isFirst && !word?.repeats) return [left];
      if (!word) return leaveToChart(left) ? [] : [left];
      const done = !(embedded && word.framed === 'never') && word.read(value, behind);
      return done === true ? [] : [done === false ? left : { ...left, why: done }];
    });
    if (strange.length > 0) leftOut.value = strange;
  });
}

/** Whether the chart that is open has such a word, which it then reads. */
function leaveToChart(word: LinkWord): boolean {
  if (!openChart()?.words?.some(({ name }) => name === word.name)) return false;
  chartWords.value = [...chartWords.value, word];
  return true;
}

function readStep(value: string, behind: Behind): boolean {
  if (behind === 'nothing') return true; // the document is at it, or has gone on
  const step = numberOf(value);
  if (behind !== 'example' || !lesson.value?.attempts[step - 1]) return false;
  attempt(step - 1);
  return true;
}

function readDeadline(value: string): boolean {
  const time = value === NONE ? null : numberOf(value);
  if (time !== null && !isDeadline(time)) return false;
  chooseDeadline(time);
  return true;
}

function readChart(value: string): boolean {
  if (!charts.value.some(({ id }) => id === value)) return false;
  chartTab.value = value;
  return true;
}

function readPanel(value: string): boolean {
  const [name = '', at, ...more] = value.split('/');
  const place = at === undefined ? null : numberOf(at);
  if (!kindOf(document.value).fronts.some(({ id }) => id === name) || more.length > 0) return false;
  if (place !== null && !(Number.isInteger(place) && place > 0)) return false;
  front.value = { name, at: place };
  return true;
}

function readSeed(value: string): boolean {
  const number = numberOf(value);
  if (!Number.isInteger(number) || number > LAST_SEED) return false;
  seed.value = number;
  return true;
}

function readPredictFirst(value: string): boolean {
  if (value !== '') return false;
  predictFirst.value = true;
  return true;
}

function readProjector(value: string): boolean {
  if (value !== '') return false;
  projector.value = true;
  return true;
}

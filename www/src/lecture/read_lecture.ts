/** Deserialisation of a lecture's text, of any version, as a lecture of today; or all that is wrong with it. */

import type { Problem } from '../../pkg/juxtapose.js';
import { examples } from '../state/examples';
import { upgraded } from '../state/upgrade';
import { judged } from './judge';
import type { Lecture } from './lecture';
import { isStepsWord } from './steps_words';
import { upgradedLecture } from './upgraded';

const exampleOf = (id: string) => examples.value.find(({ example }) => example.id === id)?.original;

export function readLecture(text: string): { value: Lecture } | { problems: Problem[] } {
  const read = judged(text, isStepsWord);
  return 'value' in read ? { value: upgradedLecture(read.value, { exampleOf, upgraded }) } : read;
}

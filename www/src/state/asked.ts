/** Question of predict-first mode, in the place of which outcome is fastest: by the lecture that is given, else by the lesson. */

import { computed } from '@preact/signals';
import { lecturing } from './lecturing';
import { question } from './lesson';

interface Asked {
  question: string;
  /** To choose from; none where only an answer in words is wanted, null for the model's alternatives. */
  choices: readonly string[] | null;
  /** Those that are right; none where whoever asks says that, null for the fastest. */
  right: readonly string[] | null;
}

export const asked = computed<Asked | null>(() => (lecturing.value ? askedByLecture() : askedByLesson()));

function askedByLecture(): Asked | null {
  const { question, answers } = lecturing.value ?? {};
  return question ? { question, choices: answers ?? null, right: answers ? [] : null } : null;
}

function askedByLesson(): Asked | null {
  if (!question.value) return null;
  const { question: text, answers } = question.value;
  return { question: text, choices: answers ? null : [], right: answers ?? [] };
}

/** Question of predict-first mode, in the place of which outcome is fastest: by the lecture that is given, else by the lesson. */

import { computed } from '@preact/signals';
import { fastest } from '../outcome/between';
import { comparable } from '../outcome/ranking';
import { roomSentence } from '../outcome/room_sentence';
import type { Piece } from '../outcome/winner_sentence';
import { lecturing } from './lecturing';
import { question } from './lesson';
import { order } from './outcomes';
import { hands } from './predict_first';

interface Asked {
  question: string;
  /** To choose from; none where only an answer in words is wanted, null for the model's alternatives. */
  choices: readonly string[] | null;
  /** Those that are right; none where whoever asks says that, null for the fastest. */
  right: readonly string[] | null;
  /** The sentence that answers it; null for the one that says who wins. */
  told: readonly Piece[] | null;
}

export const asked = computed<Asked | null>(() => (lecturing.value ? askedByLecture() : askedByLesson()));

function askedByLecture(): Asked | null {
  const { question, answers = null, right = null, told = null } = lecturing.value ?? {};
  return question ? { question, choices: answers, right, told } : null;
}

function askedByLesson(): Asked | null {
  if (!question.value) return null;
  const { question: text, answers } = question.value;
  return { question: text, choices: answers ? null : [], right: answers ?? [], told: null };
}

/** Right are those who have named an outcome that none is surely faster than, unless something else was asked. */
const right = computed(() => asked.value?.right ?? fastest(comparable(order.value)).map(({ name }) => name));

/** What the room has guessed, and who was right. */
export const room = computed(() => roomSentence(hands.value, right.value, !asked.value?.choices));

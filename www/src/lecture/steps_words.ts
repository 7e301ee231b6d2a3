/** Link parameters (words) that a step of a lecture may have: how the page looks, but for what is no step's to say. */

import { isViewWord } from '../state/view_words';

const NOT_A_STEPS = ['step', 'pin', 'projector'];

export const isStepsWord = (name: string): boolean => isViewWord(name) && !NOT_A_STEPS.includes(name);

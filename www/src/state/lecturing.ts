/** Interface of lecture mode, to the rest of the page. What gives lectures is loaded with the first of them, and is handed in by name
 *  only: nothing here knows what a lecture is. */

import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { closeDialog, dialog } from './dialogs';
import type { QuickKey } from './key_list';
import type { Piece } from '../outcome/winner_sentence';
import { refuse } from './opened';

interface Lecturing {
  /** What the address says of it: its name, and the step. */
  fragment: string;
  title: string;
  /** What is asked in the place of which is fastest; null where the step has no question of its own. */
  question: string | null;
  /** The answers to choose from, in the place of the model's alternatives; null for these. */
  answers: readonly string[] | null;
  /** The answers or outcomes that are right; none where nobody knows, null for the fastest. */
  right: readonly string[] | null;
  /** The sentence that answers the question; null for the one that says who wins. */
  told: readonly Piece[] | null;
  /** What changed from the step before; empty where that is nothing, or another model altogether. */
  changed: string;
  /** Turns to the step after the last phase, or before the first. */
  go: (by: 1 | -1) => void;
  /** Ends the lecture: what was open before comes back. */
  leave: () => void;
  keys: readonly QuickKey[];
  /** Where one is in it, below all else, and what covers the page. */
  Footer: FunctionComponent;
  /** What the head of a projected page has for it. */
  Tools: FunctionComponent;
}

export const lecturing = signal<Lecturing | null>(null);

/** Whether a lecture is on its way: nothing is shown that it may ask about. */
export const isComing = signal(false);

/** What gives lectures. */
export interface Lectures {
  /** Opens the one of this name at a step, from 1; throws where it cannot. `isBack` says that a reload leads to where one was. */
  openNamed: (name: string, at: number, isBack: boolean) => Promise<void>;
  /** Opens a file's text. */
  openText: (text: string, from: string) => Promise<void>;
  /** Takes what the page shows as the last step of the lecture that is made here. */
  takeStep: () => void;
  /** The dialog in which it is made. */
  Maker: FunctionComponent;
}

let load: () => Promise<{ lectures: Lectures }> = () => Promise.reject(new Error('nothing gives lectures here'));

export const plugInLectures = (how: typeof load) => {
  load = how;
};

function refuseAll(from: string, error: unknown) {
  const message = `could not be given: ${error instanceof Error ? error.message : String(error)}`;
  refuse({ from, problems: [{ path: from, code: 'crash', message }], text: '' });
}

/** Loads what gives lectures, and has it do something; whatever goes wrong is told. */
async function give(from: string, act: (lectures: Lectures) => Promise<void>) {
  isComing.value = true;
  try {
    await act((await load()).lectures);
  } catch (error) {
    refuseAll(from, error);
  } finally {
    isComing.value = false;
  }
}

/** The dialog in which a lecture is made; null until it is loaded. */
export const Maker = signal<FunctionComponent | null>(null);

/** Opens that dialog; first, if asked, takes what the page shows as a step. */
export async function makeLecture(takes: boolean) {
  try {
    const { lectures } = await load();
    if (takes) lectures.takeStep();
    Maker.value = lectures.Maker;
    dialog.value = 'lecture';
  } catch (error) {
    closeDialog();
    refuseAll('The lecture', error);
  }
}

export const giveNamed = (name: string, at: number, isBack: boolean) =>
  give('The lecture', (lectures) => lectures.openNamed(name, at, isBack));

/** Gives the lecture that comes with the page. */
export const giveTwentyMinutes = () => giveNamed('twenty-minutes', 1, false);

export const giveText = (text: string, from: string) => give(from, (lectures) => lectures.openText(text, from));

/** What goes between the lecture and the window of the speaker's notes, over a channel that only pages of this origin hear. */

import type { Clock } from './clock';
import type { StepNotes } from './lecture';

/** What the notes show. */
export interface NotesNow {
  title: string;
  /** The step that is shown, from 1, and how many there are. */
  at: number;
  count: number;
  step: string;
  notes: StepNotes;
  /** What is asked, while it is. */
  phase: string | null;
  next: string | null;
  isBlack: boolean;
  clock: Clock;
  /** The minutes that are planned until the step begins, until it ends, and in all; null where nobody has planned them. */
  plan: { from: number; to: number; all: number } | null;
}

export type ToNotes = { now: NotesNow } | { isOver: true };

export type ClockPress = 'start' | 'halt' | 'reset';

export type FromNotes = { hello: true } | { key: string } | { clock: ClockPress };

/** The channel of one tab's lecture. */
export const channelOf = (id: string): BroadcastChannel => new BroadcastChannel(`juxtapose:${location.pathname}:${id}`);

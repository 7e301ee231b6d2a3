/** Editing context of fields: the model that is open, unless something else is around them, such as what a dialog asks for. */

import type { ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Problem } from '../../pkg/juxtapose.js';
import type { Field } from '../model/fields';
import { abandon, document, edit, settle, typing } from '../state/history';
import { fields, placed, problems } from '../state/outcomes';

export interface Edited {
  /** What has the values, by the paths of fields. */
  document: ReadonlySignal<object>;
  fields: ReadonlySignal<ReadonlyMap<string, Field>>;
  problems: ReadonlySignal<readonly Problem[]>;
  placed: ReadonlySignal<{ at: ReadonlyMap<string, readonly Problem[]> }>;
  /** Changes one value; undefined removes it, and `of` names the gesture that this belongs to, the path unless given. */
  edit: (path: string, value: unknown, of?: string | null) => void;
  /** Ends a gesture, with what is being typed. */
  settle: () => void;
  /** Takes back what a gesture has done so far. */
  abandon: (of: string) => void;
  /** Remembers how to finish what is being typed; null when it is. */
  typing: (finish: (() => void) | null) => void;
}

const THE_MODEL: Edited = { document, fields, problems, placed, edit, settle, abandon, typing };

const Around = createContext(THE_MODEL);

/** Has the fields within edit something else. */
export const Editing = Around.Provider;

export const useEdited = () => useContext(Around);

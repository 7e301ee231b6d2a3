/** Keyboard shortcut list of the help: what to press, what it does. */

export type KeyList = readonly (readonly [key: string, does: string])[];

/** A single key that does something while projecting. */
export interface QuickKey {
  /** The key, as `KeyboardEvent.key` says it. */
  key: string;
  /** How the help writes it, where that is something else. */
  name?: string;
  does: string;
  act: () => void;
}

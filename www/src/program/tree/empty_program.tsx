/** Empty state of a program that has nothing yet: three ways to begin. */

import type { AddedKind } from './node_names';
import { WORDS } from './edits';
import { add } from './toolbar';

const BEGINNINGS: Record<AddedKind, string> = {
  block: 'code that takes some time on every PE',
  loop: 'something repeated, a fixed or random number of times',
  if: 'one thing or another, as data decide',
};

export function EmptyProgram() {
  return (
    <div class="beginnings" id="beginnings">
      <p>A program is a list of blocks, loops and conditionals. Begin with one:</p>
      {(Object.keys(BEGINNINGS) as AddedKind[]).map((kind) => (
        <button key={kind} type="button" onClick={() => add(kind)}>
          <b>{WORDS[kind]}</b> <span>{BEGINNINGS[kind]}</span>
        </button>
      ))}
    </div>
  );
}

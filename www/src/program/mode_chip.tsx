/** A node's mode in one scheme; a press flips it. */

import { modeName, type Scheme } from '../model/document';
import type { NodeRow } from '../model/rows';
import { flipped, modeOf, otherMode } from '../model/scheme_modes';
import { document, replace } from '../state/history';
import { Explained } from '../views/term';
import { TERMS } from '../views/terms';

export function ModeChip({ scheme, index, row }: { scheme: Scheme; index: number; row: NodeRow }) {
  const mode = modeOf(scheme, row);
  if (row.within !== null) {
    const { text, source } = TERMS.conditional;
    return (
      <Explained class={`chip ${mode} fixed`} explanation={<>{text} Change it at “{row.within}”. <cite>{source}</cite></>}>
        <span aria-hidden="true">{modeName(mode)}</span>
        <span class="unseen">{row.name}: {modeName(mode)} in {scheme.name}, like all of {row.within}</span>
      </Explained>
    );
  }
  return (
    <button
      type="button" class={`chip ${mode}`} title={`Change to ${modeName(otherMode(mode))}`}
      onClick={() => replace(flipped(document.value, index, row.name))}
    >
      <span aria-hidden="true">{modeName(mode)}</span>
      <span class="unseen">
        {row.name}: {modeName(mode)} in {scheme.name}; press to change to {modeName(otherMode(mode))}
      </span>
    </button>
  );
}

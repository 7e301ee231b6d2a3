/** Mode toggle (chip) of a node in one scheme, and the mode switches at it. A press flips it; what stands in a conditional shares the
 *  conditional's mode, and so a press there flips all of it. */

import { modeName, schemesOf, type Scheme } from '../document';
import type { NodeRow } from '../rows';
import { flipped, modeOf, otherMode } from './scheme_modes';
import type { ModeSwitch } from './switches';
import { replace, settle } from '../../state/history';
import { hints } from '../../views/hint';
import { marksOf } from './marks';
import { program } from '../program';
import { SwitchExplained } from './switch_explained';
import { isolated } from '../../model/isolated';
import { Word } from '../../views/word';
import { PROGRAM_TERMS } from '../terms';

interface ModeChipProps {
  scheme: Scheme;
  /** The scheme's place among the schemes. */
  index: number;
  row: NodeRow;
  tabIndex?: number;
}

export function ModeChip({ scheme, index, row, tabIndex }: ModeChipProps) {
  const mode = modeOf(scheme, row);
  const { before, after } = marksOf(index, row.path);
  const flip = () => {
    settle();
    replace(flipped(program.value, index, row.within ?? row.name));
  };
  return (
    <>
      <button
        type="button"
        class={`chip ${mode} ${row.within === null ? '' : 'shared'}`}
        tabIndex={tabIndex}
        onClick={flip}
        {...hints(() => explained(index, row))}
      >
        <span aria-hidden="true">{modeName(mode)}</span>
        <span class="unseen">{inWords(row, scheme, before, after)}</span>
      </button>
      {before.map((change) => (
        <SwitchBar key="before" change={change} place="before" />
      ))}
      {after.map((change, k) => (
        <SwitchBar key={k} change={change} place={k === 0 ? 'after' : 'after again'} />
      ))}
    </>
  );
}

/** What a screen reader says of the chip. */
function inWords(row: NodeRow, scheme: Scheme, before: ModeSwitch[], after: ModeSwitch[]): string {
  const mode = modeOf(scheme, row);
  const other = modeName(otherMode(mode));
  const first = before.map(({ to }) => `, after a switch to ${modeName(to)}`).join('');
  const then = after.map(({ to }) => `, then a switch to ${modeName(to)}`).join('');
  const shared = row.within === null ? '' : `, like all of ${isolated(row.within)}`;
  const press =
    row.within === null ? `press to change to ${other}` : `press to change all of ${isolated(row.within)} to ${other}`;
  return `${isolated(row.name)}: ${modeName(mode)} in ${isolated(scheme.name)}${shared}${first}${then}; ${press}`;
}

/** The explanation of the chip; nothing where the chip says it all. */
function explained(index: number, row: NodeRow) {
  const scheme = schemesOf(program.value)[index];
  const { before, after } = marksOf(index, row.path);
  return (
    <>
      {row.within !== null && scheme && (
        <SharedMode row={row} conditional={row.within} other={modeName(otherMode(modeOf(scheme, row)))} />
      )}
      {[...before, ...after].map((change, k) => (
        <SwitchExplained key={k} change={change} />
      ))}
    </>
  );
}

function SharedMode({ row, conditional, other }: { row: NodeRow; conditional: string; other: string }) {
  const { text, source } = PROGRAM_TERMS.conditional;
  return (
    <p>
      {text} So <Word text={row.name} /> has the mode of{' '}
      <b>
        <Word text={conditional} />
      </b>
      ; a press changes all of it to {other}. <cite>{source}</cite>
    </p>
  );
}

/** A bar between two chips, where the mode switches. To keyboards and screen readers the chips say the same. */
function SwitchBar({ change, place }: { change: ModeSwitch; place: string }) {
  return (
    <span class={`switch-bar ${place}`} aria-hidden="true" {...hints(() => <SwitchExplained change={change} />)} />
  );
}

/** Table (treegrid) of the program: a row for each node, a column of modes for each scheme. */

import { unitOf } from '../../model/document';
import { isolated } from '../../model/isolated';
import { schemesOf } from '../document';
import { isMixed } from '../schemes/switches';
import { Hint } from '../../views/hint';
import { Scrolling } from '../../views/scrolling';
import { Term } from '../../views/term';
import { DropLine } from './drop_line';
import { EmptyProgram } from './empty_program';
import { switches } from '../schemes/marks';
import { program } from '../program';
import { ClauseTableRow, NodeTableRow } from './program_row';
import { SchemeHeads } from '../schemes/scheme_heads';
import { SchemeProblems } from '../schemes/scheme_problems';
import { SwitchSentences } from '../schemes/switch_sentence';
import { useTreeFocus } from './focus';
import { onTreeFocus, onTreeKey, onTreePress } from './keys';
import { openMenu } from './menu_state';
import { RowPages, shownRows } from './pages';
import { visibleRows } from './state';
import { PROGRAM_TERMS } from '../terms';

/** More schemes than this stand closer together. */
const MANY = 4;

export function ProgramTable() {
  const model = program.value;
  const schemes = schemesOf(model);
  const table = useTreeFocus();
  const mixed = schemes.flatMap((scheme, k) =>
    isMixed(scheme, model) ? [{ index: k, scheme, switches: switches.value[k] ?? [] }] : [],
  );
  if (model.program.length === 0) return <EmptyProgram />;
  const deepest = Math.max(1, ...visibleRows.value.map(({ depth }) => depth));
  return (
    <>
      <Scrolling label="The program’s structure" class="structure" style={{ '--deepest': String(deepest) }}>
        <table
          ref={table}
          role="treegrid"
          aria-label="Program"
          class={schemes.length > MANY ? 'parts program dense' : 'parts program'}
          onKeyDown={onTreeKey}
          onFocusIn={onTreeFocus}
          onMouseDown={onTreePress}
          onContextMenu={onContextMenu}
        >
          <thead>
            <tr>
              <th scope="col">
                <Term of={PROGRAM_TERMS.structure}>Structure</Term>
              </th>
              <th scope="col">Time, {isolated(unitOf(model))}</th>
              <SchemeHeads schemes={schemes} turned={schemes.length > MANY} />
            </tr>
            <SchemeProblems columns={schemes.length + 3} />
          </thead>
          <tbody>
            {shownRows().map((row) =>
              row.kind === 'clause' ? (
                <ClauseTableRow key={row.key} row={row} columns={schemes.length} />
              ) : (
                <NodeTableRow key={row.key} row={row} schemes={schemes} />
              ),
            )}
          </tbody>
        </table>
        <DropLine />
      </Scrolling>
      <RowPages />
      <Hint />
      <SwitchSentences mixed={mixed} />
    </>
  );
}

/** The row's own menu, except in a text, which has the browser's. */
function onContextMenu(event: MouseEvent) {
  const target = event.target as Element;
  const key = target.closest<HTMLElement>('tbody tr')?.dataset['row'];
  if (key === undefined || key.includes('#') || target.closest('input, select')) return;
  event.preventDefault();
  const open = () => openMenu(key, { left: event.clientX, top: event.clientY, bottom: event.clientY });
  // Where a menu is asked for by the press, not by the release, the release would close it.
  if (event.buttons === 0) open();
  else addEventListener('pointerup', () => setTimeout(open), { once: true });
}

/** The program as a table: a row for each node, a column of modes for each scheme. */

import { computed } from '@preact/signals';
import { schemesOf, tickOf } from '../model/document';
import { rowsOf } from '../model/rows';
import { isMixed, switchesOf, type ModeSwitch } from '../model/switches';
import { document } from '../state/history';
import { ClauseTableRow, NodeTableRow } from './program_row';
import { SchemeName } from '../views/scheme_name';
import { Scrolling } from '../views/scrolling';
import { SwitchSentences } from './switch_sentence';
import { Term } from '../views/term';

/** Where every scheme switches, in the schemes' order. */
const switches = computed<ModeSwitch[][]>(() =>
  schemesOf(document.value).map((scheme) => switchesOf(scheme, document.value)),
);

/** More schemes than this stand closer together. */
const MANY = 4;

export function ProgramTable() {
  const model = document.value;
  const schemes = schemesOf(model);
  const mixed = schemes.flatMap((scheme, k) =>
    isMixed(scheme, model) ? [{ scheme, switches: switches.value[k] ?? [] }] : [],
  );
  return (
    <>
      <Scrolling label="The program’s structure">
        <table class={schemes.length > MANY ? 'program dense' : 'program'}>
          <thead>
            <tr>
              <th scope="col"><Term name="structure">Structure</Term></th>
              <th scope="col">Time, {tickOf(model)}</th>
              {schemes.map(({ name }) => (
                <th scope="col" class="mode" key={name}><SchemeHead name={name} /></th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(model).map((row) =>
              row.kind === 'clause'
                ? <ClauseTableRow key={`${row.path}.${row.clause}`} row={row} columns={schemes.length} />
                : <NodeTableRow key={row.path} row={row} schemes={schemes} switches={switches.value} />,
            )}
          </tbody>
        </table>
      </Scrolling>
      <SwitchSentences mixed={mixed} />
    </>
  );
}

/** The two modes are explained where a scheme is called after one. */
function SchemeHead({ name }: { name: string }) {
  const mode = name.toLowerCase();
  const label = <SchemeName name={name} />;
  return mode === 'simd' || mode === 'spmd' ? <Term name={mode}>{label}</Term> : label;
}

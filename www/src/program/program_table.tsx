/** The program as a table: a row for each node, a column of modes for each scheme. */

import { schemesOf, tickOf } from '../model/document';
import { rowsOf } from '../model/rows';
import { isMixed } from '../model/switches';
import { document } from '../state/history';
import { switches } from './marks';
import { ClauseTableRow, NodeTableRow } from './program_row';
import { Hint } from '../views/hint';
import { Scrolling } from '../views/scrolling';
import { SchemeHeads } from './scheme_heads';
import { SchemeProblems } from './scheme_problems';
import { SwitchSentences } from './switch_sentence';
import { Term } from '../views/term';

/** More schemes than this stand closer together. */
const MANY = 4;

export function ProgramTable() {
  const model = document.value;
  const schemes = schemesOf(model);
  const mixed = schemes.flatMap((scheme, k) =>
    isMixed(scheme, model) ? [{ index: k, scheme, switches: switches.value[k] ?? [] }] : [],
  );
  return (
    <>
      <Scrolling label="The program’s structure">
        <table class={schemes.length > MANY ? 'program dense' : 'program'}>
          <thead>
            <tr>
              <th scope="col"><Term name="structure">Structure</Term></th>
              <th scope="col">Time, {tickOf(model)}</th>
              <SchemeHeads schemes={schemes} />
            </tr>
            <SchemeProblems columns={schemes.length + 3} />
          </thead>
          <tbody>
            {rowsOf(model).map((row) =>
              row.kind === 'clause'
                ? <ClauseTableRow key={`${row.path}.${row.clause}`} row={row} columns={schemes.length} />
                : <NodeTableRow key={row.path} row={row} schemes={schemes} />,
            )}
          </tbody>
        </table>
      </Scrolling>
      <Hint />
      <SwitchSentences mixed={mixed} />
    </>
  );
}

/** Table of the program tree, row by row, beside the lines of the source that it comes from. */

import { unitOf, type Model } from '../../model/document';
import { isolated } from '../../model/isolated';
import { oneColumn } from '../../state/appearance';
import { Scrolling } from '../../views/scrolling';
import { treeRows, type Tree } from './rows';

/** No more rows are shown before the program is made. */
const SHOWN = 60;
/** Deeper rows stand no further to the right. */
const DEEPEST = 6;

export function TreeTable({ model }: { model: Model & Tree }) {
  const rows = treeRows(model);
  return (
    <Scrolling label="The tree">
      <table class="tree-rows">
        <caption>
          {rows.length === 1 ? 'One part' : `${rows.length} parts`}
          {`, times in ${isolated(unitOf(model))}`}
        </caption>
        <thead>
          <tr>
            {!oneColumn.value && <th scope="col">Source</th>}
            <th scope="col">Program tree</th>
            <th scope="col">takes</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ depth, kind, name, takes, from }, k) => (
            <tr key={k}>
              {!oneColumn.value && <td class="from">{from}</td>}
              <th scope="row" data-depth={Math.min(depth, DEEPEST)}>
                {kind && <small>{kind} </small>}
                <bdi>{name}</bdi>
                {oneColumn.value && from !== '' && <div class="from">{from}</div>}
              </th>
              <td>{takes}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && <p>…and {rows.length - SHOWN} more.</p>}
    </Scrolling>
  );
}

/** Selection of cost tables under which costs are compared: those that are built in, and the document's own. */

import { isolated } from '../../model/isolated';
import { below, within } from '../../model/path';
import { replace, settle } from '../../state/history';
import { problems } from '../../state/outcomes';
import { Term } from '../../views/term';
import { Word } from '../../views/word';
import { BUILT_IN, tableName, tablesOf, type Fortran, type Table } from '../document';
import { fortran } from '../model';
import { beginTable, changeTable, TableDialog } from './table_dialog';
import { FORTRAN_TERMS } from '../terms';

export function Tables() {
  const chosen = tablesOf(fortran.value);
  const own = chosen.filter((table) => typeof table !== 'string');
  const wrong = problems.value.filter(({ path }) => within(path, 'tables'));
  return (
    <fieldset class="cost-tables" data-path="tables" tabIndex={-1}>
      <legend>
        <Term of={FORTRAN_TERMS.table}>Cost tables</Term>
      </legend>
      {BUILT_IN.map(([name, meaning]) => {
        const isChosen = chosen.includes(name);
        return (
          <label key={name}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isChosen && chosen.length === 1}
              onChange={() => choose(isChosen ? chosen.filter((table) => table !== name) : withTable(chosen, name))}
            />
            <span>
              {name} <small>{meaning}</small>
            </span>
          </label>
        );
      })}
      {own.map((table) => (
        <div class="own" key={tableName(table)}>
          <label>
            <input
              type="checkbox"
              checked
              disabled={chosen.length === 1}
              onChange={() => choose(chosen.filter((other) => other !== table))}
            />
            <Word text={tableName(table)} />
          </label>
          <button
            type="button"
            class="link"
            aria-label={`Change the rows of ${isolated(tableName(table))}`}
            onClick={() => changeTable(chosen.indexOf(table))}
          >
            Change its rows…
          </button>
        </div>
      ))}
      <p class="own">
        <button type="button" class="link" onClick={beginTable}>
          Another table…
        </button>
      </p>
      {wrong.map(({ path, message, hint }) => (
        <p class="problem" key={path + message}>
          {path === 'tables' ? 'The list of tables' : path.replace(below('tables'), 'Table')} {message}
          {hint && ` (${hint})`}.
        </p>
      ))}
      <TableDialog />
    </fieldset>
  );
}

/** Built-in tables stand in their own order, those of the document behind them. */
function withTable(chosen: readonly Table[], name: Table): Table[] {
  const built = BUILT_IN.map(([one]) => one).filter((one) => one === name || chosen.includes(one));
  return [...built, ...chosen.filter((table) => typeof table !== 'string')];
}

function choose(tables: readonly Table[]) {
  settle();
  replace({ ...fortran.value, tables: [...tables] } satisfies Fortran);
}

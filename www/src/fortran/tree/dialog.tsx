/** Conversion dialog from the source to a program tree: what is asked of it, the tree beside the lines that it comes from, and what
 *  it says that formulas do not. */

import { useEffect } from 'preact/hooks';
import type { Problem } from '../../../pkg/juxtapose.js';
import type { Model } from '../../model/document';
import { isolated } from '../../model/isolated';
import { within } from '../../model/path';
import { openOwn } from '../../state/examples';
import { Dialog } from '../../views/dialog';
import { Working } from '../../views/working';
import { tableName, tablesOf } from '../document';
import { fortran } from '../model';
import { placed } from '../source/problems';
import { ModesTable } from './modes_table';
import type { Tree } from './rows';
import { planting, wish, wishes, type Planted } from './state';
import { TreeTable } from './tree_table';
import { ValueFields } from './value_fields';
import { beginValues } from './values';
import { WishFields } from './wish_fields';
import { compared, reasons } from './words';

export function TreeDialog({ close }: { close: () => void }) {
  useEffect(() => {
    const [simd = '', spmd = simd] = tablesOf(fortran.peek()).map(tableName);
    wishes.value = { simd, spmd, processors: null, everywhere: false, whole: [] };
    beginValues();
    const end = planting.begin();
    return () => {
      end();
      wishes.value = null;
    };
  }, []);
  const found = planting.found.value?.value ?? null;
  const isOutdated = planting.standing.value === 'working';
  return (
    <Dialog title="A program tree of this source" class="planting" onClose={close}>
      <p>
        A loop for each DO, a conditional for each IF that chance decides, and blocks of fixed costs for the rest. As a
        program it has a distribution of times, modes to choose and processors.
      </p>
      <WishFields />
      <ValueFields />
      <Working of={planting} what="Making the tree" />
      <div class={isOutdated ? 'planted stale' : 'planted'}>{found && <Shown found={found} close={close} />}</div>
    </Dialog>
  );
}

function Shown({ found, close }: { found: Planted; close: () => void }) {
  if ('problems' in found) return <Problems of={found.problems} />;
  const { tree, means } = found;
  const model = tree.model as Model & Tree;
  const rows = compared(tree, means);
  const everywhere = wishes.value?.everywhere === true;
  const make = () => {
    openOwn(model);
    close();
    setTimeout(() => scrollTo(0, 0)); // where it is said what the program takes; the focus goes back first
  };
  return (
    <>
      <ModesTable rows={rows} />
      {reasons(rows, model.machine.processors, everywhere).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {tree.remarks.length > 0 && (
        <ul class="remarks">
          {tree.remarks.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              Line {line} {isolated(message)}.
            </li>
          ))}
        </ul>
      )}
      <TreeTable model={model} />
      <p class="ways">
        <button type="button" class="primary" onClick={make}>
          Make this program
        </button>
        <button type="button" onClick={close}>
          Back to the source
        </button>
        <small>Undo leads back to the source, too.</small>
      </p>
    </>
  );
}

/** What the hint of a problem says that may be done about it. */
const ONE_BLOCK = 'one block';

function Problems({ of }: { of: readonly Problem[] }) {
  const elsewhere = of.filter(({ path }) => !within(path, 'iterations'));
  return (
    <div class="problem" role="status">
      <p>There is no tree yet{elsewhere.length > 0 ? ':' : ': a value does not fit.'}</p>
      <ul>
        {elsewhere.map((problem) => {
          const { line, text } = placed(problem);
          return (
            <li key={problem.message}>
              {line !== null && `Line ${line}: `}
              {isolated(text)}{' '}
              {line !== null && problem.hint?.includes(ONE_BLOCK) && (
                <button
                  type="button"
                  class="link"
                  onClick={() => wish({ whole: [...(wishes.peek()?.whole ?? []), line] })}
                >
                  Take line {line} as one block
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Validation errors of the schemes, under their heads. */

import type { Problem } from '../../../pkg/juxtapose.js';
import { problemText } from '../../model/field_text';
import { valueAt, within } from '../../model/path';
import { isGroup } from '../document';
import { rowsOf } from '../rows';
import { withoutIdleExceptions } from './scheme_edits';
import { replace, settle } from '../../state/history';
import { problems } from '../../state/outcomes';
import { program } from '../program';

export function SchemeProblems({ columns }: { columns: number }) {
  const own = problems.value.filter(({ path }) => within(path, 'schemes'));
  if (own.length === 0) return null;
  const idle = own.some(({ code }) => code === 'unknown-name' || code === 'forbidden');
  const putRight = () => {
    settle();
    replace(
      withoutIdleExceptions(
        program.value,
        rowsOf(program.value).flatMap((row) => (row.kind === 'node' && !isGroup(row.node) ? [row] : [])),
      ),
    );
  };
  return (
    <tr class="scheme-problems">
      <td colSpan={columns}>
        {own.map((problem) => (
          <span class="problem" key={problem.path + problem.message}>
            {schemeProblem(problem)}
          </span>
        ))}
        {idle && (
          <button type="button" class="link" onClick={putRight}>
            Forget these modes
          </button>
        )}
      </td>
    </tr>
  );
}

export function schemeProblem(problem: Problem): string {
  const value = valueAt(program.value, problem.path);
  const [, number, field] = /^schemes\[(\d+)\]\.(\w+)/.exec(problem.path) ?? [];
  if (field === 'name' && problem.code === 'duplicate')
    return `Two schemes are called “${value}”; each needs a name of its own.`;
  if (field === 'name' && problem.code === 'empty') return `Scheme ${Number(number) + 1} needs a name.`;
  const scheme = valueAt(program.value, `schemes[${number}].name`);
  if (field === 'except') return `In ${scheme}: ${problem.message}${problem.hint ? ` (${problem.hint})` : ''}.`;
  return problemText(problem, undefined, value);
}

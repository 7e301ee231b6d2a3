/** Options of the conversion: a table for each mode, and who executes it. */

import type { Tree } from './rows';
import { planting, wish, wishes } from './state';
import { tableName, tablesOf } from '../document';
import { fortran } from '../model';

/** Processing elements of a program, at most. */
const MOST = 4096;

export function WishFields() {
  const asked = wishes.value;
  if (!asked) return null;
  const names = tablesOf(fortran.value).map(tableName);
  const found = planting.found.value?.value;
  const usual = found && 'tree' in found ? (found.tree.model as Tree).machine.processors : 1;
  const table = (mode: 'simd' | 'spmd') => (
    <label>
      {mode.toUpperCase()} by{' '}
      <select
        class="choice"
        value={asked[mode] ?? ''}
        onChange={({ currentTarget }) => wish({ [mode]: currentTarget.value })}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div class="wish-fields">
      {table('simd')}
      {table('spmd')}
      <label>
        <input
          type="number"
          min={1}
          max={MOST}
          value={asked.processors ?? ''}
          placeholder={String(usual)}
          aria-label="Processors"
          onInput={({ currentTarget }) => {
            const { value, valueAsNumber } = currentTarget;
            if (value === '') wish({ processors: null });
            else if (Number.isInteger(valueAsNumber) && valueAsNumber >= 1 && valueAsNumber <= MOST)
              wish({ processors: valueAsNumber });
          }}
        />{' '}
        processors
      </label>
      <label>
        <select
          class="choice"
          aria-label="What processors do"
          value={asked.everywhere ? 'all' : 'share'}
          onChange={({ currentTarget }) => wish({ everywhere: currentTarget.value === 'all' })}
        >
          <option value="share">share each DOALL’s iterations</option>
          <option value="all">execute all of it, each with its own data</option>
        </select>
      </label>
      {asked.whole?.map((line) => (
        <span key={line} class="whole">
          line {line} is one block{' '}
          <button
            type="button"
            class="link"
            aria-label={`Line ${line} no longer as one block`}
            onClick={() => wish({ whole: asked.whole?.filter((other) => other !== line) ?? [] })}
          >
            ✕
          </button>
        </span>
      ))}
    </div>
  );
}

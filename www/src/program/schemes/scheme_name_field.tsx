/** Rename field of a scheme, in a small window at its head. */

import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { Scheme } from '../document';
import { below } from '../../model/path';
import { renamed } from './scheme_edits';
import { replace, settle } from '../../state/history';
import { problems } from '../../state/outcomes';
import { placeAt } from '../../views/placing';
import { program } from '../program';
import { schemeProblem } from './scheme_problems';

export function SchemeNameField({ scheme, index, done }: { scheme: Scheme; index: number; done: () => void }) {
  const id = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(scheme.name);
  const path = below('schemes', index, 'name');
  const wrong = problems.value.filter((problem) => problem.path === path);
  const name = (text: string) => replace(renamed(program.value, index, text), path);
  useLayoutEffect(() => {
    const head = frame.current?.parentElement;
    if (!frame.current || !head) return;
    frame.current.showPopover();
    placeAt(head.getBoundingClientRect(), frame.current);
    input.current?.select();
    return settle;
  }, []);
  return (
    <span ref={frame} popover="manual" class="scheme-rename">
      <label>
        Name{' '}
        <input
          ref={input}
          class="words"
          type="text"
          value={scheme.name}
          maxLength={120}
          autoComplete="off"
          spellcheck={false}
          autofocus
          aria-invalid={wrong.length > 0}
          aria-describedby={wrong.length > 0 ? id : undefined}
          onInput={({ currentTarget }) => name(currentTarget.value)}
          onBlur={done}
          onKeyDown={(event) => {
            if (event.key === 'Escape') name(before.current);
            if (event.key === 'Enter' || event.key === 'Escape') done();
            event.stopPropagation();
          }}
        />
      </label>
      {wrong.length > 0 && (
        <span id={id} class="problem" role="status">
          {wrong.map(schemeProblem).join(' ')}
        </span>
      )}
    </span>
  );
}

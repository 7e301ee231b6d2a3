/** Source panel: the text with the cost of each line, and its errors with their positions. */

import { computed, useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { within } from '../../model/path';
import { problems } from '../../state/outcomes';
import { useGuardedEffect } from '../../views/part';
import { linesOf } from '../document';
import { FilesBeside } from '../file/beside';
import { fortran } from '../model';
import { annotatedSource, bound } from '../state';
import { columnsShown, digits, pressed, tableBeside } from './beside';
import type { Widths } from './columns';
import { Controls, Heads } from './controls';
import { costsByLine } from './costs';
import { formOf, statementAt } from './form';
import { going } from './going';
import { placed, type PlacedProblem } from './problems';
import type { SourceEditor } from './text_editor';
import { totalsByLine } from './totals';
import { isUnread, leave, readNow, type } from './typing';

const wrong = computed(() => problems.value.filter(({ path }) => within(path, 'source')).map(placed));

export function SourcePanel() {
  const host = useRef<HTMLDivElement>(null);
  const editor = useSignal<SourceEditor | null>(null);
  const failed = useSignal(false);
  const widths = useSignal<Widths>([0, 0]);
  useEditor(host, editor, failed, widths);
  useGuardedEffect(() => {
    const { source } = fortran.value;
    if (!isUnread()) editor.value?.show(source);
  });
  useGuardedEffect(() => editor.value?.readAs(formOf(fortran.value)));
  useGuardedEffect(() => {
    const units = tableBeside.value?.units ?? [];
    const costs = costsByLine(units, digits.value);
    const totals = totalsByLine(units, digits.value, bound.value, pressed.value);
    const lines = linesOf(annotatedSource.value);
    const from = [...totals].filter(([, { isMarked }]) => isMarked).map(([line]) => line);
    const marked = new Set(from.flatMap((line) => statementAt(line, lines, formOf(fortran.value))));
    editor.value?.price({ costs, totals, marked }, annotatedSource.value);
  });
  useGuardedEffect(() => editor.value?.mark(wrong.value));
  useEffect(() => {
    going.value = (line, column) => {
      editor.value?.goTo(line, column);
      host.current?.scrollIntoView({ block: 'nearest' });
    };
    return () => {
      going.value = null;
    };
  }, []);
  return (
    <div class="fortran-source" data-column={columnsShown.value}>
      <Controls />
      <Heads widths={widths.value} />
      {failed.value ? (
        <p class="problem">
          The text editor could not be loaded. The page may be offline; load it again to try once more.
        </p>
      ) : (
        !editor.value && <p class="note">Loading the text editor…</p>
      )}
      <div ref={host} class="text" data-path="source" />
      <FilesBeside />
      <Problems goTo={(line, column) => editor.value?.goTo(line, column)} />
    </div>
  );
}

function useEditor(
  host: { current: HTMLDivElement | null },
  editor: Signal<SourceEditor | null>,
  failed: Signal<boolean>,
  widths: Signal<Widths>,
) {
  useEffect(() => {
    let gone = false;
    import('./text_editor').then(
      ({ openEditor }) => {
        if (gone || !host.current) return;
        const root = host.current.attachShadow({ mode: 'open', delegatesFocus: true });
        const { source } = fortran.peek();
        const measured = (now: Widths) => {
          widths.value = now;
        };
        editor.value = openEditor(root, source, formOf(fortran.peek()), { typed: type, left: leave, measured });
      },
      () => {
        failed.value = true;
      },
    );
    return () => {
      gone = true;
      readNow();
      editor.peek()?.close();
    };
  }, []);
}

/** At most so many problems are named: a source can be wrong in each of its lines. */
const NAMED = 20;

function Problems({ goTo }: { goTo: (line: number, column: number) => void }) {
  const all = wrong.value;
  if (all.length === 0) return null;
  return (
    <section class="json-problems" aria-label="Problems of the source">
      <ul>
        {all.slice(0, NAMED).map((problem, k) => (
          <li key={k}>
            <Problem problem={problem} goTo={goTo} />
          </li>
        ))}
        {all.length > NAMED && <li>…and {all.length - NAMED} more.</li>}
      </ul>
    </section>
  );
}

function Problem({
  problem: { line, column, text },
  goTo,
}: {
  problem: PlacedProblem;
  goTo: (l: number, c: number) => void;
}) {
  if (line === null) return <>{text}</>;
  return (
    <>
      <button type="button" class="link" onClick={() => goTo(line, column)}>
        Line {line}
      </button>{' '}
      {text}
    </>
  );
}

/** The source: its text with the cost of each line, what is wrong with it and where. */

import { computed, signal, useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { within } from '../../model/path';
import { problems } from '../../state/outcomes';
import { useGuardedEffect } from '../../views/part';
import { SignalChoice } from '../../views/signal_choice';
import { Term } from '../../views/term';
import { fortran } from '../model';
import { annotatedSource, annotation } from '../state';
import { FORTRAN_TERMS } from '../terms';
import { costsByLine, type Digits } from './costs';
import { formOf } from './form';
import { placed, type PlacedProblem } from './problems';
import type { SourceEditor } from './text_editor';
import { isUnread, leave, readNow, type } from './typing';

export const digits = signal<Digits>('exact');

/** The table whose costs stand beside the lines: chosen by name, else the first. */
const chosenTable = signal<string | null>(null);

const tables = computed(() => annotation.value?.tables ?? []);
export const tableBeside = computed(
  () => tables.value.find(({ name }) => name === chosenTable.value) ?? tables.value[0] ?? null,
);

const wrong = computed(() => problems.value.filter(({ path }) => within(path, 'source')).map(placed));

export function SourcePanel() {
  const host = useRef<HTMLDivElement>(null);
  const editor = useSignal<SourceEditor | null>(null);
  const failed = useSignal(false);
  useEditor(host, editor, failed);
  useGuardedEffect(() => {
    const { source } = fortran.value;
    if (!isUnread()) editor.value?.show(source);
  });
  useGuardedEffect(() => editor.value?.readAs(formOf(fortran.value)));
  useGuardedEffect(() =>
    editor.value?.price(costsByLine(tableBeside.value?.units ?? [], digits.value), annotatedSource.value),
  );
  useGuardedEffect(() => editor.value?.mark(wrong.value));
  return (
    <div class="fortran-source">
      <Controls />
      {failed.value ? (
        <p class="problem">
          The text editor could not be loaded. The page may be offline; load it again to try once more.
        </p>
      ) : (
        !editor.value && <p class="note">Loading the text editor…</p>
      )}
      <div ref={host} class="text" data-path="source" />
      <Problems goTo={(line, column) => editor.value?.goTo(line, column)} />
    </div>
  );
}

function useEditor(
  host: { current: HTMLDivElement | null },
  editor: Signal<SourceEditor | null>,
  failed: Signal<boolean>,
) {
  useEffect(() => {
    let gone = false;
    import('./text_editor').then(
      ({ openEditor }) => {
        if (gone || !host.current) return;
        const root = host.current.attachShadow({ mode: 'open', delegatesFocus: true });
        const { source } = fortran.peek();
        editor.value = openEditor(root, source, formOf(fortran.peek()), { typed: type, left: leave });
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

/** What the column beside the lines shows. */
function Controls() {
  const beside = tableBeside.value;
  return (
    <div class="figure-controls">
      <span>
        <Term of={FORTRAN_TERMS.execution}>cost of one execution</Term>
        {tables.value.length > 1 && beside && (
          <label>
            {' '}
            by{' '}
            <select
              class="choice"
              aria-label="The table of the costs beside the lines"
              value={beside.name}
              onChange={({ currentTarget }) => {
                chosenTable.value = currentTarget.value;
              }}
            >
              {tables.value.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </span>
      <span>
        <Term of={FORTRAN_TERMS.rounded}>coefficients</Term>{' '}
        <SignalChoice
          of={digits}
          label="Coefficients"
          options={[
            ['exact', 'exact'],
            ['rounded', 'rounded as in 1992'],
          ]}
        />
      </span>
    </div>
  );
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

/** Lazy loading of the dialog that reads traces, with the first of them. */

import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { useFailing } from '../views/part';

const loaded = signal<FunctionComponent | null>(null);

export function TraceDialog() {
  const fail = useFailing();
  useEffect(() => {
    if (loaded.peek()) return;
    import('../traces/traces').then(({ Traces }) => {
      loaded.value = Traces;
    }, fail);
  }, []);
  const Traces = loaded.value;
  return Traces && <Traces />;
}

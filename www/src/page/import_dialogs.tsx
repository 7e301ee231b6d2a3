/** Lazy loading of the dialogs that read traces and tables, with the first of them. */

import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { useFailing } from '../views/part';

/** A dialog whose code comes when it is shown first. */
function later(load: () => Promise<FunctionComponent>): FunctionComponent {
  const loaded = signal<FunctionComponent | null>(null);
  return function Later() {
    const fail = useFailing();
    useEffect(() => {
      if (loaded.peek()) return;
      load().then((dialog) => {
        loaded.value = dialog;
      }, fail);
    }, []);
    const Dialog = loaded.value;
    return Dialog && <Dialog />;
  };
}

export const TraceDialog = later(() => import('../traces/traces').then(({ Traces }) => Traces));
export const TableDialog = later(() => import('../tables/tables').then(({ Tables }) => Tables));

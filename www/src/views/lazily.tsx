/** Lazy component (code splitting): its code comes when it is shown first. Where it cannot be had, the part that it stands in says so. */

import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { MissingFile } from '../state/kind';
import { useFailing } from './part';

export function lazily(load: () => Promise<FunctionComponent>, meanwhile = ''): FunctionComponent {
  const loaded = signal<FunctionComponent | null>(null);
  return function Lazy() {
    const fail = useFailing();
    useEffect(() => {
      if (loaded.peek()) return;
      load().then(
        (component) => {
          loaded.value = component;
        },
        (error: unknown) => fail(new MissingFile(String(error))),
      );
    }, []);
    const Loaded = loaded.value;
    return Loaded ? <Loaded /> : meanwhile && <p class="note">{meanwhile}</p>;
  };
}

/** Lazy loading of the teacher's page, in the place of the model's, when the address asks for it. */

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FunctionComponent } from 'preact';
import { MissingFile } from '../state/kind';
import { LeftOut } from '../views/left_out';
import { NewVersion } from '../views/new_version';
import { Part, useFailing } from '../views/part';

const page = signal<FunctionComponent | null>(null);

export function TeachingLater() {
  useEffect(
    () => () => {
      requestAnimationFrame(() => window.document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }));
    },
    [],
  );
  return (
    <>
      <Part name="A notice">
        <LeftOut />
        <NewVersion />
      </Part>
      <Part name="The teacher’s page">
        <Loaded />
      </Part>
    </>
  );
}

function Loaded() {
  const fail = useFailing();
  useEffect(() => {
    import('../teach/teaching_page').then(
      ({ TeachingPage }) => {
        page.value = TeachingPage;
      },
      (error: unknown) => fail(new MissingFile(String(error))),
    );
  }, []);
  const Teaching = page.value;
  return Teaching ? <Teaching /> : <p class="note">Loading the teacher’s page…</p>;
}

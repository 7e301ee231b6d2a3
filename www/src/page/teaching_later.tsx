/** Teacher's page in the place of the model's, with its code when the address first asks for it. */

import { useEffect } from 'preact/hooks';
import { LeftOut } from '../views/left_out';
import { lazily } from '../views/lazily';
import { NewVersion } from '../views/new_version';
import { Part } from '../views/part';

const Teaching = lazily(
  () => import('../teach/teaching_page').then(({ TeachingPage }) => TeachingPage),
  'Loading the page…',
);

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
      <Part name="The page over the model">
        <Teaching />
      </Part>
    </>
  );
}

/** Teacher's page or the calibration table in the place of the model's, each with its code when the address first asks for it. */

import { useEffect } from 'preact/hooks';
import { teaching } from '../state/teaching';
import { LeftOut } from '../views/left_out';
import { lazily } from '../views/lazily';
import { NewVersion } from '../views/new_version';
import { Part } from '../views/part';

const Teaching = lazily(
  () => import('../teach/teaching_page').then(({ TeachingPage }) => TeachingPage),
  'Loading the teacher’s page…',
);

const Calibration = lazily(
  () => import('../calibration/calibration_page').then(({ CalibrationPage }) => CalibrationPage),
  'Loading how predictions have held…',
);

export function TeachingLater() {
  const isCalibration = teaching.value?.page === 'calibration';
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
      {isCalibration ? (
        <Part key="calibration" name="How predictions have held">
          <Calibration />
        </Part>
      ) : (
        <Part key="teaching" name="The teacher’s page">
          <Teaching />
        </Part>
      )}
    </>
  );
}

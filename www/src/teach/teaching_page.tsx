/** Router of the pages that stand over the document, as the address asks: the teacher's page, worksheets and the calibration table. None
 *  knows of the model that is open, and one file has them all: shared parts of the first load would be split by each more. */

import { useEffect } from 'preact/hooks';
import './teach.css';
import './worksheet.css';
import { CalibrationPage } from '../calibration/calibration_page';
import { teaching } from '../state/teaching';
import { useFailing } from '../views/part';
import { allGroups, loadMaterial, plannedOf } from './material';
import { Plans } from './plans';
import { Worksheet } from './worksheet';

export function TeachingPage() {
  const fail = useFailing();
  const { page, of } = teaching.value ?? {};
  const isCalibration = page === 'calibration';
  useEffect(() => {
    if (!isCalibration) loadMaterial().catch(fail);
  }, [isCalibration]);
  if (isCalibration) return <CalibrationPage />;
  if (!allGroups.value) return <p class="note">Loading the lesson plans…</p>;
  const planned = of && plannedOf(of.example.id);
  return page === 'worksheet' && planned ? (
    <Worksheet key={planned.example.id} {...planned} />
  ) : (
    <Plans at={of?.example.id} />
  );
}

/** Router of the teacher's page and worksheets, as the address asks; neither knows of the model that is open. */

import { useEffect } from 'preact/hooks';
import './teach.css';
import './worksheet.css';
import { teaching } from '../state/teaching';
import { useFailing } from '../views/part';
import { allGroups, loadMaterial, plannedOf } from './material';
import { Plans } from './plans';
import { Worksheet } from './worksheet';

export function TeachingPage() {
  const fail = useFailing();
  useEffect(() => {
    loadMaterial().catch(fail);
  }, []);
  const { page, of } = teaching.value ?? {};
  if (!allGroups.value) return <p class="note">Loading the lesson plans…</p>;
  const planned = of && plannedOf(of.example.id);
  return page === 'worksheet' && planned ? (
    <Worksheet key={planned.example.id} {...planned} />
  ) : (
    <Plans at={of?.example.id} />
  );
}

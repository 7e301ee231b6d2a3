/** Lazy loading of a kind's panels, with a placeholder until then. Where they cannot be had, the part that this stands in says so,
 *  and offers to load the page again. */

import { useEffect } from 'preact/hooks';
import { document } from '../state/history';
import { kindOf, loadPanels, panelsOf } from '../state/kind';
import { useFailing } from './part';

export function LoadingPanels() {
  const fail = useFailing();
  const kind = kindOf(document.value);
  useEffect(() => {
    loadPanels(kind).catch(fail);
  }, [kind]);
  return panelsOf(document.value) ? null : <p class="note">Loading its editor…</p>;
}

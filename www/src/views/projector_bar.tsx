/** Toolbar of a projected page: what is shown, and the tools, which are seen while somebody moves. */

import { useEffect } from 'preact/hooks';
import { layout, projector } from '../state/appearance';
import { canFillScreen, fullScreen, toggleFullScreen } from '../state/full_screen';
import { lecturing } from '../state/lecturing';
import { awake, stayAwake, stopProjecting } from '../state/projecting';
import { PROJECTOR } from './header';
import { Opens } from './opens';
import { Skip } from './skip';
import { Phases, StepCaption } from './step';

/** It has a row of its own, so that nothing that can be pressed is ever under it. */
export function ProjectorBar() {
  useEffect(() => {
    // The button that led here is gone; after printing the focus is where it was.
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    const end = stayAwake();
    return () => {
      end();
      if (projector.peek()) return; // it is only printed
      // The head is there again only after this.
      setTimeout(() => document.querySelector<HTMLElement>(`.more > summary, #${PROJECTOR}`)?.focus());
    };
  }, []);
  const Tools = lecturing.value?.Tools;
  return (
    <div class="projector-bar" role="banner">
      <Skip />
      <h1 class="unseen">Juxtapose</h1>
      <StepCaption />
      <Phases />
      <div class={awake.value ? 'tools awake' : 'tools'}>
        {Tools ? (
          <Tools />
        ) : (
          <>
            <Opens what="examples">Examples</Opens>
            <Opens what="share">Share</Opens>
          </>
        )}
        <Opens what="qr">QR code</Opens>
        {canFillScreen && (
          <button type="button" class="tool" title="F" aria-pressed={fullScreen.value} onClick={toggleFullScreen}>
            Full screen
          </button>
        )}
        <Opens what="help" title="?">
          Help
        </Opens>
        <button type="button" class="tool leave" onClick={stopProjecting}>
          Leave<span class={layout.value === 'stage' ? 'unseen' : undefined}> projector</span> <kbd>Esc</kbd>
        </button>
      </div>
    </div>
  );
}

/** Embedded page: the outcomes alone, for a frame (iframe) in another page, and the way to the whole. */

import { useEffect } from 'preact/hooks';
import { titleOf } from '../model/document';
import { linkAsItLooks } from '../share/links';
import { document } from '../state/history';
import { LeftOut } from '../views/left_out';
import { LoadingPanels } from '../views/loading_panels';
import { Outcomes } from '../views/outcomes_section';
import { Part } from '../views/part';
import { RefusalNotice } from '../views/refusal';
import { Word } from '../views/word';

/** Tells the page around it how high it is, and nothing else: so that anybody may hear it. */
function tellHeight() {
  const box = window.document.documentElement;
  const observer = new ResizeObserver(() =>
    parent.postMessage({ juxtapose: { height: Math.ceil(box.getBoundingClientRect().height) } }, '*'),
  );
  observer.observe(box);
  return () => observer.disconnect();
}

export function EmbedPage() {
  useEffect(tellHeight, []);
  return (
    <>
      <RefusalNotice />
      <LeftOut />
      <main class="embed" tabIndex={-1}>
        <h1>
          <Word text={titleOf(document.value)} />
        </h1>
        <Part name="The outcomes">
          <Outcomes />
        </Part>
        <Part name="What the outcomes say beyond their table">
          <LoadingPanels />
        </Part>
        <p>
          <a href={linkAsItLooks.value ?? location.pathname} target="_blank" rel="noopener">
            Open in Juxtapose
          </a>
        </p>
      </main>
    </>
  );
}

/** Recovery notice: one's own work is kept though something else is open, and the way back to it. */

import { batch } from '@preact/signals';
import { saveFile } from '../export/save';
import { titleOf, type Model } from '../model/document';
import { unkept } from '../state/address';
import { openOwn } from '../state/examples';
import { newest } from '../state/notices';
import { changedLink } from '../state/opened';
import { forget, toldUnread, type Unread, type Work } from '../state/storage';
import { aside, bringBack, covered, kept, unread } from '../state/work';
import { AsText } from './failure_notice';
import { Word } from './word';

export function KeptWork() {
  return (
    <>
      <div role="status">{newest.value === 'link' && <OfLink />}</div>
      <div role="status">{newest.value === 'aside' && aside.value && <Aside work={aside.value.work} />}</div>
      <div role="status">{newest.value === 'unkept' && unkept.value && <Unkept older={unkept.value} />}</div>
      <div role="status">{newest.value === 'unread' && unread.value && <Unreadable what={unread.value} />}</div>
    </>
  );
}

const Aside = ({ work }: { work: Work }) =>
  work.drawn === 'no' ? <Undrawn work={work} /> : <SetAside title={titleOf(work.present)} />;

/** Hands may change a link; what changed it on its way may have made another model of it. */
function OfLink() {
  const close = () => {
    batch(() => {
      changedLink.value = false;
      covered.value = null;
    });
    toUndo();
  };
  return (
    <div class="notice">
      <p>
        {changedLink.value ? (
          <>
            <strong>This link has been changed by hand or on its way.</strong> Its model is open, but is not the one
            that was shared: unless you changed it yourself, ask for the link once more.
          </>
        ) : (
          'Opened from a link.'
        )}{' '}
        {covered.value && <Covered model={covered.value} close={close} />}
      </p>
      <button type="button" class="link" onClick={close}>
        Close
      </button>
    </div>
  );
}

function Covered({ model, close }: { model: Model; close: () => void }) {
  const back = () => {
    openOwn(model);
    close();
  };
  return (
    <>
      Your own model,{' '}
      <b>
        <Word text={titleOf(model)} />
      </b>
      , is kept:{' '}
      <button type="button" class="link" onClick={back}>
        back to it
      </button>
    </>
  );
}

/** What could not be drawn when it was made is not tried again unasked. */
function Undrawn({ work }: { work: Work }) {
  return (
    <div class="notice">
      <p>
        Your last change to{' '}
        <b>
          <Word text={titleOf(work.present)} />
        </b>{' '}
        had not been drawn when it was kept, so the page begins with what was before it. The change is kept:{' '}
        <button type="button" class="link" onClick={back}>
          open it again
        </button>
        . <AsText of={work.present} />
      </p>
      <button type="button" class="link" onClick={close}>
        Close
      </button>
    </div>
  );
}

/** The browser had no room for the last changes, and the address has them. */
function Unkept({ older }: { older: Model }) {
  const close = () => {
    unkept.value = null;
    toUndo();
  };
  const open = () => {
    openOwn(older);
    close();
  };
  return (
    <div class="notice">
      <p>
        This browser had no room for your last changes: the page begins with the model of its address. What was kept
        before,
        <b>
          <Word text={titleOf(older)} />
        </b>
        , is set aside:{' '}
        <button type="button" class="link" onClick={open}>
          open it
        </button>
      </p>
      <button type="button" class="link" onClick={close}>
        Close
      </button>
    </div>
  );
}

/** What is broken, or was written by a later version of the page, stays until somebody removes it. */
function Unreadable({ what }: { what: Unread }) {
  const close = (done: () => void) => () => {
    done();
    unread.value = null;
    toUndo();
  };
  return (
    <div class="notice">
      <p>
        Your work is kept in this browser, but cannot be read: it is damaged, or a later version of this page wrote it.{' '}
        <button type="button" class="link" onClick={() => saveFile('kept-work.txt', what.text, 'text/plain')}>
          Save what is there as text
        </button>{' '}
        or{' '}
        <button type="button" class="link" onClick={close(() => forget(what.key))}>
          remove it
        </button>
        .
      </p>
      <button type="button" class="link" onClick={close(() => toldUnread(what))}>
        Close
      </button>
    </div>
  );
}

/** Says where one edits that nothing is kept. */
export function NotKept() {
  return (
    <div role="status">
      {!kept.value && (
        <p class="not-kept">
          <strong>This browser does not let the page keep your changes.</strong> The address has them while it can; to
          be sure, keep the model itself. <AsText />
        </p>
      )}
    </div>
  );
}

/** A link can start over too. */
function SetAside({ title }: { title: string }) {
  return (
    <div class="notice">
      <p>
        Started over. Your work before,{' '}
        <b>
          <Word text={title} />
        </b>
        , is kept:{' '}
        <button type="button" class="link" onClick={back}>
          bring it back
        </button>
      </p>
      <button type="button" class="link" onClick={close}>
        Close
      </button>
    </div>
  );
}

const close = () => {
  aside.value = null;
  toUndo();
};

const back = () => {
  bringBack();
  toUndo();
};

/** The focus goes where both models can be had. */
const toUndo = () => document.querySelector<HTMLElement>('header .tools button')?.focus();

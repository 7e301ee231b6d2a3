/** Speaker's notes page (presenter view), in a window of its own: the time, and what to ask and say. Keys that turn the lecture's
 *  pages do so here too. */

import { computed, signal } from '@preact/signals';
import { render } from 'preact';
import './notes.css';
import { Word } from '../views/word';
import { elapsedAt, minutesText, standing } from './clock';
import { endOf, isKey, toNotes, type FromNotes, type NotesNow, type ToNotes } from './notes';

const now = signal<NotesNow | null>(null);

/** Whether the lecture has answered, or ended. */
const isOver = signal(false);

function hear(message: ToNotes) {
  now.value = 'now' in message ? message.now : null;
  isOver.value = !('now' in message);
}

const channel = endOf<ToNotes, FromNotes>(new URLSearchParams(location.search).get('notes') ?? '', toNotes, hear);
const tell = (message: FromNotes) => channel?.(message);

const time = signal(Date.now());

const elapsed = computed(() => (now.value ? elapsedAt(now.value.clock, time.value) : 0));

/** Milliseconds between two looks at the clock, and without an answer until it is said that there is none. */
const TICK = 500;
const PATIENCE = 3000;

const PARTS = [
  ['ask', 'Ask'],
  ['they_say', 'They say'],
  ['say', 'Say'],
  ['point_at', 'Point at'],
] as const;

function Notes() {
  const { value } = now;
  if (!value)
    return (
      <>
        <header class="notes-head">
          <h1>Speaker’s notes</h1>
        </header>
        <main>
          <p role="status">
            {channel === null
              ? 'This browser cannot hear in a second window what the lecture shows.'
              : isOver.value
                ? 'No lecture is given in the window that opened these notes. They go on when one is.'
                : 'Waiting for the lecture.'}
          </p>
        </main>
      </>
    );
  return (
    <>
      <header class="notes-head">
        <h1>Speaker’s notes</h1>
        <p>
          {value.at} of {value.count}
        </p>
      </header>
      <main>
        <Time of={value} />
        <h2>
          <Word text={value.step} />
          {value.phase && <small> {value.phase}</small>}
          {value.isBlack && <small> the screen is black</small>}
        </h2>
        <dl class="notes-said" aria-live="polite">
          {(['told', 'room'] as const).map(
            (part) =>
              value[part] !== null && (
                <div key={part}>
                  <dt>{part === 'told' ? 'It came out' : 'The room'}</dt>
                  <dd>
                    <Word text={value[part]} />
                  </dd>
                </div>
              ),
          )}
          {PARTS.map(
            ([part, name]) =>
              value.notes[part] !== undefined && (
                <div key={part}>
                  <dt>{name}</dt>
                  <dd>
                    <Word text={value.notes[part]} />
                  </dd>
                </div>
              ),
          )}
        </dl>
      </main>
      <footer class="notes-foot">
        <p>
          {value.next === null ? (
            'This is the last step.'
          ) : (
            <>
              Next:{' '}
              <b>
                <Word text={value.next} />
              </b>
            </>
          )}
        </p>
        <p class="notes-ways">
          <button type="button" onClick={() => tell({ key: 'PageUp' })}>
            Back <kbd>Page Up</kbd>
          </button>
          <button type="button" onClick={() => tell({ key: 'PageDown' })}>
            On <kbd>Page Down</kbd>
          </button>
          <button type="button" aria-pressed={value.isBlack} onClick={() => tell({ key: 'b' })}>
            Black <kbd>B</kbd>
          </button>
        </p>
      </footer>
    </>
  );
}

function Time({ of: { clock, plan } }: { of: NotesNow }) {
  const isRunning = clock.since !== null;
  const all = (plan?.all ?? 0) * 60_000;
  return (
    <section class="time" aria-label="Time">
      <p class="clock">
        <b role="timer">{minutesText(elapsed.value)}</b>{' '}
        {plan && `of ${minutesText(all)}, ${standing(elapsed.value, plan.from, plan.to)}`}
      </p>
      {plan && <progress aria-label="Time of the lecture" max={all} value={Math.min(all, elapsed.value)} />}
      <p class="notes-ways">
        <button type="button" onClick={() => tell({ clock: isRunning ? 'halt' : 'start' })}>
          {isRunning ? 'Pause' : elapsed.value > 0 ? 'Go on' : 'Start'}
        </button>
        <button type="button" disabled={elapsed.value === 0} onClick={() => tell({ clock: 'reset' })}>
          Reset
        </button>
      </p>
    </section>
  );
}

/** Shows the notes in the place of the page. */
export function showNotes(root: HTMLElement) {
  document.title = 'Speaker’s notes · Juxtapose';
  addEventListener('keydown', (event) => {
    if (!isKey(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    tell({ key: event.key });
  });
  setInterval(() => {
    time.value = Date.now();
  }, TICK);
  setTimeout(() => {
    if (!now.value) isOver.value = true;
  }, PATIENCE);
  root.replaceChildren();
  render(<Notes />, root);
  tell({ hello: true });
}

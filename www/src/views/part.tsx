/** Error boundary of a part of the page: what it throws, in whatever it draws, its effects and its frames, is told in its place, and
 *  all other parts go on. Another document, or another prediction, is another try. */

import { effect, useSignalEffect } from '@preact/signals';
import { Component, createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { draws, fails, failures, inWords, recovers, retries, tryAgain } from '../state/drawing';
import { document } from '../state/history';
import { panelsOf } from '../state/kind';
import { forgetOutdated } from '../state/later';
import { problems, progress, shown } from '../state/outcomes';
import { waiting } from '../state/turns';

interface PartProps {
  /** The part's name as a sentence begins with it: “The chart”. */
  name: string;
  children: ComponentChildren;
}

const Failing = createContext<(error: unknown) => void>((error) => {
  throw error;
});

export class Part extends Component<PartProps, { failed: string | null }> {
  override state = { failed: null };
  #end = () => {};

  override componentDidMount() {
    this.#end = effect(() => {
      void [document.value, shown.value, retries.value];
      if (this.state.failed !== null) this.#again();
    });
  }

  override componentWillUnmount() {
    this.#end();
    recovers(this.props.name);
  }

  override componentDidCatch(error: unknown) {
    this.#fail(error);
  }

  #fail = (error: unknown) => {
    this.setState({ failed: inWords(error) });
    fails(this.props.name, error);
  };

  #again() {
    forgetOutdated();
    recovers(this.props.name);
    this.setState({ failed: null });
  }

  override render({ name, children }: PartProps) {
    const { failed } = this.state;
    if (failed !== null) return <Failed name={name} why={failed} />;
    return <Failing.Provider value={this.#fail}>{children}</Failing.Provider>;
  }
}

function Failed({ name, why }: { name: string; why: string }) {
  return (
    <p class="failed">
      <strong>{name} could not be drawn.</strong>{' '}
      <button type="button" class="link" onClick={tryAgain}>
        Try again
      </button>{' '}
      <small>({why})</small>
    </p>
  );
}

/** What tells the part that this stands in of an error that no rendering throws. */
export const useFailing = () => useContext(Failing);

/** An effect that follows signals, and whose errors are its part's. */
export function useGuardedEffect(work: () => void | (() => void)) {
  const fail = useFailing();
  useSignalEffect(() => {
    try {
      return work();
    } catch (error) {
      return fail(error);
    }
  });
}

/** Stands last on the page: once all before it is on the screen, the document is drawn. */
export function Drawn() {
  const model = document.value;
  void [shown.value, problems.value, progress.value, failures.value, panelsOf(model), waiting.value];
  useEffect(() => {
    // Figures that are new find their size in one frame, and are painted in the next.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => draws(model));
    });
    return () => cancelAnimationFrame(frame);
  });
  return null;
}

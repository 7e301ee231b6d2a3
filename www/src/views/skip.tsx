/** Skip link: the first stop of the keyboard leads past head and model to what comes out. It is seen where it has the focus. */

export const Skip = () => (
  <button type="button" class="skip" onClick={toOutcomes}>
    Skip to the outcomes
  </button>
);

function toOutcomes() {
  const outcomes = document.querySelector<HTMLElement>('.outcome');
  outcomes?.scrollIntoView();
  outcomes?.focus({ preventScroll: true });
}

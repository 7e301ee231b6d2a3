/** Fold button (collapse) of a table row. It is for the mouse: keys fold the row itself. */

interface FoldProps {
  closed: boolean;
  /** The row in words. */
  of: string;
  /** What is done with whether the row is to be closed from now on. */
  fold: (closed: boolean) => void;
}

export function Fold({ closed, of, fold }: FoldProps) {
  return (
    <button
      type="button"
      class="fold"
      tabIndex={-1}
      aria-label={`${closed ? 'Unfold' : 'Fold'} ${of}`}
      onClick={() => fold(!closed)}
    >
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <path d={closed ? 'M2 0.5 L6.5 4 L2 7.5 Z' : 'M0.5 2 L7.5 2 L4 6.5 Z'} />
      </svg>
    </button>
  );
}

/** Button that opens one of the page's own dialogs. */

import { dialog, type Dialog } from '../state/dialogs';

interface Props {
  what: Dialog;
  /** What it is called, where its text is a mark alone. */
  label?: string;
  /** The key that does it too. */
  title?: string;
  children: string;
}

export function Opens({ what, label, title, children }: Props) {
  return (
    <button
      type="button"
      class="tool"
      aria-label={label}
      aria-haspopup="dialog"
      title={title}
      onClick={() => {
        dialog.value = what;
      }}
    >
      {children}
    </button>
  );
}

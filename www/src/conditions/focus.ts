/** Focus after an edit that takes away what had it: the field of a path, or what stands first below it. */

/** Once the page has drawn the edit. */
export function goTo(path: string) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const within = `[data-path^="${CSS.escape(path)}"]`;
      const all = [...window.document.querySelectorAll<HTMLElement>(within)];
      (all.find((one) => one.dataset['path'] === path) ?? all[0])?.focus();
    }),
  );
}

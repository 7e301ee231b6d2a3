/** Memory leak workaround for Preact: lets go of what a component has drawn before. Preact leaves in an element the tree that was
 *  drawn from it first. Whoever holds the element, as the children of a part that is not drawn again, holds that tree; and the trees
 *  after it, because a component that has nothing new to draw shares the list of its children, which know the latest parent. So each
 *  edit kept a tree (150 kB). */

import { options, type VNode } from 'preact';

/** An element with what Preact writes into it, by the names that its builds have: its component, the elements drawn from it, and the one
 *  that it was drawn in. `tests/browser/memory.test.mjs` fails where they are called otherwise. */
interface Drawn extends VNode {
  __c?: object | null;
  __k?: unknown;
  __?: unknown;
}

/** What each component was drawn from last. */
const latest = new WeakMap<object, Drawn>();

const { diffed } = options;

options.diffed = (element: Drawn) => {
  diffed?.(element);
  const component = element.__c;
  if (!component) return;
  const before = latest.get(component);
  if (before && before !== element) before.__k = before.__ = null;
  latest.set(component, element);
};

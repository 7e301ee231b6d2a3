// Task graph of three tasks under a mapping by hand.

/** P1 executes a and b, and c on P2 waits for b: it ends after 21 where a goes first, after 11 where b does. */
export const BY_HAND = {
  juxtapose: 1,
  kind: 'taskgraph',
  title: 'Two orders',
  machine: { processors: [2] },
  tasks: [
    { task: 'a', time: 10 },
    { task: 'b', time: 1 },
    { task: 'c', time: 10, after: ['b'] },
  ],
  mappings: [{ name: 'by hand', processors: { a: 1, b: 1, c: 2 } }],
};

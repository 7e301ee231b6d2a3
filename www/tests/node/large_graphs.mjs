// Fixture: task graphs with many tasks and edges.

export const document = (title, tasks) => ({
  juxtapose: 1,
  kind: 'taskgraph',
  title,
  unit: 'seconds',
  tick: 0.001,
  machine: { processors: [4] },
  tasks,
});
export const task = (name, time, after) => ({ task: name, time, ...(after.length > 0 ? { after } : {}) });

/** Each of 140 tasks waits for those before it, 70 at most: as far as 4,900 edges go. */
export function dense() {
  const edges = { left: 4900 };
  return document(
    'Dense',
    Array.from({ length: 140 }, (_, k) => {
      const count = Math.min(k, 70, edges.left);
      edges.left -= count;
      return task(
        `t${k}`,
        10 + (k % 7),
        Array.from({ length: count }, (_, j) => `t${k - 1 - j}`),
      );
    }),
  );
}

/** Like Montage: images, their overlaps, one fit of them all, a correction of each image, their sum; 10,000 tasks and 22,490 edges. */
export function montage() {
  const [images, overlaps] = [2500, 4996];
  const image = (k) => ({ task: `mProject_ID${String(k % images).padStart(7, '0')}`, volume: 4000 });
  const named = (name, count) => Array.from({ length: count }, (_, k) => `${name}_ID${String(k).padStart(7, '0')}`);
  return document('Montage', [
    ...named('mProject', images).map((name, k) => task(name, 1 + ((k * 37) % 2000), [])),
    ...named('mDiffFit', overlaps).map((name, k) =>
      task(name, 1 + ((k * 13) % 100), [image(k), image(k + 1 + Math.floor(k / images))]),
    ),
    task('mConcatFit', 500, named('mDiffFit', overlaps)),
    task('mBgModel', 4000, ['mConcatFit']),
    ...named('mBackground', images).map((name, k) => task(name, 1 + ((k * 7) % 50), ['mBgModel', image(k)])),
    task('mAdd', 9000, named('mBackground', images)),
    task('mJPEG', 70, ['mAdd']),
  ]);
}

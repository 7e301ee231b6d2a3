// Pseudorandom number generator with a seed: the same seed gives the same cases on every machine (sfc32 by Chris Doty-Humphrey,
// PractRand).

export function random(seed) {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed >>> 0, 1];
  const next = () => {
    const t = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return t >>> 0;
  };
  for (let k = 0; k < 12; k++) next();
  const below = (n) => Math.floor((next() / 2 ** 32) * n);
  return {
    below,
    from: (least, most) => least + below(most - least + 1),
    of: (list) => list[below(list.length)],
    chance: (p) => next() / 2 ** 32 < p,
    real: () => next() / 2 ** 32,
    times: (n, make) => Array.from({ length: n }, (_, k) => make(k)),
  };
}

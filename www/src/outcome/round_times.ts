/** Round times (axis ticks) of a small picture. */

/** Round times of an interval: two or three unless more have room. */
export function ticksBetween(from: number, to: number, about = 2.5): number[] {
  const rough = (to - from) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough * 0.999) ?? 10 * power;
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, k) => Number(((first + k) * step).toPrecision(12)));
}

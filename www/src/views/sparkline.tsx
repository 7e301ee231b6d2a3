/** Sparkline: a distribution as a small row of bars. */

const [WIDTH, HEIGHT] = [96, 32];

export function Sparkline({ bars }: { bars: number[] }) {
  const tallest = Math.max(...bars);
  const step = WIDTH / Math.max(bars.length, 7);
  const left = (WIDTH - step * bars.length) / 2;
  return (
    <svg class="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map((mass, k) => {
        const height = mass === 0 ? 0 : Math.max(1, (mass / tallest) * HEIGHT);
        return <rect key={k} x={left + k * step + step * 0.1} y={HEIGHT - height} width={step * 0.8} height={height} />;
      })}
    </svg>
  );
}

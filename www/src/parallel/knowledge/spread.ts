/** Label spreading: words beside points that lie close to each other are moved apart without overlap. */

interface Group {
  members: number[];
  top: number;
}

/** Heights as near as possible to these, in their order, none nearer to the next than a gap; from `least` to `most` as long as they
 *  fit there. Those that would touch share the way that they move. */
export function spread(heights: readonly number[], gap: number, least: number, most: number): number[] {
  const height = (k: number) => heights[k] ?? 0;
  const grouped = (members: number[]): Group => {
    const wish = members.reduce((sum, k, place) => sum + height(k) - place * gap, 0) / members.length;
    return { members, top: Math.max(least, Math.min(most - (members.length - 1) * gap, wish)) };
  };
  const groups: Group[] = [];
  for (const k of [...heights.keys()].sort((a, b) => height(a) - height(b) || a - b)) {
    let group = grouped([k]);
    for (let last = groups.at(-1); last && last.top + last.members.length * gap > group.top; last = groups.at(-1)) {
      groups.pop();
      group = grouped([...last.members, ...group.members]);
    }
    groups.push(group);
  }
  const placed = [...heights];
  for (const { members, top } of groups) for (const [place, k] of members.entries()) placed[k] = top + place * gap;
  return placed;
}

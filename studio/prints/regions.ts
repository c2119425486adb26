import type { View } from './view.ts';

/**
 * Numbers the regions of a view: pieces of one part's surface without a step in depth or a crease. Strokes stay within one.
 *
 * @returns a number for each sample, −1 where nothing is seen
 */
export function regionsOf(view: View): Int32Array {
  const { columns, rows, part } = view;
  const region = new Int32Array(part.length).fill(-1);
  const waiting = new Int32Array(part.length);
  let regions = 0;
  for (let seed = 0; seed < part.length; seed += 1) {
    if (part[seed] === -1 || region[seed] !== -1) continue;
    let count = 0;
    waiting[count++] = seed;
    region[seed] = regions;
    while (count > 0) {
      const index = waiting[--count] ?? 0;
      const column = index % columns;
      const neighbors = [
        column > 0 ? index - 1 : -1,
        column < columns - 1 ? index + 1 : -1,
        index - columns,
        index + columns < columns * rows ? index + columns : -1,
      ];
      for (const next of neighbors) {
        if (next < 0 || region[next] !== -1 || !isContinuous(view, index, next)) continue;
        region[next] = regions;
        waiting[count++] = next;
      }
    }
    regions += 1;
  }
  return region;
}

/** Whether two samples beside each other show the same smooth piece of surface. */
function isContinuous({ part, depth, normal, glance }: View, one: number, other: number): boolean {
  if (part[one] !== part[other]) return false;
  const step = Math.abs((depth[one] ?? 0) - (depth[other] ?? 0));
  // Surfaces that are seen edge-on go away from the eye quickly without a break.
  const edgeOn = Math.max(0.06, 1 - Math.max(glance[one] ?? 0, glance[other] ?? 0));
  if (step > (0.006 / edgeOn) * (depth[one] ?? 0)) return false;
  const [a, b] = [one * 3, other * 3];
  const alike =
    (normal[a] ?? 0) * (normal[b] ?? 0) +
    (normal[a + 1] ?? 0) * (normal[b + 1] ?? 0) +
    (normal[a + 2] ?? 0) * (normal[b + 2] ?? 0);
  return alike > 0.86;
}

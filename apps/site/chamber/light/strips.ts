import { RIBBON_NUMBERS } from '../physics/ribbon.ts';

/** Ends a strip; WebGL2 always understands it. */
const END = 0xffffffff;

/**
 * Turns ribbons into strips of triangles: two corners for each point, which the graphics card moves apart.
 *
 * @param points - as `ribbonOf` packs them
 * @returns the corners, with the numbers of their points; and the order in which they are strung, counted from the
 *   second point's corners, since the first has none before it
 */
export function strips(points: Float32Array) {
  const count = points.length / RIBBON_NUMBERS;
  const vertices = new Float32Array(2 * points.length);
  const indices: number[] = [];
  for (let index = 0; index < count; index++) {
    const point = points.subarray(index * RIBBON_NUMBERS, (index + 1) * RIBBON_NUMBERS);
    vertices.set(point, 2 * index * RIBBON_NUMBERS);
    vertices.set(point, (2 * index + 1) * RIBBON_NUMBERS);
    // What has no width only says how an end is cut.
    if ((point[5] ?? 0) > 0) indices.push(2 * index - 2, 2 * index - 1);
    else if (indices.length > 0 && indices.at(-1) !== END) indices.push(END);
  }
  return { vertices, indices: new Uint32Array(indices) };
}

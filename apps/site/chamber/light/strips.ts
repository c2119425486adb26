import { RIBBON_NUMBERS } from '../physics/ribbon.ts';

/** The primitive restart index, which is always enabled in WebGL2. */
const RESTART = 0xffffffff;

/**
 * Turns ribbons into triangle strips: two corners for each point, which the vertex shader moves apart.
 *
 * @param points - packed by `ribbonOf`
 * @returns the vertex and index buffers; index 0 is the second point's first corner, since the first point only precedes it
 */
export function strips(points: Float32Array) {
  const count = points.length / RIBBON_NUMBERS;
  const vertices = new Float32Array(2 * points.length);
  const indices: number[] = [];
  for (let index = 0; index < count; index++) {
    const point = points.subarray(index * RIBBON_NUMBERS, (index + 1) * RIBBON_NUMBERS);
    vertices.set(point, 2 * index * RIBBON_NUMBERS);
    vertices.set(point, (2 * index + 1) * RIBBON_NUMBERS);
    // Points without width only give the direction of an end.
    if ((point[5] ?? 0) > 0) indices.push(2 * index - 2, 2 * index - 1);
    else if (indices.length > 0 && indices.at(-1) !== RESTART) indices.push(RESTART);
  }
  return { vertices, indices: new Uint32Array(indices) };
}

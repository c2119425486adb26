import type { Flight, Scene } from '../../scene.ts';

/**
 * Open positions as tracks that leave one vertex: each bends in its own way and ends in its own place, one is colored.
 *
 * @param count - how many positions there are, at least one
 * @param colored - the index of the colored one, counted with the clock from the top; none if it is negative
 */
export function positionsScene(count: number, colored: number): Scene {
  const flights = Array.from({ length: count }, (_, index): Flight => {
    const isColored = index === colored;
    // Neighbors differ in how soon they curl, so that their ends lie apart.
    const reach = [1, 0.72, 0.86][index % 3] ?? 1;
    return {
      angle: 90 - (index * 360) / count,
      bend: -1.05 / reach ** 2,
      range: 0.84 * reach,
      hairs: isColored ? 22 : 9,
      spread: 0.1,
      strength: isColored ? 1 : 0.6,
      isColored,
    };
  });
  // The colored one lies over the others.
  const inOrder = [...flights].sort((one, other) => Number(one.isColored) - Number(other.isColored));
  return {
    parts: [],
    eye: [0, 0, 10],
    target: [0, 0, 0],
    viewHeight: 6,
    bannerPlace: [0.74, 0.465],
    vertex: [0, 0, 0],
    fade: 0.95,
    flights: inOrder,
  };
}

export const scene = positionsScene(9, 1);

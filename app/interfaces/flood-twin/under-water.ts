import type { FloodTwin } from '#schema/interfaces/flood-twin.ts';

/** How many of the streets are under water so many hours from now. */
export function underWater(streets: FloodTwin['streets'], hour: number): number {
  return streets.filter(({ from }) => from <= hour).length;
}

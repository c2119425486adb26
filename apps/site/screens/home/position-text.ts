import type { Interface } from '@website/model/schema/interface.ts';

/**
 * A place in degrees, as on a chart: `13.08° N, 80.27° E`.
 *
 * @param compass - what the directions are called
 */
export function positionText(latitude: number, longitude: number, compass: Interface['compass']): string {
  const { north, south, east, west } = compass;
  const ofLatitude = `${Math.abs(latitude).toFixed(2)}° ${latitude < 0 ? south : north}`;
  const ofLongitude = `${Math.abs(longitude).toFixed(2)}° ${longitude < 0 ? west : east}`;
  return `${ofLatitude}, ${ofLongitude}`;
}

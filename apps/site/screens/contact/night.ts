/** The parameters of `apps/site/brand/map/projection.ts`, duplicated so that browsers don't load d3-geo. */
const MAP = { scale: 1200 / 5.02, middle: [584, 330], turned: 11 } as const;

/** The polynomial of the Equal Earth projection (Šavrič, Patterson and Jenny, 2018). */
const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796];
const M = Math.sqrt(3) / 2;

const RADIANS = Math.PI / 180;
const DAY_MS = 86_400_000;
/** The winter solstice, in days before the end of the year, and the axial tilt. */
const SOLSTICE = { daysBefore: 10, degrees: 23.44 };
/** Degrees of longitude between the outline's points. */
const STEP = 2;

type Point = readonly [x: number, y: number];

/**
 * The night side of the world map, bounded by the terminator, as path data in the map's units. It ignores the equation of time,
 * an error of some minutes or a few units.
 *
 * @param now - in milliseconds since 1970
 */
export function nightOutline(now: number): string {
  const { latitude, longitude } = sunAbove(now);
  const dark = latitude > 0 ? -90 : 90;
  const edge = (degrees: number): Point[] => {
    const from = duskAt(degrees + MAP.turned - longitude, latitude);
    return steps(0, 1, 12).map((share) => onMap(degrees, from + (dark - from) * share));
  };
  const dusk = steps(-180, 180, 360 / STEP).map((degrees) =>
    onMap(degrees, duskAt(degrees + MAP.turned - longitude, latitude)),
  );
  const corners = [...dusk, ...edge(180), ...edge(-180).toReversed()];
  return `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** The subsolar point, in degrees. */
export function sunAbove(now: number): { latitude: number; longitude: number } {
  const date = new Date(now);
  const day = (now - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS;
  const year = (2 * Math.PI * (day + SOLSTICE.daysBefore)) / 365;
  const share = (now % DAY_MS) / DAY_MS;
  // Never exactly 0, where the terminator's latitude is undefined.
  const latitude = -SOLSTICE.degrees * Math.cos(year);
  return { latitude: Math.abs(latitude) < 0.1 ? 0.1 : latitude, longitude: 180 - 360 * share };
}

/**
 * Whether the sun is above the horizon.
 *
 * @param now - in milliseconds since 1970
 * @param place - in degrees north and east
 */
export function isDay(now: number, place: { latitude: number; longitude: number }): boolean {
  const sun = sunAbove(now);
  const [north, sunNorth] = [place.latitude * RADIANS, sun.latitude * RADIANS];
  const fromNoon = (place.longitude - sun.longitude) * RADIANS;
  return Math.sin(north) * Math.sin(sunNorth) + Math.cos(north) * Math.cos(sunNorth) * Math.cos(fromNoon) > 0;
}

/** The terminator's latitude, at a longitude in degrees east of the subsolar point. */
function duskAt(fromNoon: number, sunLatitude: number): number {
  return Math.atan(-Math.cos(fromNoon * RADIANS) / Math.tan(sunLatitude * RADIANS)) / RADIANS;
}

/** The Equal Earth projection; longitude is relative to the map's center. */
function onMap(longitude: number, latitude: number): Point {
  const angle = Math.asin(M * Math.sin(latitude * RADIANS));
  const square = angle * angle;
  const sixth = square ** 3;
  const width = M * (A1 + 3 * A2 * square + sixth * (7 * A3 + 9 * A4 * square));
  const x = (longitude * RADIANS * Math.cos(angle)) / width;
  const y = angle * (A1 + A2 * square + sixth * (A3 + A4 * square));
  return [MAP.middle[0] + MAP.scale * x, MAP.middle[1] - MAP.scale * y];
}

/** Evenly spaced numbers, both ends included. */
function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}

/** The world map's measures: those of `apps/site/brand/map/projection.ts`, without the library that the map is drawn with. */
const MAP = { scale: 1200 / 5.02, middle: [584, 330], turned: 11 } as const;

/** The polynomial of the Equal Earth projection (Šavrič, Patterson and Jenny, 2018). */
const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796];
const M = Math.sqrt(3) / 2;

const RADIANS = Math.PI / 180;
const DAY_MS = 86_400_000;
/** How many days before the year's end the sun is lowest in the north, and how low, in degrees. */
const SOLSTICE = { daysBefore: 10, degrees: 23.44 };
/** Degrees from one corner of an outline to the next. */
const STEP = 2;

type Point = readonly [x: number, y: number];

/**
 * The part of the world map where it is night, as the outline of one area: the data of a path in the map's units. It is some minutes
 * of the clock, a few points of the map, away from the truth, as the sun is from the mean time.
 *
 * @param now - the time, in milliseconds since 1970
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

/** Where the sun stands straight above, in degrees. */
export function sunAbove(now: number): { latitude: number; longitude: number } {
  const date = new Date(now);
  const day = (now - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS;
  const year = (2 * Math.PI * (day + SOLSTICE.daysBefore)) / 365;
  const share = (now % DAY_MS) / DAY_MS;
  // Never straight above the equator, where night would end at the poles and dusk have no latitude.
  const latitude = -SOLSTICE.degrees * Math.cos(year);
  return { latitude: Math.abs(latitude) < 0.1 ? 0.1 : latitude, longitude: 180 - 360 * share };
}

/**
 * Whether the sun stands above the horizon.
 *
 * @param now - the time, in milliseconds since 1970
 * @param place - in degrees north and east
 */
export function isDay(now: number, place: { latitude: number; longitude: number }): boolean {
  const sun = sunAbove(now);
  const [north, sunNorth] = [place.latitude * RADIANS, sun.latitude * RADIANS];
  const fromNoon = (place.longitude - sun.longitude) * RADIANS;
  return Math.sin(north) * Math.sin(sunNorth) + Math.cos(north) * Math.cos(sunNorth) * Math.cos(fromNoon) > 0;
}

/** The latitude at which the sun rises or sets, so many degrees east of where it is noon. */
function duskAt(fromNoon: number, sunLatitude: number): number {
  return Math.atan(-Math.cos(fromNoon * RADIANS) / Math.tan(sunLatitude * RADIANS)) / RADIANS;
}

/** A place on the map; its longitude is counted from the map's middle. */
function onMap(longitude: number, latitude: number): Point {
  const angle = Math.asin(M * Math.sin(latitude * RADIANS));
  const square = angle * angle;
  const sixth = square ** 3;
  const width = M * (A1 + 3 * A2 * square + sixth * (7 * A3 + 9 * A4 * square));
  const x = (longitude * RADIANS * Math.cos(angle)) / width;
  const y = angle * (A1 + A2 * square + sixth * (A3 + A4 * square));
  return [MAP.middle[0] + MAP.scale * x, MAP.middle[1] - MAP.scale * y];
}

/** Numbers from one to another, both included, with so many steps between them. */
function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}

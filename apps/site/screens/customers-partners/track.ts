/** An angle by which no two of many directions come to lie together. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Of how many hairs a track is made, and how far each leaves from the one before, in radians. */
const HAIRS = 3;
const SPREAD = 0.06;

/**
 * The track of a charged particle in a field, made of hairs: each is part of a circle that begins where all begin.
 *
 * @param place - which one it is, from 0: gives its direction, its charge and how fast it was
 * @returns the commands of an SVG path, in units of which the event is 200 wide
 */
export function trackOf(place: number): string {
  const charge = place % 2 === 0 ? 1 : -1;
  const radius = 60 + ((place * 37) % 110);
  const length = 44 + ((place * 53) % 46);
  return Array.from({ length: HAIRS }, (_, hair) =>
    arc(place * GOLDEN_ANGLE + hair * SPREAD, charge * (radius - 14 * hair), length - 9 * hair),
  ).join('');
}

/** An arc from the middle: a negative radius bends the other way. */
function arc(direction: number, radius: number, length: number): string {
  const turned = direction + length / radius;
  // The circle's middle lies at a right angle to the way the particle leaves.
  const x = radius * (Math.sin(turned) - Math.sin(direction));
  const y = radius * (Math.cos(direction) - Math.cos(turned));
  return `M0 0A${Math.abs(radius)} ${Math.abs(radius)} 0 0 ${radius > 0 ? 1 : 0} ${x.toFixed(1)} ${y.toFixed(1)}`;
}

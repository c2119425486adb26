/** Multiples of the golden angle are spread evenly, for any number of them. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** The number of hairlines in a track, and the angle between them in radians. */
const HAIRS = 3;
const SPREAD = 0.06;

/**
 * The track of a charged particle in a magnetic field, as hairlines that are circular arcs from the origin.
 *
 * @param index - its index, which determines direction, charge and radius
 * @returns path data, for a view box 200 units wide
 */
export function trackOf(index: number): string {
  const charge = index % 2 === 0 ? 1 : -1;
  const radius = 60 + ((index * 37) % 110);
  const length = 44 + ((index * 53) % 46);
  return Array.from({ length: HAIRS }, (_, hair) =>
    arc(index * GOLDEN_ANGLE + hair * SPREAD, charge * (radius - 14 * hair), length - 9 * hair),
  ).join('');
}

/** An arc from the origin; a negative radius bends the other way. */
function arc(direction: number, radius: number, length: number): string {
  const turned = direction + length / radius;
  // The circle's center is perpendicular to the initial direction.
  const x = radius * (Math.sin(turned) - Math.sin(direction));
  const y = radius * (Math.cos(direction) - Math.cos(turned));
  return `M0 0A${Math.abs(radius)} ${Math.abs(radius)} 0 0 ${radius > 0 ? 1 : 0} ${x.toFixed(1)} ${y.toFixed(1)}`;
}

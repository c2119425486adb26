import { closestMatch } from 'leven';

/** How much of a word may be mistyped. */
const MISTYPED = 0.3;

/**
 * The name that was most likely meant.
 *
 * @param written - what stands there instead
 * @returns nothing where none resembles it
 */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const folded = new Map(names.map((name) => [fold(name), name]));
  const maxDistance = Math.ceil(written.length * MISTYPED);
  const match = closestMatch(fold(written), [...folded.keys()], { maxDistance });
  return match === undefined ? undefined : folded.get(match);
}

/**
 * Which names there are, for the end of a sentence that begins with one there isn't.
 *
 * @returns `did you mean "button"?`, or all names if none is similar
 */
export function suggestion(written: string, names: readonly string[]): string {
  const meant = nearest(written, names);
  if (meant !== undefined) return `did you mean "${meant}"?`;
  return names.length === 0 ? 'there are none' : `the choices are ${names.join(', ')}`;
}

/** What people confuse: capitals, hyphens and spaces. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, '');
}

import { closestMatch } from 'leven';

/** The edit distance of a suggestion, as a share of the word's length. */
const MAX_DISTANCE_RATIO = 0.3;

/**
 * The most similar name, by Levenshtein distance.
 *
 * @param written - the unknown name
 * @returns undefined if none is similar
 */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const folded = new Map(names.map((name) => [fold(name), name]));
  const maxDistance = Math.ceil(written.length * MAX_DISTANCE_RATIO);
  const match = closestMatch(fold(written), [...folded.keys()], { maxDistance });
  return match === undefined ? undefined : folded.get(match);
}

/**
 * The end of a sentence about an unknown name.
 *
 * @returns `did you mean "button"?`, or all names if none is similar
 */
export function suggestion(written: string, names: readonly string[]): string {
  const meant = nearest(written, names);
  if (meant !== undefined) return `did you mean "${meant}"?`;
  return names.length === 0 ? 'there are none yet' : `choose one of ${names.join(', ')}`;
}

/** Ignores case, hyphens and spaces. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, '');
}

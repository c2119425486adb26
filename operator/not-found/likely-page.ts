import { nearest } from '#schema/faults/nearest.ts';

/** Endings of pages that other programs made. */
const ENDING = /\.(?:html?|php|aspx?|jsp)$/;

/**
 * The page that somebody most likely looked for.
 *
 * @param path - which the site does not have
 * @param pages - the paths of its pages
 * @returns nothing where none resembles it
 */
export function likelyPage(path: string, pages: readonly string[]): string | undefined {
  const bare = path.replace(ENDING, '').replace(/\/(?:index|default)$/, '') || '/';
  const whole = nearest(bare, pages);
  if (whole !== undefined) return whole;
  // The same page may have been elsewhere: its last part is what it is about.
  const last = lastPart(bare);
  if (last.length < 4) return undefined;
  const parts = new Map(pages.map((page) => [lastPart(page), page]));
  const part = nearest(
    last,
    [...parts.keys()].filter((name) => name !== ''),
  );
  return part === undefined ? undefined : parts.get(part);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

import process from 'node:process';
import type { UnsetWords } from '#brand/cards/settable.ts';

/** How many pages are named; their number can be that of all open positions. */
const MOST = 20;

const LEFT_OUT = {
  name: 'without the name',
  title: 'only the mark, without title and line',
  line: 'without the line below the title',
};

/**
 * Says which preview cards do without some of their words, since the typeface lacks letters. That is no fault, since the
 * pages themselves are set in the visitor's typeface; but nobody would notice until somebody shares a link.
 */
export function tellUnsetWords(unset: readonly UnsetWords[]): void {
  if (unset.length === 0) return;
  const shown = unset.slice(0, MOST).map(({ page, words, letters }) => {
    return `  ${page ?? 'all pages'}: ${LEFT_OUT[words]}, for want of ${letters.join(' ')}`;
  });
  const rest = unset.slice(MOST);
  const letters = new Set(rest.flatMap((each) => each.letters));
  if (rest.length > 0) shown.push(`  and ${rest.length} more, for want of ${[...letters].join(' ')}`);
  process.stdout.write(
    `These preview cards lack words. Bring a typeface that has the letters (docs/make-it-yours.md, "Mark and colors"):\n${shown.join('\n')}\n`,
  );
}

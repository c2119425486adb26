import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// docs/behavior.md says what the site does; code, tests and documents cite its headings.

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = '{apps,company,docs,packages,scripts,tests}';
const THESE = ['docs/behavior.md', 'docs/behavior.test.ts'];
const SOURCES = globSync(['*.{md,ts}', `${FOLDERS}/**/*.{css,md,sh,ts,tsx,yaml,yml}`], {
  cwd: ROOT,
}).filter((file) => !THESE.includes(file));

/** The heading must be on the same line, so that a search finds all its citations. */
const CITATION = /docs\/behavior\.md(?:, "([^"\n]+)")?/g;

const HEADINGS = [...read('docs/behavior.md').matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) => heading);

test('the headings of the behavior are unique', () => {
  expect(HEADINGS).toEqual([...new Set(HEADINGS)]);
});

test('every heading that is cited exists', () => {
  const cited = SOURCES.flatMap((file) =>
    [...read(file).matchAll(CITATION)].flatMap(([, heading]) => (heading ? { file, heading } : [])),
  );

  expect(cited).toContainEqual({ file: 'apps/site/pages.ts', heading: 'Addresses' });
  expect(cited.filter(({ heading }) => !HEADINGS.includes(heading))).toEqual([]);
});

test('code that names the behavior names a heading', () => {
  const without = SOURCES.filter((file) => /\.(css|sh|tsx?)$/.test(file)).filter((file) =>
    [...read(file).matchAll(CITATION)].some(([, heading]) => heading === undefined),
  );

  expect(without).toEqual([]);
});

test('nothing cites a specification, which is not in the repository', () => {
  expect(SOURCES.filter((file) => /\bspecification\b[\s*]*[,(][\s*(]*sections?\b/i.test(read(file)))).toEqual(
    [],
  );
  expect(SOURCES.filter((file) => /\bof\s(?:\* )?the specification\b/i.test(read(file)))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

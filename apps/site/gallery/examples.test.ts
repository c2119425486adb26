import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const UI = path.resolve(import.meta.dirname, '../ui');

/** Components that have no appearance outside of their context. */
const SEEN_ELSEWHERE = [
  // The success dialog of forms is one.
  'dialog/dialog.tsx',
  // Labels on a map.
  'office-names.tsx',
  // Its size depends on the slides of a page.
  'slider/slider.tsx',
];

test('the gallery has an example of every component in apps/site/ui', () => {
  const gallery = readFileSync(path.join(import.meta.dirname, 'examples.tsx'), 'utf8');
  const shown = [...gallery.matchAll(/from '\.\.\/ui\/([^']+\.tsx)'/g)].map(([, file]) => file);

  const components = globSync('**/*.tsx', { cwd: UI, exclude: ['**/*.test.tsx'] }).filter(
    (file) => !SEEN_ELSEWHERE.includes(file),
  );
  expect(components.filter((file) => !shown.includes(file))).toEqual([]);
});

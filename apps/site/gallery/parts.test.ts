import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const UI = path.resolve(import.meta.dirname, '../ui');

/** Parts that nothing can be seen of without what they stand in. */
const SEEN_ELSEWHERE = [
  // The thanks for a form are one.
  'dialog/dialog.tsx',
  // Names on a map.
  'office-names.tsx',
  // It takes its measures from the slides of a page.
  'slider/slider.tsx',
];

test('the gallery shows every part of apps/site/ui', () => {
  const gallery = readFileSync(path.join(import.meta.dirname, 'parts.tsx'), 'utf8');
  const shown = [...gallery.matchAll(/from '\.\.\/ui\/([^']+\.tsx)'/g)].map(([, file]) => file);

  const parts = globSync('**/*.tsx', { cwd: UI }).filter((file) => !SEEN_ELSEWHERE.includes(file));
  expect(parts.filter((file) => !shown.includes(file))).toEqual([]);
});

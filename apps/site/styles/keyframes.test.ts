import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const app = path.join(import.meta.dirname, '..');

test('no two style sheets give an animation the same name: names of animations are not local to a module', () => {
  const names = globSync('**/*.css', { cwd: app }).flatMap((file) =>
    [...readFileSync(path.join(app, file), 'utf8').matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name),
  );

  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

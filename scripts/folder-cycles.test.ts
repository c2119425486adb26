import { expect, test } from 'vitest';
import { folderCycles } from './folder-cycles.ts';

const modules = (texts: Record<string, string>) => new Map(Object.entries(texts));

test('folders that import each other are reported with the imports that do it, also by way of others and by type', () => {
  const texts = {
    'a/one.ts': "import { two } from '../b/two.ts';",
    'b/two.ts': "import type { Three } from '#c/three.ts';",
    'c/three.ts': "export const four = await import('../a/four.ts');\nimport '../d/five.ts';",
    'a/four.ts': '',
    'd/five.ts': "import '../e/six.ts';",
    'e/six.ts': '',
  };
  expect(folderCycles(modules(texts))).toEqual([
    ['a/one.ts imports b/two.ts', 'b/two.ts imports c/three.ts', 'c/three.ts imports a/four.ts'],
  ]);
});

test('a folder and one within it are two folders', () => {
  const texts = {
    'a/one.ts': "import './b/two.ts';",
    'a/b/two.ts': "export * from '../three.ts';",
    'a/three.ts': '',
  };
  expect(folderCycles(modules(texts))).toHaveLength(1);
});

test('modules of one folder may know each other, and folders may share what they import', () => {
  const texts = {
    'a/one.ts': "import './two.ts';\nimport '../c/three.ts';",
    'a/two.ts': "import './one.ts';\nimport 'package';",
    'b/four.ts': "import '../a/one.ts';\nimport '../c/three.ts';",
    'c/three.ts': '',
  };
  expect(folderCycles(modules(texts))).toEqual([]);
});

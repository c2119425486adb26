import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AREAS, changedFiles, divideAreas } from './test-areas.ts';

test('an area is tested after a change to one of its files', () => {
  expect(divideAreas(['tests/browser/editing/editing.test.ts', 'README.md'])).toEqual({
    changed: ['editor'],
    unchanged: Object.keys(AREAS).filter((area) => area !== 'editor'),
  });
  expect(divideAreas([]).changed).toEqual([]);
});

test('changed files are those of the last commit, of the working tree, and new ones', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'changed-files-'));
  try {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@company.example', ...args], {
        cwd: root,
      });
    const write = (name: string) => writeFileSync(path.join(root, name), `${Math.random()}`);
    git('init', '--quiet');
    for (const name of ['first.ts', 'last.ts', 'edited.ts']) {
      write(name);
      git('add', '.');
      git('commit', '--quiet', '--message', name);
    }
    git('reset', '--quiet', '--hard', 'HEAD~1');
    write('first.ts');
    write('a new one.ts');

    expect(changedFiles(root).toSorted()).toEqual(['a new one.ts', 'first.ts', 'last.ts']);
    expect(changedFiles(tmpdir())).toEqual([]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

// @module-tag owner

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompanyFolder } from '@website/office/texts/draft/company-folder.ts';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../root.ts';

// An owner who keeps the company's folder in the product's repository merges new versions by the commands of docs/make-it-yours.md.

/** The commands, for a version. */
function documentedCommands(version: string): string[] {
  const guide = readFileSync(path.join(ROOT, 'docs/make-it-yours.md'), 'utf8');
  const [, commands = ''] = /```sh\n(git merge [\s\S]*?)```/.exec(guide) ?? [];
  return commands.trim().replace('v1.2.3', version).split('\n');
}

test('by the documented commands no version conflicts in company/, and nothing of the sample comes back', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'merge-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const shell = (command: string) =>
    execFileSync('sh', ['-c', command], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: {
        // biome-ignore lint/style/noProcessEnv: passed on whole, not read.
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_EDITOR: 'true',
        ...Object.fromEntries(
          ['AUTHOR', 'COMMITTER'].flatMap((who) => [
            [`GIT_${who}_NAME`, 'Owner'],
            [`GIT_${who}_EMAIL`, 'owner@mail.example'],
          ]),
        ),
      },
    });
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    shell('git add --all && git commit --quiet --message Files');
  };
  shell('git init --quiet --initial-branch product');
  write({
    'product.ts': 'one\n',
    'company/company.yaml': 'name: Sample\n',
    'company/stories/a.md': 'A long story of the sample.\nIt has two lines.\n',
    'company/stories/b.md': 'Another story of the sample.\nIt has two lines, too.\n',
  });
  shell('git checkout --quiet -b owner && git rm -rq company');
  write({ 'company/company.yaml': 'name: Acme\n', 'company/positions/deckhand.md': 'Ours.\n' });
  const ours = new CompanyFolder(path.join(folder, 'company')).files();
  shell('git checkout --quiet product && git mv company/stories/b.md company/stories/c.md');
  write({
    'product.ts': 'two\n',
    'company/company.yaml': 'name: The sample\n',
    'company/stories/a.md': 'A long story of the sample.\nIt has three lines.\nReally.\n',
    'company/stories/new.md': 'A new one.\n',
  });
  shell('git tag v9.9.9 && git checkout --quiet owner');

  const [merge = '', ...others] = documentedCommands('v9.9.9');
  expect(() => shell(merge), 'git merge reports conflicts').toThrow(/Automatic merge failed|Command failed/);
  for (const command of others) shell(command);

  expect(shell('git status --porcelain')).toBe('');
  expect(new CompanyFolder(path.join(folder, 'company')).files()).toEqual(ours);
  expect(shell('git diff --name-only HEAD^1 HEAD').trim()).toBe('product.ts');
});

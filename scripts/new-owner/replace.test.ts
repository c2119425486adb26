// @module-tag owner

import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';

// Each renders a company's pages, some of them twice.
vi.setConfig({ testTimeout: 180_000 });

const ANSWERS = [
  ...['--name', 'Acme', '--tagline', 'Robots that help.', '--email', 'hello@acme.example'],
  ...['--url', 'https://www.acme.example', '--offices', 'Lisbon', '--colors', '#ff6b57, #7bdcb5, #2f6fed'],
];

/** A folder with existing files, and the command on it. */
async function existing(...names: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'replaced-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const company = path.join(folder, 'acme');
  await mkdir(company);
  for (const name of names) await writeFile(path.join(company, name), 'Theirs');
  const run = async (...args: string[]) => {
    const command = [path.join(import.meta.dirname, 'main.ts'), '--to', company, ...ANSWERS, ...args];
    // Without the user's git configuration, which may sign commits or name an author.
    // biome-ignore lint/style/noProcessEnv: passed on whole, not read.
    const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, GIT_CONFIG_NOSYSTEM: '1' };
    const { stderr, stdout } = await promisify(execFile)(process.execPath, command, { env }).catch(
      (error) => error,
    );
    output = String(stdout);
    return String(stderr);
  };
  let output = '';
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  return { folder, company, run, git, output: () => output, beside: () => readdir(folder) };
}

test('an invalid company replaces no folder', async () => {
  const { company, run, beside } = await existing('company.yaml', 'notes.md');
  const mark = path.join(company, '../mark.png');
  await writeFile(mark, '\x89PNG', 'latin1');

  expect(await run('--replace', '--mark', mark)).toMatch(/Save the mark as an SVG file/);
  expect(await run()).toMatch(/already exists: add --replace/);
  expect(await readdir(company)).toEqual(['company.yaml', 'notes.md']);
  expect(await beside()).toEqual(['acme', 'mark.png']);
});

test('a valid one replaces it, and the former files are copied', async () => {
  const { folder, company, run, output, beside } = await existing('company.yaml', 'notes.md');

  expect(await run('--replace')).toBe('');
  expect(await readFile(path.join(company, 'company.yaml'), 'utf8')).toMatch(/^name: Acme$/m);
  expect(await readdir(company)).not.toContain('notes.md');
  expect(await beside()).toEqual(['.editor', 'acme']);
  const [backup = ''] = await readdir(path.join(folder, '.editor/undone'));
  expect(output()).toContain(backup);
  expect(output()).toMatch(
    /in no git repository yet[\s\S]*cd \S+acme && git init && git add --all && git commit -m "The site of Acme"/,
  );
  expect(await readFile(path.join(folder, '.editor/undone', backup, 'acme/notes.md'), 'utf8')).toBe('Theirs');
});

test('a repository gets a commit of the folder and of nothing else, and needs no copy', async () => {
  const { folder, run, output, git, beside } = await existing('company.yaml', 'notes.md');
  git('init', '--quiet');
  git('config', 'user.name', 'Owner');
  git('config', 'user.email', 'owner@mail.example');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Before');
  await writeFile(path.join(folder, 'staged.txt'), 'Not ready.');
  git('add', 'staged.txt');

  expect(await run('--replace')).toBe('');
  expect(output()).toContain('It is committed: "The site of Acme"');
  expect(git('show', '--name-only', '--format=%s', 'HEAD').split('\n')).toEqual(
    expect.arrayContaining(['The site of Acme', 'acme/company.yaml', 'acme/notes.md']),
  );
  expect(git('show', '--name-only', '--format=', 'HEAD')).not.toContain('staged.txt');
  expect(git('status', '--porcelain')).toBe('A  staged.txt');
  expect(await readdir(path.join(folder, '.editor/undone'))).toEqual([]);
  expect(await beside()).toContain('staged.txt');
});

test('a folder that is a git repository stays one', async () => {
  const { company, run } = await existing('company.yaml', 'notes.md');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@mail.example', ...args], {
      cwd: company,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Before');

  expect(await run('--replace')).toBe('');
  expect(git('log', '--format=%s')).toContain('Before');
});

test('a folder without company.yaml is never replaced', async () => {
  const { company, run } = await existing('thesis.txt');

  expect(await run('--replace')).toMatch(/is not a company's folder/);
  expect(await readdir(company)).toEqual(['thesis.txt']);
});

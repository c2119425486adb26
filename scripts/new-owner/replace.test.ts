import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const ANSWERS = [
  ...['--name', 'Acme', '--tagline', 'Robots that help.', '--email', 'hello@acme.example'],
  ...['--url', 'https://www.acme.example', '--offices', 'Lisbon', '--colors', '#ff6b57, #7bdcb5, #2f6fed'],
];

/** A folder with somebody's files, and the command on it. */
async function existing(...names: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'replaced-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const company = path.join(folder, 'acme');
  await mkdir(company);
  for (const name of names) await writeFile(path.join(company, name), 'Theirs');
  const run = async (...args: string[]) => {
    const command = [path.join(import.meta.dirname, 'main.ts'), '--to', company, ...ANSWERS, ...args];
    const { stderr } = await promisify(execFile)(process.execPath, command).catch((error) => error);
    return String(stderr);
  };
  return { company, run, beside: () => readdir(folder) };
}

test('a company that can’t be built takes no folder’s place', async () => {
  const { company, run, beside } = await existing('company.yaml', 'notes.md');
  const mark = path.join(company, '../mark.png');
  await writeFile(mark, '\x89PNG', 'latin1');

  expect(await run('--replace', '--mark', mark)).toMatch(/must be an SVG file/);
  expect(await run()).toMatch(/already exists: add --replace/);
  expect(await readdir(company)).toEqual(['company.yaml', 'notes.md']);
  expect(await beside()).toEqual(['acme', 'mark.png']);
});

test('one that can be built takes it, and leaves nothing beside it', async () => {
  const { company, run, beside } = await existing('company.yaml', 'notes.md');

  expect(await run('--replace')).toBe('');
  expect(await readFile(path.join(company, 'company.yaml'), 'utf8')).toMatch(/^name: Acme$/m);
  expect(await readdir(company)).not.toContain('notes.md');
  expect(await beside()).toEqual(['acme']);
});

test('a folder that is no company’s is never replaced', async () => {
  const { company, run } = await existing('thesis.txt');

  expect(await run('--replace')).toMatch(/is not a company's folder/);
  expect(await readdir(company)).toEqual(['thesis.txt']);
});

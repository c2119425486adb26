// @module-tag owner

import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { filesBelow } from '@website/model/schema/pictures.ts';
import { CompanyFolder } from '@website/office/texts/draft/company-folder.ts';
import { oldCompany } from '@website/tests/fixtures/old-companies.ts';
import { expect, test } from 'vitest';
import { faultsOf } from './starter-words.ts';
import { applyUpgrade, planUpgrade } from './upgrade-folder.ts';
import { productVersion, recordedVersion } from './versions.ts';

const RELEASED = ['0.4.0', '0.3.0', '0.2.0', '0.1.0'];
const PRODUCT = productVersion();
const plan = (folder: string) => planUpgrade(folder, PRODUCT, RELEASED);
const textOf = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');
const textsOf = (folder: string) =>
  Object.fromEntries(new CompanyFolder(folder).files().map((file) => [file, textOf(folder, file)]));

/** The command. @returns its output, of both kinds */
async function command(folder: string, ...args: string[]): Promise<string> {
  // biome-ignore lint/style/noProcessEnv: passed on whole, not read.
  const env = { ...process.env, COMPANY_DIR: folder };
  const main = path.join(import.meta.dirname, 'main.ts');
  const run = promisify(execFile)(process.execPath, [main, ...args], { env });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

test.each([
  ['0.2.0', ['0.2.0'], '0.2.0'],
  ['0.3.0', ['0.3.0'], '0.2.0'],
  ['0.3.0 with changes of 0.4.0', ['0.3.0', 'after-0.3.0'], '0.3.0'],
])('a folder of version %s becomes valid without a hand’s work', async (_, recordings) => {
  const folder = await oldCompany(recordings);
  const before = textsOf(folder);
  const copy = applyUpgrade(await plan(folder));

  expect(await faultsOf(folder)).toEqual([]);
  expect(recordedVersion(folder)).toBe(PRODUCT);
  expect((await plan(folder)).changes).toEqual([]);
  expect(textsOf(copy)).toEqual(before);
});

test('only what changes is written: words, comments, order, quotes and line endings of the owner stay', async () => {
  const folder = await oldCompany(['0.3.0']);
  const forms = textOf(folder, 'forms.yaml')
    .replace('submit: SUBMIT', "submit:   'Off it goes' # ours")
    .replaceAll('\n', '\r\n');
  writeFileSync(path.join(folder, 'forms.yaml'), forms);
  const before = textsOf(folder);
  applyUpgrade(await plan(folder));

  const changes = linesChanged(before, textsOf(folder));
  expect(Object.keys(changes)).toEqual([
    'forms.yaml',
    'interface.yaml',
    'pages/careers.yaml',
    'pages/not-sent.yaml',
    'pages/shell.yaml',
    'site.yaml',
  ]);
  expect(changes['pages/careers.yaml']).toEqual([
    '-  applyAt: Apply at',
    '-  writeTo: or write to',
    '+  skillsLine: "Skills: {skills}"',
    '+  applyAt: Apply at {address} or write to {email}',
  ]);
  expect(changes['site.yaml']).toEqual([
    '+# The version that this folder is written for; npm run upgrade changes it.',
    `+version: ${PRODUCT}`,
  ]);
  expect(changes['forms.yaml']?.filter((line) => !/wait|when|otherKind|^- {4}\w+: /.test(line))).toEqual([
    '-  loading: Loading the form…\r',
    '-  tryAgain: TRY AGAIN\r',
    '-  kinds:\r',
    '+  fault: "{label}: {message}"\r',
    '+      changed: "Country code: {country} {code}"\r',
  ]);
});

/** The lines of each changed file that are not in it any more, and those that are new. */
function linesChanged(before: Record<string, string>, after: Record<string, string>) {
  const without = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line));
  return Object.fromEntries(
    Object.entries(after).flatMap(([file, text]) => {
      const [former, lines] = [(before[file] ?? '').split('\n'), text.split('\n')];
      const changed = [
        ...without(former, lines).map((line) => `-${line}`),
        ...without(lines, former).map((line) => `+${line}`),
      ];
      return changed.length === 0 ? [] : [[file, changed]];
    }),
  );
}

test('nothing comes that the owner did not have, but words that the site needs', async () => {
  const folder = await oldCompany(['0.3.0']);
  const before = filesBelow(folder);
  applyUpgrade(await plan(folder));

  expect(filesBelow(folder)).toEqual(before);
});

test('what a version asks for is added in its usual place, with the starter’s words', async () => {
  const folder = await oldCompany(['0.3.0']);
  const careers = textOf(folder, 'pages/careers.yaml');
  writeFileSync(path.join(folder, 'pages/careers.yaml'), careers.replace(/^ {2}about: .*\n/m, ''));
  renameSync(path.join(folder, 'pages/not-sent.yaml'), path.join(folder, '..', 'not-sent.yaml'));
  const { notes } = await plan(folder);
  applyUpgrade(await plan(folder));

  expect(textOf(folder, 'pages/careers.yaml')).toMatch(/toForm: .*\n {2}about: The work\n {2}skills: /);
  expect(existsSync(path.join(folder, 'pages/not-sent.yaml'))).toBe(true);
  expect(notes).toContainEqual({
    file: 'pages/careers.yaml',
    what: expect.stringMatching(/^position, about: is new/),
  });
});

test('a wrong or unreadable record does no harm', async () => {
  const current = await oldCompany(['0.3.0']);
  const site = textOf(current, 'site.yaml');
  writeFileSync(path.join(current, 'site.yaml'), `${site}version: ${PRODUCT} # merged\n`);
  applyUpgrade(await plan(current));
  expect(await faultsOf(current)).toEqual([]);

  const older = await oldCompany(['0.3.0', 'after-0.3.0']);
  writeFileSync(path.join(older, 'site.yaml'), `version: 0.1.0 # ours\n${site}`);
  applyUpgrade(await plan(older));
  expect(await faultsOf(older)).toEqual([]);
  expect(textOf(older, 'site.yaml')).toBe(`version: ${PRODUCT} # ours\n${site}`);
});

test('a folder of a newer version is refused', async () => {
  const folder = await oldCompany(['0.3.0']);
  writeFileSync(path.join(folder, 'site.yaml'), `${textOf(folder, 'site.yaml')}version: 99.0.0\n`);

  await expect(plan(folder)).rejects.toThrow(
    /is of version 99\.0\.0, but this product is version .*newer product first/,
  );
});

test('a fault that no step knows is named, and nothing is changed', async () => {
  const folder = await oldCompany(['0.3.0']);
  writeFileSync(path.join(folder, 'site.yaml'), `${textOf(folder, 'site.yaml')}colour: red\n`);
  const before = textsOf(folder);

  expect(await command(folder, '--yes')).toMatch(
    /Nothing was changed.*Correct these first[\s\S]*site\.yaml, line \d+\s+colour: Delete this line/,
  );
  expect(textsOf(folder)).toEqual(before);
  expect(existsSync(path.join(folder, '../.editor'))).toBe(false);
});

test('a file that is a link is refused before anything is written', async () => {
  const folder = await oldCompany(['0.3.0']);
  renameSync(path.join(folder, 'forms.yaml'), path.join(folder, '../forms.yaml'));
  symlinkSync('../forms.yaml', path.join(folder, 'forms.yaml'));
  const before = textsOf(folder);

  await expect(plan(folder)).rejects.toThrow(/forms\.yaml.* It is a link/);
  expect(textsOf(folder)).toEqual(before);
});

test('a file that changed after the question is not overwritten', async () => {
  const folder = await oldCompany(['0.3.0']);
  const first = await plan(folder);
  writeFileSync(path.join(folder, 'forms.yaml'), 'meanwhile: true\n');
  const before = textsOf(folder);

  expect(() => applyUpgrade(first)).toThrow(/Nothing was changed: forms\.yaml changed in the meantime/);
  expect(textsOf(folder)).toEqual(before);
});

test('the command says file by file what it would do, and needs a word to do it', async () => {
  const folder = await oldCompany(['0.3.0']);
  const before = textsOf(folder);
  const said = await command(folder, '--dry-run');

  expect(said).toMatch(/acme is of a version before 0\.4\.0; the product is version/);
  expect(said).toMatch(/\n {2}forms\.yaml\n {4}shared, loading: is removed: /);
  expect(said).toMatch(/What version 0\.4\.0 brings/);
  expect(said).toContain('Nothing was changed: npm run upgrade does it.');
  expect(await command(folder)).toContain('Nothing was changed: add --yes');
  expect(textsOf(folder)).toEqual(before);
});

test('a repository’s uncommitted files are named, and the printed commands bring everything back', async () => {
  const folder = await oldCompany(['0.2.0'], { 'notes.txt': '' });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@mail.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Before');
  writeFileSync(path.join(folder, 'content/site.yaml'), `${textOf(folder, 'content/site.yaml')}# ours\n`);
  const before = textsOf(folder);
  const said = await command(folder, '--yes');

  expect(said).toContain('Not committed yet, and kept in the copy as well: content/site.yaml');
  expect(await faultsOf(folder)).toEqual([]);
  expect(existsSync(path.join(folder, 'content'))).toBe(false);
  const [, back = ''] = /To go back.*:\n\n([\s\S]*?)\n\n/.exec(said) ?? [];
  execFileSync('sh', ['-ec', back]);
  expect(textsOf(folder)).toEqual(before);
  expect(git('status', '--porcelain').trim()).toBe('M content/site.yaml');
});

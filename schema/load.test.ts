import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ContentError } from './content-file.ts';
import { loadContent } from './load.ts';

/** A company that has something of everything. */
const CONTENT = path.resolve('e2e/companies/full');

test('adding a position is adding one file', async () => {
  const root = await contentCopy();
  await writeFile(
    path.join(root, 'positions/site-reliability-engineer.md'),
    '---\ntitle: Site Reliability Engineer\nexperience: 3-7 Years\nopenings: "2"\n---\nKeeps it running.\n',
  );

  expect(loadContent(root).positions.at(-2)?.title).toBe('Site Reliability Engineer');
});

test('all faults are reported at once, with file, field and reason', async () => {
  const root = await contentCopy();
  await replaceIn(root, 'positions/qa-tester.md', /openings: .*/, 'openings: 2');
  await replaceIn(root, 'company.yaml', /^email: .*$/m, 'email: nobody');
  await replaceIn(root, 'site.yaml', /failureNotice: .*/, 'failureNotice: loud');

  expect(faultsOf(root)).toEqual([
    expect.stringMatching(/^company\.yaml: email: /),
    expect.stringMatching(/^site\.yaml: forms\.failureNotice: /),
    'positions/qa-tester.md: openings: must be a number in quotes, such as "3"',
  ]);
});

test('YAML that cannot be read is reported with its line', async () => {
  const root = await contentCopy();
  await writeFile(path.join(root, 'site.yaml'), 'forms:\n  failureNotice: "console\n');

  expect(faultsOf(root)[0]).toMatch(/^site\.yaml: line \d+: /);
});

test('a line in front matter is counted from the beginning of the file', async () => {
  const root = await contentCopy();
  await writeFile(path.join(root, 'positions/qa-tester.md'), '---\ntitle: "QA\n---\nText.\n');

  expect(faultsOf(root)).toEqual([expect.stringMatching(/^positions\/qa-tester\.md: line 2: /)]);
});

test('what a company has nothing of may be missing', async () => {
  const root = await contentCopy();
  for (const nothing of [
    'positions',
    'stories',
    'platforms',
    'customers.yaml',
    'gaming.yaml',
    'values.yaml',
  ]) {
    await rm(path.join(root, nothing), { recursive: true });
  }
  for (const area of ['services', 'verticals']) await rm(path.join(root, area), { recursive: true });
  await rm(path.join(root, 'industries.yaml'));

  expect(loadContent(root)).toMatchObject({
    positions: [],
    stories: [],
    customers: [],
    gaming: [],
    values: [],
  });
});

test('a missing file, a missing body and missing front matter are reported', async () => {
  const root = await contentCopy();
  await rm(path.join(root, 'pages/home.yaml'));
  await writeFile(path.join(root, 'positions/qa-tester.md'), 'No front matter.\n');
  await replaceIn(root, 'positions/product-owner.md', /---\n[^-]*$/, '---\n');

  const faults = faultsOf(root).join('\n');
  expect(faults).toMatch(/pages\/home\.yaml: file: ENOENT/);
  expect(faults).toMatch(/positions\/qa-tester\.md: front matter: /);
  expect(faults).toMatch(/positions\/product-owner\.md: body: must not be empty/);
});

test('HTML in a text is reported', async () => {
  const root = await contentCopy();
  await writeFile(
    path.join(root, 'positions/writer.md'),
    '---\ntitle: Writer\nexperience: 1-2 Years\nopenings: "1"\n---\nSays <b>much</b> &copy; & `a &lt; b`.\n',
  );

  expect(faultsOf(root)).toEqual([
    'positions/writer.md: body: <b>: HTML is not allowed, only Markdown',
    'positions/writer.md: body: </b>: HTML is not allowed, only Markdown',
    'positions/writer.md: body: &copy;: HTML is not allowed, only Markdown',
  ]);
});

test('a reference to a page that does not exist is reported', async () => {
  const root = await contentCopy();
  await replaceIn(root, 'industries.yaml', /vertical: health-care/, 'vertical: healthcare');

  expect(faultsOf(root)).toEqual([
    'industries.yaml: 0.vertical: there is no company/verticals/healthcare.md',
  ]);
});

test('two positions must not share a title', async () => {
  const root = await contentCopy();
  await cp(path.join(root, 'positions/qa-tester.md'), path.join(root, 'positions/second-tester.md'));

  expect(faultsOf(root)).toEqual(['positions/second-tester.md: title: another position is called QA Tester']);
});

test('a customer must not stand on the wall twice', async () => {
  const root = await contentCopy();
  await replaceIn(root, 'customers.yaml', /^- name: .*/m, '- name: Voss Railways');

  expect(faultsOf(root)).toEqual(['customers.yaml: name: Voss Railways is there more than once']);
});

async function contentCopy(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'content-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await cp(CONTENT, root, { recursive: true });
  return root;
}

async function replaceIn(root: string, file: string, pattern: RegExp, replacement: string): Promise<void> {
  const before = await readFile(path.join(root, file), 'utf8');
  const after = before.replace(pattern, replacement);
  expect(after, `${file} holds ${pattern}`).not.toBe(before);
  await writeFile(path.join(root, file), after);
}

function faultsOf(root: string): readonly string[] {
  try {
    loadContent(root);
  } catch (error) {
    if (error instanceof ContentError) return error.faults;
    throw error;
  }
  throw new Error('The content was taken.');
}

import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildStamp } from './build-stamp.ts';

/** A project, and a company's folder beside it that is a repository of its own. */
async function project() {
  const folder = await mkdtemp(path.join(tmpdir(), 'build-stamp-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [root, company] = [path.join(folder, 'project'), path.join(folder, 'acme')];
  await mkdir(root);
  await mkdir(path.join(company, '.git'), { recursive: true });
  await writeFile(path.join(company, 'company.yaml'), 'name: Acme');
  return { root, company, stampOf: (source = company) => buildStamp(root, { sources: [source] }) };
}

test('a change of the company’s folder outdates a build, and its repository’s own files do not', async () => {
  const { company, stampOf } = await project();
  const before = await stampOf();

  await writeFile(path.join(company, '.git/index'), 'A commit.');
  expect(await stampOf()).toBe(before);
  await writeFile(path.join(company, 'company.yaml'), 'name: Acme Robotics');
  expect(await stampOf()).not.toBe(before);
});

test('another company’s folder outdates a build, unless its content is the same', async () => {
  const { company, stampOf } = await project();
  const before = await stampOf();

  await cp(company, `${company}-moved`, { recursive: true });
  expect(await stampOf(`${company}-moved`)).toBe(before);
  await writeFile(path.join(`${company}-moved`, 'values.yaml'), '[]');
  expect(await stampOf(`${company}-moved`)).not.toBe(before);
});

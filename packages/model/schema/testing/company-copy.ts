import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { ContentError, placeOf } from '../faults/fault.ts';
import { loadContent } from '../load.ts';
import { FULL_COMPANY } from './full-company.ts';

/** The folder of a company for one test, which may spoil it. */
export async function companyCopy(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'company-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await cp(FULL_COMPANY, root, { recursive: true, dereference: true });
  return root;
}

export const STORY = 'stories/anchors-found-in-minutes.md';

/** A position that only these tests know. */
export const POSITION = 'positions/night-watch.md';
const POSITION_TEXT =
  '---\ntitle: Night Watch\nexperience: 3-7 Years\nopenings: "2"\ndescription: Nobody sleeps.\n---\n\nWe wake, and watch.\n\nYou do, too.\n';

/** The same with a position of which every line is known. */
export async function companyToSpoil(): Promise<string> {
  const root = await companyCopy();
  await writeFile(path.join(root, POSITION), POSITION_TEXT);
  return root;
}

/** A mistake in one place of one file, and what is said of it. */
export type Mistake = readonly [
  mistake: string,
  file: string,
  pattern: RegExp,
  replacement: string,
  told: string | RegExp,
];

/** What is said of a company with one mistake. */
export async function toldOf(file: string, pattern: RegExp, replacement: string): Promise<string[]> {
  const root = await companyToSpoil();
  await replaceIn(root, file, pattern, replacement);
  return faultsOf(root);
}

/** Changes a text; fails if the pattern isn't there. */
export async function replaceIn(
  root: string,
  file: string,
  pattern: RegExp,
  replacement: string,
): Promise<void> {
  const before = await readFile(path.join(root, file), 'utf8');
  const after = before.replace(pattern, replacement);
  expect(after, `${file} holds ${pattern}`).not.toBe(before);
  await writeFile(path.join(root, file), after);
}

/** The faults of a company as their message tells them, each in one line: `file, line 3: field: reason ⟨example⟩`. */
export function faultsOf(root: string): string[] {
  const error = errorOf(root);
  return error.faults.map((fault) => {
    const { field = [], reason, example } = fault;
    const parts = [placeOf(fault), ...(field.length === 0 ? [] : [field.join('.')]), reason];
    return parts.join(': ') + (example === undefined ? '' : ` ⟨${example.replaceAll('\n', '⏎')}⟩`);
  });
}

/** What stops a build of the company. */
export function errorOf(root: string): ContentError {
  try {
    loadContent(root);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error('The company was taken.');
}

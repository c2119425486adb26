import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { ContentError, placeOf } from '../faults/fault.ts';
import { languageFolders } from '../languages/language-tags.ts';
import { loadContent } from '../load.ts';
import { FULL_COMPANY } from './full-company.ts';

/**
 * Copies the full company into a temporary folder, which the test may change.
 *
 * @param languages - the folders of other languages that are copied with it
 */
export async function companyCopy(languages: readonly string[] = []): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'company-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const left = languageFolders(FULL_COMPANY).filter((folder) => !languages.includes(folder));
  await cp(FULL_COMPANY, root, {
    recursive: true,
    dereference: true,
    filter: (file) => !left.some((folder) => file === path.join(FULL_COMPANY, folder)),
  });
  return root;
}

export const STORY = 'stories/anchors-found-in-minutes.md';

/** A position that exists only in these tests. */
export const POSITION = 'positions/night-watch.md';
const POSITION_TEXT =
  '---\ntitle: Night Watch\nexperience: 3-7 Years\nopenings: "2"\ndescription: Nobody sleeps.\n---\n\nWe wake, and watch.\n\nYou do, too.\n';

/** The same, with a position whose lines are known. */
export async function companyWithPosition(): Promise<string> {
  const root = await companyCopy();
  await writeFile(path.join(root, POSITION), POSITION_TEXT);
  return root;
}

/** A mistake in one file, with the expected fault. */
export type Mistake = readonly [
  mistake: string,
  file: string,
  pattern: RegExp,
  replacement: string,
  expected: string | RegExp,
];

/** The faults of a company with one mistake. */
export async function faultsAfter(file: string, pattern: RegExp, replacement: string): Promise<string[]> {
  const root = await companyWithPosition();
  await replaceIn(root, file, pattern, replacement);
  return faultsOf(root);
}

/** Replaces text in a file; fails if the pattern does not match. */
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

/** The faults of a company, each on one line: `file, line 3: field: reason ⟨example⟩`. */
export function faultsOf(root: string): string[] {
  const error = errorOf(root);
  return error.faults.map((fault) => {
    const { field = [], reason, example } = fault;
    const parts = [placeOf(fault), ...(field.length === 0 ? [] : [field.join('.')]), reason];
    return parts.join(': ') + (example === undefined ? '' : ` ⟨${example.replaceAll('\n', '⏎')}⟩`);
  });
}

/** The error with which a build of the company fails. */
export function errorOf(root: string): ContentError {
  try {
    loadContent(root);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error('The company is valid.');
}

// @module-tag editor

import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkCompany } from '@website/model/schema/check-company.ts';
import { expect, test } from 'vitest';
import type { Editor } from './editor.ts';
import { openedEditor } from './testing/opened-editor.ts';

const ORIGINAL = 'services/product-engineering.md';
const TRANSLATION = 'sv/services/produktutveckling.md';
const textOf = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');

test('each file is listed once in each language, by the name that it has there', async () => {
  const { editor } = await openedEditor();
  const { files, languages } = editor.list();
  expect(languages).toEqual([
    { language: '', name: 'British English' },
    { language: 'ar', name: 'Arabic' },
    { language: 'sv', name: 'Swedish' },
  ]);
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
  const swedish = files.filter(({ language }) => language === 'sv');
  expect(swedish.find(({ file }) => file === TRANSLATION)).toMatchObject({
    page: '/sv/services/produktutveckling',
    isThere: true,
  });
  expect(swedish.map(({ file }) => file)).not.toContain(`sv/${ORIGINAL}`);
  expect(swedish.map(({ file }) => file)).not.toContain('sv/site.yaml');
  expect(swedish.find(({ file }) => file === 'sv/people.yaml')?.page).toBe('/sv/hobart');
  // The tests' company has this page in English only.
  expect(swedish.find(({ file }) => file === 'sv/written/supplier-code.md')?.isThere).toBe(false);
});

test('what is not translated yet begins with the words of the own language, and takes its facts', async () => {
  const { editor, root } = await openedEditor();
  const original = 'positions/backend-engineer.md';
  const file = `sv/${original}`;
  rmSync(path.join(root, file));
  const opened = editor.open(file);
  const { title, description } = editor.open(original).value as Record<string, unknown>;
  expect(opened).toMatchObject({ original, stamp: '', value: { title, description } });
  for (const fact of ['openings', 'datePosted', 'locations', 'salary'])
    expect(opened.form.properties).not.toHaveProperty(fact);
  const value = { ...(opened.value as object), title: 'Backendutvecklare' };
  await editor.save({ file, value, body: opened.body }, '');
  expect(textOf(root, file)).not.toContain('openings');
  const [, , swedish] = await checkCompany(root);
  const position = swedish?.positions.find(({ slug }) => slug === 'backend-engineer');
  expect(position).toMatchObject({ title: 'Backendutvecklare', openings: '3' });
});

test('a fact that a translation states itself has a field', async () => {
  const { editor } = await openedEditor();
  const file = 'sv/positions/backend-engineer.md';
  const { value, body, stamp } = editor.open(file);
  await editor.save({ file, value: { ...(value as object), openings: '4' }, body }, stamp);
  expect(editor.open(file).form.properties).toHaveProperty('openings');
});

test('a renamed entry stays the original of its translations', async () => {
  const { editor, root } = await openedEditor();
  const { file } = await editor.rename(ORIGINAL, 'building');
  expect(editor.open(TRANSLATION).original).toBe(file);
  const untouched = 'ar/services/product-engineering.md';
  expect(editor.open(untouched).original).toBe(file);
  expect(await pagesOf(root)).toContain('/services/building');
});

test('a translation gets an address of its own, and the former one redirects', async () => {
  const { editor, root } = await openedEditor();
  const { file } = await editor.rename(TRANSLATION, 'systemutveckling');
  expect(editor.open(file)).toMatchObject({ original: ORIGINAL, page: '/sv/services/systemutveckling' });
  expect(textOf(root, 'redirects.yaml')).toContain(
    '- from: /sv/services/produktutveckling\n  to: /sv/services/systemutveckling',
  );
  const { file: back } = await editor.rename(file, 'product-engineering');
  expect(textOf(root, back)).not.toContain('translationOf');
  await checkCompany(root);
});

test('a deleted entry takes its translations with it, and all come back', async () => {
  const { editor, root } = await openedEditor();
  const file = await unreferenced(editor);
  await editor.remove(file, false);
  expect(['', 'ar/', 'sv/'].map((language) => existsSync(path.join(root, language + file)))).toEqual([
    false,
    false,
    false,
  ]);
  await editor.undo(undefined);
  expect(await editor.changes()).toEqual([]);
});

async function pagesOf(root: string): Promise<string[]> {
  const [own] = await checkCompany(root);
  return own.services.map(({ slug }) => `/services/${slug}`);
}

/** An entry that nothing links to, translated under its own name. */
async function unreferenced(editor: Editor): Promise<string> {
  const { files } = editor.list();
  const found = files.find(
    ({ file, language, isThere }) =>
      language === 'sv' &&
      isThere &&
      file.startsWith('sv/positions/') &&
      editor.open(file).original === file.slice(3),
  );
  if (found === undefined) throw new Error('The company of the tests lacks a translated position.');
  return found.file.slice(3);
}

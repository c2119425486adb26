// @module-tag editor

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkCompany } from '@website/model/schema/check-company.ts';
import { expect, test } from 'vitest';
import type { Editor } from './editor.ts';
import { openedEditor } from './testing/opened-editor.ts';

const POSITION = 'positions/backend-engineer.md';
const textOf = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');

test('opening and saving a file does not change it', async () => {
  const { editor } = await openedEditor();
  for (const { file, isThere } of editor.list().files.filter((one) => one.isThere)) {
    const { value, body, stamp } = editor.open(file);
    expect(isThere).toBe(true);
    await editor.save({ file, value, body }, stamp);
  }
  expect(await editor.changes()).toEqual([]);
});

test('a changed field changes one line, and is described in words', async () => {
  const { editor, root } = await openedEditor();
  const before = textOf(root, POSITION);
  const { value, body, stamp } = editor.open(POSITION);
  await editor.save({ file: POSITION, value: { ...(value as object), openings: '5' }, body }, stamp);
  expect(textOf(root, POSITION)).toBe(before.replace("openings: '3'", "openings: '5'"));
  expect(await editor.changes()).toMatchObject([
    {
      file: POSITION,
      kind: 'changed',
      isOwn: true,
      isOnlyHere: true,
      differences: [{ where: 'Number of openings', before: '3', after: '5' }],
    },
  ]);
  await editor.undo([POSITION]);
  expect(textOf(root, POSITION)).toBe(before);
});

test('an invalid change is refused, with the fault at its field', async () => {
  const { editor, root } = await openedEditor();
  const before = textOf(root, POSITION);
  const { value, body, stamp } = editor.open(POSITION);
  const written = { file: POSITION, value: { ...(value as object), openings: 'many', title: '' }, body };
  const { own } = await editor.draft(written);
  expect(own.map(({ field, reason, isMissing }) => [field, reason, isMissing])).toEqual([
    [['title'], 'Add this line: every position needs it', true],
    [['openings'], 'Write the number in digits, such as "3"', undefined],
  ]);
  await expect(editor.save(written, stamp)).rejects.toMatchObject({ kind: 'faulty' });
  expect(textOf(root, POSITION)).toBe(before);
});

test('a concurrent change is not overwritten', async () => {
  const { editor, root } = await openedEditor();
  const { value, body, stamp } = editor.open(POSITION);
  const theirs = textOf(root, POSITION).replace('Backend Engineer\n', 'Backend Lead\n');
  writeFileSync(path.join(root, POSITION), theirs);
  const mine = { file: POSITION, value: { ...(value as object), openings: '7' }, body };
  await expect(editor.save(mine, stamp)).rejects.toMatchObject({ kind: 'changed-meanwhile' });
  expect(textOf(root, POSITION)).toBe(theirs);
});

test('concurrent new entries of one name lose neither', async () => {
  const { editor } = await openedEditor();
  const { file, stamp } = editor.open('positions/night-watch.md');
  const value = { title: 'Night Watch', description: 'Wakes.', experience: '1-2 Years', openings: '1' };
  await editor.save({ file, value, body: 'Wakes.' }, stamp);
  await expect(editor.save({ file, value, body: 'Sleeps.' }, stamp)).rejects.toMatchObject({ kind: 'taken' });
});

test('a referenced entry is deleted only after confirmation', async () => {
  const { editor, root } = await openedEditor();
  const file = referredTo(editor);
  await expect(editor.remove(file, false)).rejects.toMatchObject({ kind: 'in-use' });
  expect(existsSync(path.join(root, file))).toBe(true);
  await editor.remove(file, true);
  expect(existsSync(path.join(root, file))).toBe(false);
  await editor.undo(undefined);
  expect(await editor.changes()).toEqual([]);
});

test('a renamed entry keeps its pictures and links, and its former URL redirects', async () => {
  const { editor, root } = await openedEditor();
  const file = referredTo(editor);
  const pictures = picturesOf(root, file);
  expect(pictures.length).toBeGreaterThan(0);
  const { file: renamed, others } = await editor.rename(file, 'Other Waters');
  expect(renamed).toBe('verticals/other-waters.md');
  expect(others.length).toBeGreaterThan(0);
  expect(picturesOf(root, renamed)).toHaveLength(pictures.length);
  expect(textOf(root, 'redirects.yaml')).toMatch(
    /- from: \/verticals\/.*\n {2}to: \/verticals\/other-waters\n$/,
  );
  await expect(checkCompany(root)).resolves.toBeDefined();
});

test('a sentence is found as shown, with placeholders filled in', async () => {
  const { editor, root } = await openedEditor();
  const home = 'pages/home.yaml';
  const text = textOf(root, home);
  writeFileSync(
    path.join(root, home),
    text.replace(/(presence:[\s\S]*?headline: ).*/, '$1"{Offices} offices by the water"'),
  );
  const [found] = editor.search('Six offices by the water');
  expect(found).toMatchObject({ file: home, field: ['presence', 'headline'] });
});

test('without git, changes are compared with the editor’s start', async () => {
  const { editor } = await openedEditor(false);
  expect(editor.baseline).toBe('start');
  const { value, body, stamp } = editor.open(POSITION);
  await editor.save({ file: POSITION, value: { ...(value as object), openings: '5' }, body }, stamp);
  expect(await editor.changes()).toHaveLength(1);
  await editor.undo(undefined);
  expect(await editor.changes()).toEqual([]);
});

/** A vertical that stories and industries refer to. */
function referredTo(editor: Editor): string {
  const names = editor
    .list()
    .files.filter(({ file }) => file.startsWith('stories/'))
    .map(({ file }) => (editor.open(file).value as { vertical?: string }).vertical);
  const name = names.find(
    (one) =>
      one !== undefined &&
      editor.open(`verticals/${one}.md`).places.some((place) => place.file !== undefined),
  );
  if (name === undefined)
    throw new Error('The company of the tests lacks a story of a vertical with a picture.');
  return `verticals/${name}.md`;
}

function picturesOf(root: string, file: string): string[] {
  const name = path.basename(file, '.md');
  return readdirSync(path.join(root, 'public/pictures/verticals')).filter(
    (one) => one.startsWith(`${name}.`) || one.startsWith(`${name}-figure.`),
  );
}

// @module-tag editor

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Editor } from '../editor.ts';
import { openedEditor } from '../testing/opened-editor.ts';

// Whatever the editor removes can be restored.

const POSITION = 'positions/backend-engineer.md';
const OWNERS = 'positions/harbor-pilot.md';
const textOf = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');
const backupsOf = (root: string) => path.join(root, '../.editor/undone');

async function saveField(editor: Editor, file: string, fields: object): Promise<void> {
  const { value, body, stamp } = editor.open(file);
  await editor.save({ file, value: { ...(value as object), ...fields }, body }, stamp);
}

/** Changes files outside the editor, as `npm run new-owner` or the owner does, without a commit. */
function writeBeside(root: string): { pilot: string; company: string } {
  const pilot = textOf(root, POSITION).replace(/^title: .*$/m, 'title: Harbor Pilot');
  const company = textOf(root, 'company.yaml').replace(/^tagline: .*$/m, 'tagline: Ours alone.');
  writeFileSync(path.join(root, OWNERS), pilot);
  writeFileSync(path.join(root, 'company.yaml'), company);
  return { pilot, company };
}

test('undoing everything preserves changes from outside the editor, even in a file that both changed', async () => {
  const { editor, root } = await openedEditor();
  const { pilot, company } = writeBeside(root);
  await saveField(editor, POSITION, { openings: '5' });
  await saveField(editor, OWNERS, { openings: '9' });
  const changes = await editor.changes();
  expect(changes.map(({ file, isOwn, isOnlyHere }) => [file, isOwn, isOnlyHere])).toEqual([
    ['company.yaml', false, true],
    [POSITION, true, true],
    [OWNERS, true, true],
  ]);
  await editor.undo();
  expect(textOf(root, OWNERS)).toBe(pilot);
  expect(textOf(root, 'company.yaml')).toBe(company);
  expect((await editor.changes()).every(({ isOwn }) => !isOwn)).toBe(true);
});

test('undone changes are backed up beside the folder, ignored by git, and can be restored', async () => {
  const { editor, root } = await openedEditor();
  const { pilot, company } = writeBeside(root);
  await editor.undo(['company.yaml', OWNERS]);
  expect(existsSync(path.join(root, OWNERS))).toBe(false);

  const [backup] = editor.backups();
  expect(backup).toMatchObject({
    what: 'Undo of 2 files',
    files: ['company.yaml', OWNERS],
    changedSince: [],
  });
  const copy = path.join(root, '..', backup?.folder ?? '', path.basename(root));
  expect(readFileSync(path.join(copy, OWNERS), 'utf8')).toBe(pilot);
  expect(readFileSync(path.join(backupsOf(root), '../.gitignore'), 'utf8')).toBe('*\n');

  await editor.restore(backup?.id ?? '');
  expect([textOf(root, OWNERS), textOf(root, 'company.yaml')]).toEqual([pilot, company]);
  expect((await editor.changes()).map(({ file, isOwn }) => [file, isOwn])).toEqual([
    ['company.yaml', false],
    [OWNERS, false],
  ]);
  expect(editor.backups()).toEqual([]);
});

test('restoring a backup backs up newer changes', async () => {
  const { editor, root } = await openedEditor();
  await saveField(editor, POSITION, { openings: '5' });
  const five = textOf(root, POSITION);
  await editor.undo();
  await saveField(editor, POSITION, { openings: '6' });
  const six = textOf(root, POSITION);
  await editor.restore(editor.backups()[0]?.id ?? '');
  expect(textOf(root, POSITION)).toBe(five);
  await editor.restore(editor.backups()[0]?.id ?? '');
  expect(textOf(root, POSITION)).toBe(six);
});

test('nothing is undone if a file changed since it was listed, or if the backup fails', async () => {
  const { editor, root } = await openedEditor();
  await saveField(editor, POSITION, { openings: '5' });
  await saveField(editor, 'positions/harbor-pilot.md', { openings: '5' }).catch(() => undefined);
  const seen = Object.fromEntries((await editor.changes()).map(({ file, stamp }) => [file, stamp]));
  const theirs = `${textOf(root, POSITION)}\nWritten meanwhile.\n`;
  writeFileSync(path.join(root, POSITION), theirs);
  await expect(editor.undo(Object.keys(seen), seen)).rejects.toMatchObject({ kind: 'changed-meanwhile' });
  expect(textOf(root, POSITION)).toBe(theirs);

  mkdirSync(path.dirname(backupsOf(root)), { recursive: true });
  rmSync(backupsOf(root), { recursive: true, force: true });
  writeFileSync(backupsOf(root), 'No folder can be made here.');
  await expect(editor.undo([POSITION])).rejects.toThrow();
  expect(textOf(root, POSITION)).toBe(theirs);
});

test('a deleted entry, a renamed one and a replaced picture can be restored without a commit', async () => {
  const { editor, root } = await openedEditor();
  writeBeside(root);
  const before = textOf(root, OWNERS);
  await editor.remove(OWNERS, true);
  await editor.restore(editor.backups()[0]?.id ?? '');
  expect(textOf(root, OWNERS)).toBe(before);

  const { file: renamed } = await editor.rename(OWNERS, 'Sea Pilot');
  await editor.restore(editor.backups()[0]?.id ?? '');
  expect(existsSync(path.join(root, renamed))).toBe(false);
  expect(textOf(root, OWNERS)).toBe(before);

  const picture = (background: string) =>
    sharp({ create: { width: 1000, height: 750, channels: 3, background } })
      .png()
      .toBuffer();
  const at = () => readFileSync(path.join(root, 'public/pictures/texts/pier.webp'));
  await editor.storePicture(await picture('#ff0000'), 'pictures/texts/', 'pier');
  const red = at();
  expect(editor.backups()).toEqual([]);
  await editor.storePicture(await picture('#0000ff'), 'pictures/texts/', 'pier');
  expect(at().equals(red)).toBe(false);
  await editor.restore(editor.backups()[0]?.id ?? '');
  expect(at().equals(red)).toBe(true);
});

test('a commit is the new baseline, and its changes are not undone', async () => {
  const { editor, root } = await openedEditor();
  await saveField(editor, POSITION, { openings: '5' });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@mail.example', ...args], {
      cwd: root,
    });
  git('commit', '--quiet', '--all', '--message', 'Published');
  expect(await editor.changes()).toEqual([]);
  const published = textOf(root, POSITION);
  await saveField(editor, POSITION, { openings: '6' });
  await editor.undo();
  expect(textOf(root, POSITION)).toBe(published);
});

test('files with unusual names break neither the list nor undo', async () => {
  const { editor, root } = await openedEditor();
  for (const name of ['LICENSE', 'public/my photo (1).JPG']) writeFileSync(path.join(root, name), 'Theirs');
  expect((await editor.changes()).map(({ file }) => file)).toEqual(['LICENSE', 'public/my photo (1).JPG']);
  await editor.undo(['LICENSE']);
  expect(readdirSync(root)).not.toContain('LICENSE');
  await editor.restore(editor.backups()[0]?.id ?? '');
  expect(textOf(root, 'LICENSE')).toBe('Theirs');
});

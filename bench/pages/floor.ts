import { cp, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBuildNote } from '#server/site/build-note.ts';
import { compress } from '../../scripts/compress.ts';
import { ROOT } from '../../scripts/root.ts';

const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs;

/**
 * Copies the built site without any script: the fastest way in which its pages could be shown.
 *
 * @returns the copy's folder, and how to remove it
 */
export async function makeFloor(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'floor-'));
  await cp(await realpath(path.join(ROOT, 'build/client')), folder, { recursive: true });
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((file) => file.endsWith('.html'))) {
    const file = path.join(folder, name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(SCRIPT, ''));
    await Promise.all(['.br', '.gz'].map((ending) => rm(file + ending, { force: true })));
  }
  await compress(folder);
  await writeBuildNote(folder);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

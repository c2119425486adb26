import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/root.ts';

const run = promisify(execFile);

/** Clones the last commit, with the packages that are installed here but without the caches kept beside them. */
export async function cleanClone(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-start-'));
  await run('git', ['clone', '--quiet', ROOT, folder]);
  const packages = path.join(ROOT, 'node_modules');
  // Linked, unless temporary files are on another disk.
  await run('cp', ['-al', packages, folder]).catch(() => run('cp', ['-a', packages, folder]));
  for (const kept of ['.cache', '.vite']) {
    await rm(path.join(folder, 'node_modules', kept), { recursive: true, force: true });
  }
  return folder;
}

/** Adds a sentence to the page of the first position. */
export async function addSentence(folder: string, sentence: string): Promise<void> {
  const positions = path.join(folder, 'company/positions');
  const [name] = (await readdir(positions)).filter((entry) => entry.endsWith('.md'));
  if (name === undefined) throw new Error('The company has no position whose text could be changed.');
  const file = path.join(positions, name);
  await writeFile(file, `${(await readFile(file, 'utf8')).trimEnd()} ${sentence}\n`);
}

import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isVariant } from '@website/service/site/encodings.ts';

/** The folder of files with content hashes in their names. */
const ASSETS = 'assets';

/** When each former asset was last part of a build. A dotfile, so it is not served. */
const NOTE = '.former-assets.json';

/** Pages that have been open for longer must be reloaded. */
const KEPT_DAYS = 30;

/** Limits their total size: the oldest are deleted first. */
const MAX_BYTES = 30_000_000;

const DAY_MS = 86_400_000;

/**
 * Copies the scripts and styles of former builds into a new one, for pages that are open in browsers or cached by a CDN and that
 * load some of them lazily.
 *
 * @param former - the pages of the build before, if there was one
 */
export async function retainFormerAssets(former: string, staging: string, now: number): Promise<void> {
  const own = new Set(await namesIn(staging));
  const since = await readSince(former);
  const leaving = (await namesIn(former))
    .filter((name) => !own.has(name) && !isVariant(name))
    .map((name) => ({ name, left: since[name] ?? now }))
    .filter(({ left }) => now - left < KEPT_DAYS * DAY_MS)
    .sort((one, other) => other.left - one.left);
  const all = await namesIn(former);
  const retained: Record<string, number> = {};
  let bytes = 0;
  for (const { name, left } of leaving) {
    const files = all.filter((file) => file === name || (file.startsWith(`${name}.`) && isVariant(file)));
    for (const file of files) bytes += (await stat(path.join(former, ASSETS, file))).size;
    if (bytes > MAX_BYTES) break;
    for (const file of files) await copyAsset(file, former, staging);
    retained[name] = left;
  }
  await writeFile(path.join(staging, NOTE), JSON.stringify(retained));
}

async function copyAsset(name: string, from: string, to: string): Promise<void> {
  const copy = path.join(to, ASSETS, name);
  await mkdir(path.dirname(copy), { recursive: true });
  await copyFile(path.join(from, ASSETS, name), copy);
}

async function namesIn(pages: string): Promise<string[]> {
  const entries = await readdir(path.join(pages, ASSETS), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const assets = path.join(pages, ASSETS);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(assets, path.join(entry.parentPath, entry.name)));
}

/** An unreadable note counts as none: the assets are then retained for longer. */
async function readSince(pages: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(path.join(pages, NOTE), 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}

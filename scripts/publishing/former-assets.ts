import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isVariant } from '@website/service/site/encodings.ts';

/** Where the files are whose names change with their content. */
const ASSETS = 'assets';

/** Where a build notes since when those of former builds are no longer its own. Not public: its name begins with a dot. */
const NOTE = '.former-assets.json';

/** Pages that are open for longer have to be loaded again. */
const KEPT_DAYS = 30;

/** All of them together take no more than this: the oldest go first. */
const MOST_BYTES = 30_000_000;

const DAY_MS = 86_400_000;

/**
 * Brings the scripts and styles of former builds into a new one, for pages that are open in browsers, or kept by a CDN,
 * and that fetch some of them only when they are needed.
 *
 * @param former - the pages of the build before, if there was one
 */
export async function keepFormerAssets(former: string, made: string, now: number): Promise<void> {
  const own = new Set(await namesIn(made));
  const since = await readSince(former);
  const leaving = (await namesIn(former))
    .filter((name) => !own.has(name) && !isVariant(name))
    .map((name) => ({ name, left: since[name] ?? now }))
    .filter(({ left }) => now - left < KEPT_DAYS * DAY_MS)
    .sort((one, other) => other.left - one.left);
  const all = await namesIn(former);
  const kept: Record<string, number> = {};
  let bytes = 0;
  for (const { name, left } of leaving) {
    const files = all.filter((file) => file === name || (file.startsWith(`${name}.`) && isVariant(file)));
    for (const file of files) bytes += (await stat(path.join(former, ASSETS, file))).size;
    if (bytes > MOST_BYTES) break;
    for (const file of files) await copyAsset(file, former, made);
    kept[name] = left;
  }
  await writeFile(path.join(made, NOTE), JSON.stringify(kept));
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

/** A note that can't be read counts as none: then they are kept for longer. */
async function readSince(pages: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(path.join(pages, NOTE), 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}

import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { CODINGS, ENCODINGS } from '#server/site/encodings.ts';
import { isCompressible } from '#server/site/precompress.ts';
import { ROOT } from './root.ts';
import { buildStamp } from './stamps/build-stamp.ts';

/** What determines the variants of a file besides the file. */
const MAKERS = { sources: ['server/site/encodings.ts', 'server/site/precompress.ts'] };

/** Where a folder of pages records how its variants are made. Like everything that begins with a dot, it is not served. */
const NOTE = '.variants';

/**
 * Gives files that are the same as in the previous build the compressed variants that they had there, if variants are
 * still made in the same way. A variant is written completely or not at all, and checked once more before it is served.
 *
 * @param former - the pages of the previous build, if there was one
 * @param made - the pages that were made now
 */
export async function takeOverVariants(former: string, made: string): Promise<void> {
  const makers = await buildStamp(ROOT, MAKERS, { node: process.version });
  await writeFile(path.join(made, NOTE), makers);
  const formerMakers = await readFile(path.join(former, NOTE), 'utf8').catch(() => undefined);
  if (formerMakers !== makers) return;
  const names = await readdir(made, { recursive: true });
  for (const name of names.filter(isCompressible)) {
    const [one, other] = [path.join(former, name), path.join(made, name)];
    if (await areEqual(one, other)) await copyVariants(one, other);
  }
}

async function areEqual(one: string, other: string): Promise<boolean> {
  const before = await readFile(one).catch(() => undefined);
  return before?.equals(await readFile(other)) ?? false;
}

async function copyVariants(from: string, to: string): Promise<void> {
  for (const encoding of ENCODINGS) {
    const { ending } = CODINGS[encoding];
    await copyFile(`${from}${ending}`, `${to}${ending}`).catch((error: NodeJS.ErrnoException) => {
      // Small files have none.
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

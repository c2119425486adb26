import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CODINGS, ENCODINGS, type Encoding } from './encodings.ts';
import { forEachFile } from './for-each-file.ts';

/** The bytes of a file, as they are and compressed; what is not worth compressing has no variants. */
export type Variants = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

const COMPRESSIBLE = /\.(?:atom|css|html|ico|js|json|map|mjs|rss|svg|txt|vtt|webmanifest|xml)$/;
const ENDINGS_OF_VARIANTS = ENCODINGS.map((name) => CODINGS[name].ending);
/** Below this many bytes the header of an answer outweighs what compression saves. */
const LEAST_BYTES = 512;

/** Whether a file holds text, of which compression saves much. */
export function isCompressible(file: string): boolean {
  return COMPRESSIBLE.test(file);
}

/** Whether a file is a compressed variant that lies beside its original. */
export function isVariant(file: string): boolean {
  const ending = ENDINGS_OF_VARIANTS.find((known) => file.endsWith(known));
  return ending !== undefined && isCompressible(file.slice(0, -ending.length));
}

/**
 * Writes a variant in each encoding, as small as it gets, beside every text file below a folder that has none yet.
 * Optional: it makes answers smaller and the start of the server quicker. Run it last in a build; a variant of a file that
 * was changed afterwards is noticed and not served.
 */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  // What the service needs from time to time is not sent as it is.
  const sent = names.filter((name) => isCompressible(name) && !name.startsWith('__'));
  await forEachFile(sent, (name) => writeVariants(path.join(folder, name)));
}

/** Writes the variants of one text file that it lacks, if it is worth it: each completely or not at all. */
export async function writeVariants(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  await Promise.all(
    ENCODINGS.map(async (encoding) => {
      const { ending, smallest, decompress } = CODINGS[encoding];
      const variant = `${file}${ending}`;
      const prepared = await readFile(variant).catch(() => undefined);
      if (holds(prepared, decompress, bytes)) return;
      // Hidden, so that what an interrupted build leaves is never served.
      const made = path.join(path.dirname(variant), `.${path.basename(variant)}`);
      await writeFile(made, await smallest(bytes));
      await rename(made, variant);
    }),
  );
}

/**
 * Reads a file and, if it is text, its compressed variants, making those that a build left out.
 *
 * @param known - what is in memory of a file of this name: its variants are used again if the bytes are the same
 * @returns `isQuick` if some were made
 */
export async function readVariants(
  file: string,
  known?: Variants,
): Promise<{ variants: Variants; isQuick: boolean }> {
  const identity = readFileSync(file);
  if (known?.identity.equals(identity)) return { variants: known, isQuick: false };
  const variants: Variants = { identity: alone(identity) };
  let isQuick = false;
  if (identity.length < LEAST_BYTES || !isCompressible(file)) return { variants, isQuick };
  await Promise.all(
    ENCODINGS.map(async (encoding) => {
      const { ending, quick, decompress } = CODINGS[encoding];
      const prepared = existingFile(`${file}${ending}`);
      const isPrepared = prepared !== undefined && holds(prepared, decompress, identity);
      variants[encoding] = alone(isPrepared ? prepared : await quick(identity));
      isQuick ||= !isPrepared;
    }),
  );
  return { variants, isQuick };
}

/**
 * The same bytes in memory of their own. What Node reads into shares memory with what was there for a moment only, and would
 * keep all of that: 64 KB for an icon.
 */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Read synchronously: hundreds of small files are read sooner than handed to threads. */
function existingFile(file: string): Buffer | undefined {
  try {
    return existsSync(file) ? readFileSync(file) : undefined;
  } catch {
    // What can't be read is made anew.
    return undefined;
  }
}

function holds(
  variant: Buffer | undefined,
  decompress: (bytes: Buffer) => Buffer,
  original: Buffer,
): boolean {
  try {
    return variant !== undefined && decompress(variant).equals(original);
  } catch {
    return false;
  }
}

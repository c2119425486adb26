import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';

/** The bytes of a file as they are and compressed; what is not worth compressing has no variants. */
export interface Variants {
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

const COMPRESSIBLE = /\.(?:css|data|html|ico|js|json|map|mjs|svg|txt|webmanifest|xml)$/;
/** Below this many bytes the header of an answer outweighs what compression saves. */
const LEAST_BYTES = 512;
/** At start, where a build left no variants: quick, and within some percent of the best. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Whether a file holds text, of which compression saves much. */
function isCompressible(file: string): boolean {
  return COMPRESSIBLE.test(file);
}

/** Whether a file is a compressed variant that lies beside its original. */
export function isVariant(file: string): boolean {
  return /\.(?:br|gz)$/.test(file) && isCompressible(file.replace(/\.(?:br|gz)$/, ''));
}

/**
 * Writes `.br` and `.gz` files, as small as they get, beside every text file below a folder. Optional: it makes
 * answers smaller and the start of the server quicker. Run it last in a build; a variant of a file that was changed
 * afterwards is noticed and not served.
 */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter(isCompressible)) {
    const file = path.join(folder, name);
    const bytes = await readFile(file);
    if (bytes.length < LEAST_BYTES) continue;
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}

/** Reads a file and, if it is text, its compressed variants, making those that a build left out. */
export async function readVariants(file: string): Promise<Variants> {
  const identity = await readFile(file);
  if (identity.length < LEAST_BYTES || !isCompressible(file)) return { identity };
  const prepared = (ending: string) => readFile(`${file}${ending}`).catch(() => undefined);
  const br = await prepared('.br');
  const gz = await prepared('.gz');
  return {
    identity,
    br: holds(br, brotliDecompressSync, identity) ? br : brotliCompressSync(identity, QUICK),
    gzip: holds(gz, gunzipSync, identity) ? gz : gzipSync(identity),
  };
}

function holds(
  variant: Buffer | undefined,
  decompress: (bytes: Buffer) => Buffer,
  original: Buffer,
): variant is Buffer {
  try {
    return variant !== undefined && decompress(variant).equals(original);
  } catch {
    return false;
  }
}

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

// Compression: a build writes a compressed variant beside each file, and the service compresses files that have none.

/** Supported encodings, smallest output first. */
export const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

interface Coding {
  /** The extension of a variant. */
  ending: string;
  /** For builds: smallest. */
  small: (bytes: Buffer, quality: number) => Promise<Buffer>;
  /** For requests: within a tenth of the smallest, in a hundredth of the time. */
  quick: (bytes: Buffer) => Buffer;
  decompress: (bytes: Buffer) => Buffer;
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

function brotliOptions(bytes: Buffer, quality: number) {
  return { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } };
}

export const CODINGS: Readonly<Record<Encoding, Coding>> = {
  br: {
    ending: '.br',
    small: (bytes, quality) => promisify(brotliCompress)(bytes, brotliOptions(bytes, quality)),
    quick: (bytes) => brotliCompressSync(bytes, brotliOptions(bytes, 5)),
    decompress: brotliDecompressSync,
  },
  gzip: {
    ending: '.gz',
    small: (bytes) => promisify(gzip)(bytes, { level: 9 }),
    quick: (bytes) => gzipSync(bytes),
    decompress: gunzipSync,
  },
};

const TEXTS = new Set(
  '.atom .css .html .ico .js .json .map .mjs .rss .svg .txt .vtt .webmanifest .xml'.split(' '),
);

/** Below this size compression saves less than its header field costs. */
const MIN_BYTES = 512;

/** Whether a file is text that is worth compressing. */
export function isCompressible(name: string, size: number): boolean {
  return size >= MIN_BYTES && TEXTS.has(path.extname(name));
}

/** Whether a file is the compressed variant of another. */
export function isVariant(name: string): boolean {
  const { ext, name: original } = path.parse(name);
  const isEncoded = ENCODINGS.some((encoding) => CODINGS[encoding].ending === ext);
  return isEncoded && TEXTS.has(path.extname(original));
}

import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  zstdCompress,
  zstdDecompressSync,
} from 'node:zlib';

/** How a file is compressed. */
interface Coding {
  /** The ending of the variant that a build writes beside the file. */
  ending: string;
  /** As small as it gets, while the site is built. */
  smallest: (bytes: Buffer) => Promise<Buffer>;
  /** Quickly, at start, where a build left no variant; within a few percent of the best. */
  quick: (bytes: Buffer) => Promise<Buffer>;
  /** Synchronously: handing hundreds of small files to threads takes longer than decompressing them. */
  decompress: (bytes: Buffer) => Buffer;
}

/** Encodings in which text is kept, smallest first. */
export const ENCODINGS = ['br', 'zstd', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

const { BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel, Z_BEST_COMPRESSION } = constants;

/**
 * A level that keeps to a window of 8 MB, as browsers require of zstd (RFC 9659). Level 19 takes almost twice as long and
 * saves two bytes in a thousand more.
 */
const ZSTD_LEVEL = 18;

export const CODINGS: Readonly<Record<Encoding, Coding>> = {
  br: {
    ending: '.br',
    smallest: promisify(brotliCompress),
    quick: (bytes) => promisify(brotliCompress)(bytes, { params: { [BROTLI_PARAM_QUALITY]: 5 } }),
    decompress: brotliDecompressSync,
  },
  zstd: {
    ending: '.zst',
    smallest: (bytes) =>
      promisify(zstdCompress)(bytes, {
        // Unless it knows how much will come, it makes room for a whole window: 60 ms a file.
        pledgedSrcSize: bytes.length,
        params: { [ZSTD_c_compressionLevel]: ZSTD_LEVEL },
      }),
    quick: (bytes) => promisify(zstdCompress)(bytes, { pledgedSrcSize: bytes.length }),
    decompress: zstdDecompressSync,
  },
  gzip: {
    ending: '.gz',
    smallest: (bytes) => promisify(gzip)(bytes, { level: Z_BEST_COMPRESSION }),
    quick: promisify(gzip),
    decompress: gunzipSync,
  },
};

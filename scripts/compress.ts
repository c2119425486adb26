import { copyFileSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '@website/service/site/build-manifest.ts';
import { CODINGS, ENCODINGS, type Encoding, isCompressible } from '@website/service/site/encodings.ts';

const SMALLEST = 11;

/**
 * For builds with so many changed files that compression would take minutes, and for files so large that one takes seconds, such as
 * feeds of hundreds of positions: 11 % larger, in a tenth of the time.
 */
const QUICK = { quality: 7, files: 500, bytes: 256_000 };

/** Reuses the compressed variants of files that are unchanged since the previous build. */
export function reuseVariants(former: string, staging: string): void {
  for (const name of textsIn(staging)) {
    const [one, other] = [path.join(former, name), path.join(staging, name)];
    const there = ENCODINGS.filter((encoding) => existsSync(variantOf(one, encoding)));
    if (there.length === 0 || !readFileSync(one).equals(readFileSync(other))) continue;
    for (const encoding of there) copyFileSync(variantOf(one, encoding), variantOf(other, encoding));
  }
}

/** Writes the missing compressed variants of a folder's text files, each atomically. */
export async function compress(folder: string): Promise<void> {
  const lacking = textsIn(folder).filter((name) =>
    ENCODINGS.some((encoding) => !existsSync(variantOf(path.join(folder, name), encoding))),
  );
  const waiting = lacking.values();
  const compressAll = async () => {
    for (const name of waiting) {
      const file = path.join(folder, name);
      const bytes = readFileSync(file);
      for (const encoding of ENCODINGS) {
        const variant = variantOf(file, encoding);
        if (existsSync(variant)) continue;
        const isMuch = lacking.length > QUICK.files || bytes.length > QUICK.bytes;
        const quality = isMuch && !name.startsWith('assets/') ? QUICK.quality : SMALLEST;
        // A dotfile until it is complete, so that an interrupted build's file is never served.
        const temporary = path.join(path.dirname(variant), `.${path.basename(variant)}`);
        writeFileSync(temporary, await CODINGS[encoding].small(bytes, quality));
        renameSync(temporary, variant);
      }
    }
  };
  // As many as libuv's thread pool has threads.
  await Promise.all(Array.from({ length: 4 }, compressAll));
}

function variantOf(file: string, encoding: Encoding): string {
  return file + CODINGS[encoding].ending;
}

/** The service's own data files are not served, and so not compressed. */
function textsIn(folder: string): string[] {
  return filesIn(folder).filter(
    (name) => !/^(?:__|\.)/.test(name) && isCompressible(name, statSync(path.join(folder, name)).size),
  );
}

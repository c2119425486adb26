import { copyFileSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '@website/service/site/build-manifest.ts';
import { CODINGS, ENCODINGS, type Encoding, isCompressible } from '@website/service/site/encodings.ts';

const SMALLEST = 11;

/**
 * For pages where so many files have changed that all processors would be busy for minutes, and for what is so large that it takes
 * seconds by itself, such as feeds of hundreds of positions: 11 % larger, in a tenth of the time.
 */
const QUICK = { quality: 7, files: 500, bytes: 256_000 };

/** Gives files that are the same as in the previous build the compressed variants that they had there. */
export function takeOverVariants(former: string, made: string): void {
  for (const name of textsIn(made)) {
    const [one, other] = [path.join(former, name), path.join(made, name)];
    const there = ENCODINGS.filter((encoding) => existsSync(variantOf(one, encoding)));
    if (there.length === 0 || !readFileSync(one).equals(readFileSync(other))) continue;
    for (const encoding of there) copyFileSync(variantOf(one, encoding), variantOf(other, encoding));
  }
}

/** Writes a variant in each encoding beside every text file of a folder that has none yet, each completely or not at all. */
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
        // Hidden, so that what an interrupted build leaves is never served.
        const made = path.join(path.dirname(variant), `.${path.basename(variant)}`);
        writeFileSync(made, await CODINGS[encoding].small(bytes, quality));
        renameSync(made, variant);
      }
    }
  };
  // As many at a time as Node has threads for it.
  await Promise.all(Array.from({ length: 4 }, compressAll));
}

function variantOf(file: string, encoding: Encoding): string {
  return file + CODINGS[encoding].ending;
}

/** What the service needs from time to time is not sent, and so is not compressed. */
function textsIn(folder: string): string[] {
  return filesIn(folder).filter(
    (name) => !/^(?:__|\.)/.test(name) && isCompressible(name, statSync(path.join(folder, name)).size),
  );
}

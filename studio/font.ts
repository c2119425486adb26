import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { siteCharacters } from './characters.ts';

const require = createRequire(import.meta.url);
const folder = path.join(import.meta.dirname, '../brand/typefaces');

interface Cut {
  /** A file of a Fontsource package. */
  readonly source: string;
  readonly name: string;
  /** The range of each axis that the style sheets use. */
  readonly axes?: Readonly<Record<string, { min: number; max: number }>>;
  /** The most bytes it may have. */
  readonly limit: number;
}

const cuts: readonly Cut[] = [
  {
    source: '@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2',
    name: 'mona-sans.woff2',
    axes: { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 118 } },
    limit: 62_000,
  },
  {
    source: '@fontsource/geist-mono/files/geist-mono-latin-500-normal.woff2',
    name: 'geist-mono.woff2',
    limit: 12_000,
  },
];

/** Cuts the site's typefaces down to the characters and axes that the site uses, so that they arrive early. */
export async function makeFonts(): Promise<void> {
  for (const { source, name, axes, limit } of cuts) {
    const font = await subsetFont(readFileSync(require.resolve(source)), siteCharacters, {
      targetFormat: 'woff2',
      ...(axes === undefined ? {} : { variationAxes: axes }),
    });
    const file = path.join(folder, name);
    writeFileSync(file, font);
    const { size } = statSync(file);
    process.stdout.write(`brand/typefaces/${name}  ${(size / 1000).toFixed(1)} kB\n`);
    if (size > limit) throw new Error(`${name} has ${size} bytes, which is more than ${limit}.`);
  }
}

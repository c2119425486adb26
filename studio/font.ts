import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { SUBSETS } from '@website/site/brand/typefaces/subsets.ts';
import { charactersOf, siteCharacters } from './characters.ts';
import { withTablesOf } from './sfnt-tables.ts';

const require = createRequire(import.meta.url);
const folder = path.join(import.meta.dirname, '../apps/site/brand/typefaces');

interface Cut {
  /** A file of a Fontsource package. */
  readonly source: string;
  readonly name: string;
  readonly characters: string;
  /** The range of each axis that the style sheets use. */
  readonly axes?: Readonly<Record<string, { min: number; max: number }>>;
  /** The most bytes it may have. */
  readonly limit: number;
}

/** The range of each axis of Mona Sans that the style sheets use. */
const MONA_SANS_AXES = { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 118 } };

/** Where on these axes pairs of letters are spaced for: in headlines, whose spaces are seen best. */
const HEADLINES = { wght: 620, wdth: 117 };

/** The tables that space pairs of letters, and what these refer to. */
const KERNING = ['GPOS', 'GDEF'];

/** The file of the package that has the letters of a part. */
const SOURCES = { 'latin-ext': 'latin-ext', 'dotless-i': 'latin', vietnamese: 'vietnamese' } as const;

const cuts: readonly Cut[] = [
  {
    source: monaSans('latin'),
    name: 'mona-sans.woff2',
    characters: siteCharacters,
    axes: MONA_SANS_AXES,
    limit: 42_000,
  },
  { source: geistMono('latin'), name: 'geist-mono.woff2', characters: siteCharacters, limit: 12_000 },
  ...Object.entries(SOURCES).flatMap(([part, source]): Cut[] => {
    const characters = charactersOf(SUBSETS[part as keyof typeof SUBSETS]);
    return [
      {
        source: monaSans(source),
        name: `mona-sans-${part}.woff2`,
        characters,
        axes: MONA_SANS_AXES,
        limit: 20_000,
      },
      { source: geistMono(source), name: `geist-mono-${part}.woff2`, characters, limit: 8000 },
    ];
  }),
];

function monaSans(source: string): string {
  return `@fontsource-variable/mona-sans/files/mona-sans-${source}-wdth-normal.woff2`;
}

function geistMono(source: string): string {
  return `@fontsource/geist-mono/files/geist-mono-${source}-500-normal.woff2`;
}

/**
 * Cuts the site's typefaces down to the characters and axes that the site uses, so that they load early. Further letters
 * are in separate files, which browsers fetch when a page has one of them (`unicode-range`).
 */
export async function makeFonts(): Promise<void> {
  for (const { source, name, characters, axes, limit } of cuts) {
    const whole = readFileSync(require.resolve(source));
    const font = await (axes === undefined
      ? subsetFont(whole, characters, { targetFormat: 'sfnt' })
      : withOneKerning(whole, characters, axes));
    const file = path.join(folder, name);
    writeFileSync(file, await convert(font, 'woff2'));
    const { size } = statSync(file);
    process.stdout.write(`apps/site/brand/typefaces/${name}  ${(size / 1000).toFixed(1)} kB\n`);
    if (size > limit) throw new Error(`${name} has ${size} bytes, which is more than ${limit}.`);
  }
}

/**
 * Cuts a font down, and spaces pairs of letters everywhere on its axes as in headlines: how that varies would be a third of
 * the file. Nine pairs in ten differ by less than twelve thousandths of the type's size from what they would have.
 */
async function withOneKerning(
  whole: Buffer,
  characters: string,
  axes: NonNullable<Cut['axes']>,
): Promise<Buffer> {
  const [font, ofHeadlines] = await Promise.all(
    [axes, HEADLINES].map((variationAxes) =>
      subsetFont(whole, characters, { targetFormat: 'sfnt', variationAxes }),
    ),
  );
  if (font === undefined || ofHeadlines === undefined) throw new Error('A font was not cut.');
  return withTablesOf(font, ofHeadlines, KERNING);
}

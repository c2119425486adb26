import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import opentype, { type PathCommand } from 'opentype.js';
import subsetFont from 'subset-font';
import { optimize } from 'svgo';
import { loadContent } from '@website/model/schema/load.ts';

const require = createRequire(import.meta.url);
const face = require.resolve('@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2');
const file = path.join(import.meta.dirname, '../company/brand/wordmark.svg');

/** The size in which the letterforms are set, in the units of the view box. */
const size = 100;
/** Letter spacing, as a share of the size: tighter than in running text. */
const tracking = -0.012;

/**
 * Draws the company's name as outlines, so that the logo never waits for a typeface.
 *
 * @throws {ContentError} if a content file has a fault
 */
export async function makeWordmark(): Promise<void> {
  const { name } = loadContent(path.join(import.meta.dirname, '../company')).company;
  const cut = await subsetFont(readFileSync(face), name, {
    targetFormat: 'sfnt',
    variationAxes: { wght: { min: 650, max: 650 }, wdth: { min: 112, max: 112 } },
  });
  const font = opentype.parse(new Uint8Array(cut).buffer);
  const glyphs = [...name].map((character) => font.charToGlyph(character));
  let x = 0;
  const outlines = glyphs.map((glyph, index) => {
    const outline = glyph.getPath(x, size, size).commands.map(commandText).join('');
    const next = glyphs[index + 1];
    const kerning = next === undefined ? 0 : font.getKerningValue(glyph, next);
    x +=
      ((glyph.advanceWidth + kerning) / font.unitsPerEm) * size + (next === undefined ? 0 : tracking * size);
    return outline;
  });
  // The baseline is at 100, and no letter rises more than 100 above it.
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.round(x)} 125" fill="currentColor">
  <title>${name}</title>
  <path d="${shortened(outlines.join(''))}"/>
</svg>
`;
  writeFileSync(file, source);
  process.stdout.write(`company/brand/wordmark.svg  ${(source.length / 1000).toFixed(1)} kB\n`);
}

/** Writes the same outline in fewer characters: it is part of every page. */
function shortened(outline: string): string {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${outline}"/></svg>`, {
    plugins: [{ name: 'convertPathData', params: { floatPrecision: 1 } }],
  });
  const [, d] = / d="([^"]+)"/.exec(data) ?? [];
  if (d === undefined) throw new Error('The name has no outline.');
  return d;
}

function commandText({ type, x, y, x1, y1, x2, y2 }: PathCommand): string {
  const points = { M: [x, y], L: [x, y], Q: [x1, y1, x, y], C: [x1, y1, x2, y2, x, y], Z: [] }[type];
  return type + points.map((value) => value.toFixed(1).replace(/\.0$/, '')).join(' ');
}

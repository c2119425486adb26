// Prints one or several scenes to look at:
//
//   node studio/prints/try.ts AREA/SLUG[,AREA/SLUG …] tile|plate|banner|tall ink|paper|both solve|build|scale [SCALE [FILE]]
//
// A SCALE below 1 is a quick, coarse draft. Several come side by side on one contact sheet. FILE is a PNG or an AVIF; without one it is /tmp/prints/AREA-SLUG-….png.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Impression } from './impression.ts';
import type { Accent } from './inks.ts';
import { pngOf, writeAvif } from './picture-files.ts';
import { drawStrokes, look, press, seedOf } from './print.ts';
import { type Format, formats, type Scene } from './scene.ts';
import type { Ground } from './tone.ts';

const [names = '', format = 'tile', grounds = 'ink', hue = 'solve', scale = '1', file] =
  process.argv.slice(2);
if (names === '' || !(format in formats)) {
  process.stderr.write(
    'Usage: AREA/SLUG[,…] tile|plate|banner|tall ink|paper|both solve|build|scale [SCALE [FILE]]\n',
  );
  process.exit(2);
}
const pictures: Impression[] = [];
for (const name of names.split(',')) {
  const started = performance.now();
  const { scene } = (await import(`./subjects/${name}.ts`)) as { scene: Scene };
  const view = look(scene, format as Format, Number(scale) < 1 ? 0.8 : undefined);
  const seen = performance.now();
  const seed = seedOf(name);
  for (const ground of (grounds === 'both' ? ['ink', 'paper'] : [grounds]) as Ground[]) {
    const strokes = drawStrokes(scene, view, format as Format, ground, seed);
    const options = { format: format as Format, ground, hue: hue as Accent, scale: Number(scale), seed };
    pictures.push(press(strokes, options));
    process.stdout.write(`${name} on ${ground}: ${strokes.length} strokes\n`);
  }
  const ended = performance.now();
  process.stdout.write(`${name}: seen in ${seconds(seen - started)}, drawn in ${seconds(ended - seen)}\n`);
}
const target = file ?? `/tmp/prints/${names.replaceAll(/[/,]/g, '-').slice(0, 80)}-${format}-${grounds}.png`;
mkdirSync(path.dirname(target), { recursive: true });
const sheet = contactSheet(pictures);
if (target.endsWith('.avif')) await writeAvif(sheet, target);
else writeFileSync(target, pngOf(sheet));
process.stdout.write(`${target}\n`);

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Several pictures of one size in rows on one sheet; a single one is its own sheet. */
function contactSheet(pictures: readonly Impression[]): Impression {
  const [first] = pictures;
  if (first === undefined) throw new Error('There is no picture for the sheet.');
  const columns = Math.min(
    pictures.length,
    Math.max(1, Math.ceil(Math.sqrt((pictures.length * first.height * 1.6) / first.width))),
  );
  const rows = Math.ceil(pictures.length / columns);
  const [width, height] = [first.width * columns, first.height * rows];
  const rgb = new Uint8Array(width * height * 3);
  for (const [index, picture] of pictures.entries()) {
    const [left, top] = [(index % columns) * first.width, Math.floor(index / columns) * first.height];
    for (let row = 0; row < picture.height; row += 1) {
      const line = picture.rgb.subarray(row * picture.width * 3, (row + 1) * picture.width * 3);
      rgb.set(line, ((top + row) * width + left) * 3);
    }
  }
  return { width, height, rgb };
}

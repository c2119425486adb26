// Prints one or several scenes to look at:
//
//   node studio/prints/try.ts AREA/SLUG[,AREA/SLUG …] tile|plate|banner|tall ink|paper|both solve|build|scale [SCALE [FILE]]
//
// A SCALE below 1 is a quick draft: forms are seen coarsely. Several come side by side on one sheet. FILE is a PNG or an AVIF; without one it is /tmp/prints/AREA-SLUG-….png.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeAvif } from './avif.ts';
import type { Impression } from './impression.ts';
import type { Accent } from './inks.ts';
import { pngOf } from './png.ts';
import { drawStrokes, look, press } from './print.ts';
import { type Format, formats, type Scene } from './scene.ts';
import { seedOf } from './seed.ts';
import { contactSheet } from './sheet.ts';
import type { Ground } from './tone.ts';

const [names = '', format = 'tile', grounds = 'ink', hue = 'solve', scale = '1', file] =
  process.argv.slice(2);
if (names === '' || !(format in formats)) {
  process.stderr.write(
    'Say which: AREA/SLUG[,…] tile|plate|banner|tall ink|paper|both solve|build|scale [SCALE [FILE]]\n',
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

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { gaussian, seeded } from '@website/site/chamber/physics/random.ts';

/** Pixels of the tile, across and down: so many that nobody sees it repeat. */
const SIZE = 112;
/** How much light the brightest grains add, as a share of white. */
const MOST = 0.085;
/** How many steps there are between none and that: few, so that the file is small. */
const STEPS = 3;

/** Makes the grain that lies over the hero's film and over the chamber that goes on where it was. */
export async function makeGrain(): Promise<void> {
  const random = seeded(1911);
  const pixels = Buffer.alloc(SIZE * SIZE * 4, 255);
  for (let place = 0; place < SIZE * SIZE; place++) {
    const share = Math.min(1, Math.max(0, 0.28 + 0.34 * gaussian(random)));
    pixels[place * 4 + 3] = Math.round((Math.round(share * STEPS) / STEPS) * MOST * 255);
  }
  const raw = { width: SIZE, height: SIZE, channels: 4 } as const;
  const file = await sharp(pixels, { raw }).png({ palette: true, colours: STEPS + 1, dither: 0, effort: 10 }).toBuffer();
  const name = 'apps/site/screens/home/grain.png';
  writeFileSync(path.join(import.meta.dirname, '..', name), file);
  process.stdout.write(`${name}  ${(file.length / 1000).toFixed(1)} kB\n`);
}

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { gaussian, seeded } from '@website/site/chamber/physics/random.ts';

/** The tile's width and height in pixels: large enough that its repetition is invisible. */
const SIZE = 112;
/** How much light the brightest grains add, as a share of white. */
const MOST = 0.085;
/** The levels of opacity: few, so that the file is small. */
const STEPS = 3;

/** Draws the film grain, an overlay on the hero's film and on the live chamber that continues it. */
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

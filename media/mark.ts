import { markSvg } from './disc.ts';
import { ico } from './ico.ts';
import { save, weigh } from './output.ts';
import { colours } from './palette.ts';
import { Studio } from './studio.ts';

/** Makes the site's icons from the mark. */
export async function makeMark(): Promise<void> {
  await using studio = await Studio.open();
  const plain = markSvg();
  save('favicon.svg', plain);
  const sides = [32, 48];
  const pictures = await Promise.all(
    sides.map(async (side) => ({ side, png: await studio.rasterise(plain, side) })),
  );
  save('favicon.ico', ico(pictures));
  // Systems cut a maskable icon to their own shape, but never within four fifths of its width.
  save('icon-512.png', await studio.rasterise(markSvg(colours.ink, 0.56), 512));
  weigh('favicon.svg', 2000);
  weigh('favicon.ico', 10_000);
  weigh('icon-512.png', 30_000);
}

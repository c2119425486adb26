import { readCast } from './company.ts';
import { markSvg } from './disc.ts';
import { ico } from './ico.ts';
import { save, weigh } from './output.ts';
import { colours } from './palette.ts';
import { Studio } from './studio.ts';
import { makeWordmark } from './wordmark.ts';

/** Makes the site's icons from the mark, the manifest that names them, and the wordmark. */
export async function makeMark(): Promise<void> {
  await using studio = await Studio.open();
  const { name } = readCast();
  const plain = markSvg();
  save('favicon.svg', plain);
  const sides = [32, 48];
  const pictures = await Promise.all(
    sides.map(async (side) => ({ side, png: await studio.rasterise(plain, side) })),
  );
  save('favicon.ico', ico(pictures));
  // Systems cut a maskable icon to their own shape, but never within four fifths of its width.
  const onInk = markSvg(colours.ink, 0.56);
  save('icon-512.png', await studio.rasterise(onInk, 512));
  save('icon-192.png', await studio.rasterise(onInk, 192));
  save('apple-touch-icon.png', await studio.rasterise(markSvg(colours.ink, 0.66), 180));
  save('site.webmanifest', manifest(name));
  weigh('favicon.svg', 2000);
  weigh('favicon.ico', 10_000);
  weigh('icon-512.png', 30_000);
  weigh('icon-192.png', 12_000);
  weigh('apple-touch-icon.png', 12_000);
  await makeWordmark(name);
}

/** The web app manifest (https://www.w3.org/TR/appmanifest/): what a phone calls and shows the site as. */
function manifest(name: string): string {
  const icons = [192, 512].flatMap((side) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icon-${side}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })),
  );
  const look = {
    display: 'browser',
    start_url: '/',
    background_color: colours.ink,
    theme_color: colours.ink,
  };
  return `${JSON.stringify({ name, short_name: name, ...look, icons }, undefined, 2)}\n`;
}

import type { Colors } from '@website/model/schema/brand-colors.ts';
import type { Content } from '@website/model/schema/content.ts';
import type { Drawing } from '@website/model/schema/logo/drawing.ts';
import sharp from 'sharp';

/** The mark's share of an icon's side; the safe zone of maskable icons is four fifths. */
const MASKABLE = 0.56;
const TOUCH = 0.66;

/** Sizes of the icons in the web app manifest. */
const APP_SIDES = [192, 512] as const;

/** The site's icons, drawn from the mark, by file name. */
export function iconsOf(mark: Drawing, colors: Colors): Map<string, () => Promise<Buffer | string>> {
  const onInk = (share: number) => square(mark, share, colors.ink);
  return new Map<string, () => Promise<Buffer | string>>([
    ['favicon.svg', async () => square(mark, 1)],
    ['favicon.ico', () => favicon(square(mark, 1))],
    ...APP_SIDES.map((side) => [appIcon(side), () => png(onInk(MASKABLE), side)] as const),
    ['apple-touch-icon.png', () => png(onInk(TOUCH), 180)],
  ]);
}

/** The web app manifest (https://www.w3.org/TR/appmanifest/). */
export function manifest(name: string, { language, direction }: Content['site'], { ink }: Colors): string {
  const icons = APP_SIDES.flatMap((side) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/${appIcon(side)}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })),
  );
  const words = { name, short_name: name, lang: language, dir: direction };
  const look = { display: 'browser', start_url: '/', background_color: ink, theme_color: ink };
  return `${JSON.stringify({ ...words, ...look, icons }, undefined, 2)}\n`;
}

function appIcon(side: number): string {
  return `icon-${side}.png`;
}

/** The mark centered in a square; without a ground it is transparent. */
function square(mark: Drawing, share: number, ground?: string): string {
  const side = 24;
  const height = (side * share) / Math.max(1, mark.aspect);
  const place = { x: (side - height * mark.aspect) / 2, y: (side - height) / 2, height };
  const rect = ground === undefined ? '' : `<path fill="${ground}" d="M0 0h${side}v${side}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${rect}${mark.at(place)}</svg>\n`;
}

async function favicon(svg: string): Promise<Buffer> {
  const pictures = [32, 48].map(async (side) => ({ side, png: await png(svg, side) }));
  return ico(await Promise.all(pictures));
}

function png(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * side) / 24 })
    .resize(side, side)
    .png({ palette: true })
    .toBuffer();
}

/**
 * Packs PNG files into a Windows icon (.ico).
 *
 * @param pictures - square PNG files with the length of their side, at most 256
 */
function ico(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(side % 256, entry);
    header.writeUInt8(side % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

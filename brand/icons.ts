import sharp from 'sharp';
import type { Colors } from '#schema/brand-colors.ts';
import { ico } from './ico.ts';
import type { Drawing } from './logo/drawing.ts';

/** How much of an icon's side the mark takes: systems cut a maskable icon to their own shape, but never within four fifths. */
const MASKABLE = 0.56;
const TOUCH = 0.66;

/** The site's icons by the names of their files, made from the mark. */
export function iconsOf(mark: Drawing, colors: Colors): Map<string, () => Promise<Buffer | string>> {
  const onInk = (share: number) => square(mark, share, colors.ink);
  return new Map<string, () => Promise<Buffer | string>>([
    ['favicon.svg', async () => square(mark, 1)],
    ['favicon.ico', () => favicon(square(mark, 1))],
    ['icon-512.png', () => png(onInk(MASKABLE), 512)],
    ['icon-192.png', () => png(onInk(MASKABLE), 192)],
    ['apple-touch-icon.png', () => png(onInk(TOUCH), 180)],
  ]);
}

/** The mark in the middle of a square, which is transparent without a ground. */
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

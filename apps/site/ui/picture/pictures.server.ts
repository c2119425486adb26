import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namesAtTop, pictureAddress, smallVariantOf } from '@website/model/schema/picture-names.ts';
import sharp from 'sharp';
import { COMPANY } from '../../site/company-folder.server.ts';
import type { PictureFile } from './picture.tsx';

const publicFolder = path.join(COMPANY, 'public');

/** The background behind a transparent picture, as a lightness from 0 to 255. */
const PAPER_WHITE = 255;

/** The least lightness of the edge of a picture on a paper background, from 0 to 255. */
const PAPER = 215;

/** The addresses of the pictures on a paper background: all SVG drawings, and photographs with light edges. */
const onPaper = new Set(
  (
    await Promise.all(
      globSync('pictures/**/*.{svg,avif,webp,jpg}', { cwd: publicFolder }).map(async (file) =>
        file.endsWith('.svg') || (await isLightAround(path.join(publicFolder, file))) ? [`/${file}`] : [],
      ),
    )
  ).flat(),
);

/** An unreadable file counts as dark here; the check of the company's files reports it. */
async function isLightAround(file: string): Promise<boolean> {
  const side = 24;
  const pixels = await sharp(file)
    .flatten({ background: { r: PAPER_WHITE, g: PAPER_WHITE, b: PAPER_WHITE } })
    .toColorspace('b-w')
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => new Uint8Array());
  const edge = pixels.filter((_, at) => {
    const [row, column] = [Math.floor(at / side), at % side];
    return [0, side - 1].includes(row) || [0, side - 1].includes(column);
  });
  return edge.length > 0 && edge.filter((lightness) => lightness < PAPER).length < edge.length / 20;
}

/**
 * A picture, for loaders.
 *
 * @param name - its path below `company/public/pictures`, without the extension
 * @returns undefined if the company has none: the page then omits it
 */
export function pictureOf(name: string | undefined): PictureFile | undefined {
  if (name === undefined) return undefined;
  const address = pictureAddress(publicFolder, name);
  if (address === undefined) return undefined;
  const small = pictureAddress(publicFolder, smallVariantOf(name));
  return {
    address,
    ...(small === undefined ? {} : { small }),
    ...(onPaper.has(address) ? { isOnPaper: true } : {}),
  };
}

/** The picture at the top of a page, by the page's path. */
export function pictureAtTop(pagePath: string): PictureFile | undefined {
  return namesAtTop(pagePath)
    .map(pictureOf)
    .find((picture) => picture !== undefined);
}

/**
 * The markup of an SVG drawing, to be inlined so that it can be animated.
 *
 * @param name - its path below `company/public/pictures`, without the extension
 * @returns undefined if the company has no drawing of that name
 */
export function drawingOf(name: string | undefined): string | undefined {
  const address = pictureOf(name)?.address;
  return address?.endsWith('.svg') ? readFileSync(path.join(publicFolder, address), 'utf8') : undefined;
}

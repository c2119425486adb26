import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namesAtTop, pictureAddress, smallVariantOf } from '@website/model/schema/picture-names.ts';
import sharp from 'sharp';
import type { PictureFile } from './picture.tsx';

const publicFolder = path.resolve('company/public');

/** What a picture without a ground stands on: all light, from 0 to 255. */
const PAPER_WHITE = 255;

/** How light the edge of a picture is at least that is drawn on paper, from 0 to 255. */
const PAPER = 215;

/** The addresses of the pictures that are drawn on paper: a drawing as it is, others if they are light all around. */
const onPaper = new Set(
  (
    await Promise.all(
      globSync('pictures/**/*.{svg,avif,webp,jpg}', { cwd: publicFolder }).map(async (file) =>
        file.endsWith('.svg') || (await isLightAround(path.join(publicFolder, file))) ? [`/${file}`] : [],
      ),
    )
  ).flat(),
);

/** A file that can't be read is told of where the company is checked. */
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
 * @param name - its path below `company/public/pictures`, without its ending, if it has one
 * @returns nothing where the company has none: the page stands without it
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
 * A picture as markup, to be put into the page so that it can be drawn before the visitor's eyes.
 *
 * @param name - its path below `company/public/pictures`, without its ending
 * @returns nothing where the company has no drawing of that name
 */
export function drawingOf(name: string | undefined): string | undefined {
  const address = pictureOf(name)?.address;
  return address?.endsWith('.svg') ? readFileSync(path.join(publicFolder, address), 'utf8') : undefined;
}

import { globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {
  isSmallVariant,
  namesAtTop,
  pictureAddress,
  smallVariantOf,
} from '@website/model/schema/picture-names.ts';
import sharp from 'sharp';
import { COMPANY } from '../../site/company-folder.server.ts';
import type { PictureFile } from './picture.tsx';

const publicFolder = path.join(COMPANY, 'public');

/** The background behind a transparent picture, as a lightness from 0 to 255. */
const PAPER_WHITE = 255;

/** The least lightness of the edge of a picture on a paper background, from 0 to 255. */
const PAPER = 215;

/** What was seen before, by file, size and time: decoding all pictures takes seconds, and a preview renders a single page. */
const SEEN = path.resolve('build/light-pictures.json');

const seen = seenBefore();

/** The addresses of the pictures on a paper background: all SVG drawings, and photographs with light edges. */
const onPaper = new Set(
  (
    await Promise.all(
      globSync('pictures/**/*.{svg,avif,webp,jpg}', { cwd: publicFolder })
        .filter((file) => !isSmallVariant(file))
        .map(async (file) => (file.endsWith('.svg') || (await isLight(quickest(file))) ? [`/${file}`] : [])),
    )
  ).flat(),
);

if (seen.isNew) write(SEEN, JSON.stringify(seen.pictures));

function seenBefore(): { pictures: Record<string, boolean>; isNew: boolean } {
  try {
    return { pictures: JSON.parse(readFileSync(SEEN, 'utf8')), isNew: false };
  } catch {
    return { pictures: {}, isNew: false };
  }
}

async function isLight(file: string): Promise<boolean> {
  const { size, mtimeMs } = statSync(file);
  const key = `${path.relative(publicFolder, file)} ${size} ${mtimeMs}`;
  const known = seen.pictures[key];
  if (known !== undefined) return known;
  seen.isNew = true;
  seen.pictures[key] = await isLightAround(file);
  return seen.pictures[key];
}

/** Replaces a file at once, where there is a build and its folder can be written to. */
function write(file: string, text: string): void {
  const next = `${file}.${process.pid}`;
  try {
    writeFileSync(next, text);
    renameSync(next, file);
  } catch {
    rmSync(next, { force: true });
  }
}

/** The file of a picture that is decoded soonest: its small variant, which takes a seventh of the time, if it has one. */
function quickest(file: string): string {
  const { dir, name } = path.parse(file);
  const small = pictureAddress(publicFolder, smallVariantOf(path.join(path.relative('pictures', dir), name)));
  return path.join(publicFolder, small ?? file);
}

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

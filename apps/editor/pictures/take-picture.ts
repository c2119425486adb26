import sharp from 'sharp';
import { cleanDrawing, RefusedPictureError } from './clean-drawing.ts';

/** The most bytes of a picture that may be brought: a photograph as cameras save it. */
export const MOST_BYTES = 30_000_000;

/** The most that may be unpacked of it. */
const MOST_PIXELS = 100_000_000;

/** Photographs are kept this wide at most, and must be this wide at least (`packages/model/schema/pictures.ts`). */
const WIDTH = { most: 1920, least: 960 };

const PHOTOGRAPHS = ['jpeg', 'png', 'webp', 'heif', 'avif', 'tiff', 'gif'];

/** A picture as it is kept. */
export interface TakenPicture {
  readonly ending: 'svg' | 'webp';
  readonly bytes: Buffer;
}

/**
 * Judges a picture by its bytes, whatever its name says. Photographs are written anew, at a size for pages, and without where and
 * with what they were taken; drawings are cleaned.
 *
 * @param bytes - as they were brought
 * @param mustBeDrawing - for logos, for instance
 * @throws {RefusedPictureError} saying why it can't be taken
 */
export async function takePicture(bytes: Buffer, mustBeDrawing: boolean): Promise<TakenPicture> {
  const begin = bytes.subarray(0, 1000).toString('utf8').trimStart();
  if (/^(?:\u{feff})?<(?:\?xml|!--|!doctype|svg)/iu.test(begin))
    return { ending: 'svg', bytes: Buffer.from(cleanDrawing(bytes.toString('utf8'))) };
  if (mustBeDrawing)
    throw new RefusedPictureError(
      'A drawing is needed here, that is an SVG file. Ask whoever made it for one.',
    );
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format, autoOrient } = await picture.metadata();
    if (!PHOTOGRAPHS.includes(format)) throw new RefusedPictureError(NO_PICTURE);
    if (autoOrient.width < WIDTH.least)
      throw new RefusedPictureError(
        `The picture is ${autoOrient.width} pixels wide and would look blurred: it must be at least ${WIDTH.least} wide.`,
      );
    const resized = picture.autoOrient().resize({ width: WIDTH.most, withoutEnlargement: true });
    return { ending: 'webp', bytes: await resized.webp({ quality: 80 }).toBuffer() };
  } catch (error) {
    throw error instanceof RefusedPictureError ? error : new RefusedPictureError(NO_PICTURE);
  }
}

const NO_PICTURE =
  'This file is not a picture that can be shown, or is damaged: save it as JPEG, PNG, WebP or SVG.';

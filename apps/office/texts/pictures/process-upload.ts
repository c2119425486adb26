import sharp from 'sharp';
import { RefusedPictureError, sanitizeDrawing } from './sanitize-drawing.ts';

/** The size limit of uploads: photographs as cameras save them. */
export const MAX_UPLOAD_BYTES = 30_000_000;

/** Limits decoding, against decompression bombs. */
const MAX_PIXELS = 100_000_000;

/** Larger photographs are scaled down, smaller ones refused (`packages/model/schema/pictures.ts`). */
const WIDTH = { most: 1920, least: 960 };

const PHOTOGRAPHS = ['jpeg', 'png', 'webp', 'heif', 'avif', 'tiff', 'gif'];

/** A picture to store. */
export interface ProcessedPicture {
  readonly ending: 'svg' | 'webp';
  readonly bytes: Buffer;
}

/**
 * Validates an uploaded picture by its bytes, regardless of its name. Photographs are re-encoded at a size for pages, without EXIF data
 * such as the location; drawings are sanitized.
 *
 * @param mustBeDrawing - for example for logos
 * @throws {RefusedPictureError} with the reason
 */
export async function processUpload(bytes: Buffer, mustBeDrawing: boolean): Promise<ProcessedPicture> {
  const begin = bytes.subarray(0, 1000).toString('utf8').trimStart();
  if (/^(?:\u{feff})?<(?:\?xml|!--|!doctype|svg)/iu.test(begin))
    return { ending: 'svg', bytes: Buffer.from(sanitizeDrawing(bytes.toString('utf8'))) };
  if (mustBeDrawing)
    throw new RefusedPictureError('This picture must be an SVG drawing. Ask its author for one.');
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
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

const NO_PICTURE = 'This file is damaged, or not a supported picture: save it as JPEG, PNG, WebP or SVG.';

import type { SvgFile } from '@website/model/schema/logo/svg-file.ts';
import sharp from 'sharp';

/** The width in pixels at which the drawing is measured. */
const WIDTH = 1600;

/** The bounding box of a drawing's visible pixels in its own units: left, top, width and height. */
export async function tightBox({ source, viewBox }: SvgFile): Promise<[number, number, number, number]> {
  const [left, top, width, height] = viewBox;
  const scale = WIDTH / width;
  const size = `width="${WIDTH}" height="${Math.round(height * scale)}"`;
  const file = source.replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" ${size} `);
  const { info } = await sharp(Buffer.from(file)).trim().toBuffer({ resolveWithObject: true });
  const [across, down] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return [
    rounded(left + across / scale),
    rounded(top + down / scale),
    rounded(info.width / scale),
    rounded(info.height / scale),
  ];
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { slug } from '@website/model/schema/slug.ts';

/** A customer, and the size at which its logo is shown, if there is one. */
export interface ShownCustomer {
  name: string;
  logo?: Size;
}

/**
 * A customer with the measures of the logo, for loaders. The logo is an SVG file in `company/public/logos`, named
 * after the customer; it is shown at the size that the file asks for, or as large as its proportions need to weigh as much
 * as the others.
 *
 * @throws {Error} if the file says neither its size nor its view box
 */
export function withLogo(name: string): ShownCustomer {
  const file = `company/public/logos/${slug(name)}.svg`;
  if (!existsSync(path.resolve(file))) return { name };
  const source = readFileSync(path.resolve(file), 'utf8');
  const begin = source.indexOf('<svg');
  const tag = source.slice(begin, source.indexOf('>', begin));
  const [ownWidth, ownHeight] = [/\swidth="([\d.]+)/, /\sheight="([\d.]+)/].map((size) =>
    Number(size.exec(tag)?.[1]),
  );
  if (ownWidth && ownHeight) return { name, logo: [ownWidth, ownHeight] };
  const [, , width = 0, height = 0] = (/\bviewBox="([^"]+)"/.exec(tag)?.[1] ?? '')
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && height > 0)) throw new Error(`${file} must be an SVG file with a viewBox`);
  return { name, logo: opticalSize(width / height) };
}

/** Width and height in CSS pixels. */
export type Size = readonly [width: number, height: number];

/** The area that a logo covers, so that a wide one doesn't outweigh a tall one. */
const AREA = 4700;

const WIDEST = 160;
const HIGHEST = 56;

/**
 * The size at which a logo of some proportions has the weight of the others.
 *
 * @param aspect - width by height
 * @param optical - corrects it for what proportions don't tell: much ink or little
 */
export function opticalSize(aspect: number, optical = 1): Size {
  const highest = Math.min(HIGHEST, WIDEST / aspect);
  const height = Math.min(Math.min(Math.sqrt(AREA / aspect), highest) * optical, highest);
  return [Math.round(height * aspect), Math.round(height)];
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { slug } from '@website/model/schema/slug.ts';
import { COMPANY } from '../../site/company-folder.server.ts';

/** A customer, and the size of its logo, if there is one. */
export interface ShownCustomer {
  name: string;
  logo?: Size;
}

/**
 * A customer with the size of its logo, for loaders. The logo is an SVG file in `company/public/logos`, named after the customer; its
 * size is that of the file, or is computed from its aspect ratio so that all logos have the same visual weight.
 *
 * @throws {Error} if the file has neither a size nor a view box
 */
export function withLogo(name: string): ShownCustomer {
  const file = path.join(COMPANY, 'public/logos', `${slug(name)}.svg`);
  if (!existsSync(file)) return { name };
  const source = readFileSync(file, 'utf8');
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

/** In CSS pixels. */
export type Size = readonly [width: number, height: number];

/** The area of a logo, so that wide and tall ones have the same weight. */
const AREA = 4700;

const WIDEST = 160;
const HIGHEST = 56;

/**
 * The size at which a logo of an aspect ratio has the visual weight of the others.
 *
 * @param aspect - width by height
 * @param optical - the optical correction for a heavy or a light drawing
 */
export function opticalSize(aspect: number, optical = 1): Size {
  const highest = Math.min(HIGHEST, WIDEST / aspect);
  const height = Math.min(Math.min(Math.sqrt(AREA / aspect), highest) * optical, highest);
  return [Math.round(height * aspect), Math.round(height)];
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { slug } from '@website/model/schema/slug.ts';
import { opticalSize, type Size } from './optical-size.ts';

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

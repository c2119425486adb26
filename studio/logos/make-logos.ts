import { slug } from '@website/model/schema/slug.ts';
import { save, weigh } from '../output.ts';
import { catalogue } from './catalogue.ts';
import { drawLogo } from './logo.ts';
import { logoSvg } from './svg.ts';

/** The most bytes that a drawn logo may have. */
const LIMIT = 3000;

/** Draws the sample customers' logos. */
export function makeLogos(): void {
  for (const logo of catalogue) {
    const file = `logos/${slug(logo.name)}.svg`;
    save(file, logoSvg(drawLogo(logo), logo.optical).svg);
    weigh(file, LIMIT);
  }
}

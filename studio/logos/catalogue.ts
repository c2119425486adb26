import { slug } from '@website/model/schema/slug.ts';
import { save, weigh } from '../output.ts';
import { drawLogo, type Logo } from './logo.ts';
import { civicMarks } from './marks/civic.ts';
import { healthMarks } from './marks/health.ts';
import { industryMarks } from './marks/industry.ts';
import { letterMarks } from './marks/letters.ts';
import { lineMarks } from './marks/lines.ts';
import { monograms } from './marks/monograms.ts';
import { tradeMarks } from './marks/trade.ts';
import { transportMarks } from './marks/transport.ts';
import { logoSvg } from './svg.ts';

/** Every customer's logo. */
export const catalogue: readonly Logo[] = [
  ...letterMarks,
  ...lineMarks,
  ...monograms,
  ...industryMarks,
  ...transportMarks,
  ...civicMarks,
  ...healthMarks,
  ...tradeMarks,
];

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

import type { Logo } from './logo.ts';
import { civicMarks } from './marks/civic.ts';
import { healthMarks } from './marks/health.ts';
import { industryMarks } from './marks/industry.ts';
import { letterMarks } from './marks/letters.ts';
import { lineMarks } from './marks/lines.ts';
import { monograms } from './marks/monograms.ts';
import { tradeMarks } from './marks/trade.ts';
import { transportMarks } from './marks/transport.ts';

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

import type { Measured } from '#schema/measured.ts';
import { content } from '../../site/content.server.ts';
import { scaleTo } from './scale.ts';

/** Two amounts on one scale. */
export interface Compared {
  unit: string;
  /** The numbers below the scale, at equal distances, the first at its beginning and the last at its end. */
  ticks: string[];
  before: ComparedAmount;
  after: ComparedAmount;
}

interface ComparedAmount {
  says: string;
  /** How much of the scale it takes, in percent. */
  share: number;
}

/** What was measured before and after, with its scale; numbers are written as the site's language writes them. */
export function compared({ unit, before, after }: Measured): Compared {
  const { ticks, end } = scaleTo(Math.max(before.amount, after.amount));
  const numbers = new Intl.NumberFormat(content().site.language);
  const onScale = ({ amount, says }: Measured['before']) => ({
    says,
    share: Math.round((10_000 * amount) / end) / 100,
  });
  return {
    unit,
    ticks: ticks.map((tick) => numbers.format(tick)),
    before: onScale(before),
    after: onScale(after),
  };
}

import type { Measured } from '@website/model/schema/measured.ts';
import { content } from '../../site/content.server.ts';
import { scaleOf, scaleTo } from './scale.ts';

/** The numbers below a scale, at equal distances, the first at its beginning and the last at its end, and what they count. */
export interface Scale {
  unit: string;
  ticks: string[];
}

/** Two amounts on one scale. */
export interface Compared extends Scale {
  before: ComparedAmount;
  after: ComparedAmount;
  /** The first unit of the scale, in a smaller one, with how much of it `after` takes. */
  closer: Closer | undefined;
}

export interface Closer extends Scale {
  /** How much of the scale above it shows, in percent. */
  from: number;
  /** How many of the smaller unit that is. */
  count: number;
  /** How much `after` takes of it, in percent. */
  share: number;
}

interface ComparedAmount {
  says: string;
  /** How much of the scale it takes, in percent. */
  share: number;
}

/** What was measured before and after, with its scale; numbers are written as the site's language writes them. */
export function compared({ unit, before, after, closer }: Measured): Compared {
  const { ticks, end } = scaleTo(Math.max(before.amount, after.amount));
  const numbers = new Intl.NumberFormat(content().site.language);
  const written = (all: number[]) => all.map((tick) => numbers.format(tick));
  const onScale = ({ amount, says }: Measured['before']) => ({ says, share: percent(amount / end) });
  return {
    unit,
    ticks: written(ticks),
    before: onScale(before),
    after: onScale(after),
    closer: closer && {
      unit: closer.unit,
      ticks: written(scaleOf(closer.perUnit)),
      from: percent(1 / end),
      count: closer.perUnit,
      share: percent(after.amount),
    },
  };
}

const percent = (part: number) => Math.round(10_000 * part) / 100;

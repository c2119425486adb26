import type { Measured } from '@website/model/schema/measured.ts';
import { content } from '../../site/content.server.ts';
import { scaleOf, scaleTo } from './scale.ts';

/** The unit of a scale and its equidistant ticks, from start to end. */
export interface Scale {
  unit: string;
  ticks: string[];
}

/** Two amounts on one scale. */
export interface Compared extends Scale {
  before: ComparedAmount;
  after: ComparedAmount;
  /** A magnified scale for a small `after`. */
  closer: Closer | undefined;
}

/** A scale that magnifies the first unit of another one. */
export interface Closer extends Scale {
  /** The magnified part of the scale above, in percent. */
  from: number;
  /** The same part in the smaller unit. */
  count: number;
  /** The amount of `after`, in percent of this scale. */
  share: number;
}

interface ComparedAmount {
  says: string;
  /** In percent of the scale. */
  share: number;
}

/** The data of a chart of two amounts, with numbers formatted in the site's language. */
export function compareOnScale({ unit, before, after, closer }: Measured): Compared {
  const { ticks, end } = scaleTo(Math.max(before.amount, after.amount));
  const numbers = new Intl.NumberFormat(content().site.language);
  const formatted = (all: number[]) => all.map((tick) => numbers.format(tick));
  const onScale = ({ amount, says }: Measured['before']) => ({ says, share: percent(amount / end) });
  return {
    unit,
    ticks: formatted(ticks),
    before: onScale(before),
    after: onScale(after),
    closer: closer && {
      unit: closer.unit,
      ticks: formatted(scaleOf(closer.perUnit)),
      from: percent(1 / end),
      count: closer.perUnit,
      share: percent(after.amount),
    },
  };
}

const percent = (part: number) => Math.round(10_000 * part) / 100;

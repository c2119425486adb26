import type { Company } from './company.ts';
import type { Position } from './position.ts';
import { endOf } from './position-end.ts';

/** A position that the company offers, or has offered until its end. */
export interface OfferedPosition extends Omit<Position, 'html'> {
  /** The first moment in which nobody can apply any more, in milliseconds since 1970; undefined if it has no end. */
  endsAt: number | undefined;
}

/** The positions of a company with their ends. */
export function offeredPositions({
  company,
  positions,
}: {
  company: Pick<Company, 'offices'>;
  positions: readonly Omit<Position, 'html'>[];
}): OfferedPosition[] {
  return positions.map((position) => ({ ...position, endsAt: endOf(position, company) }));
}

/** Whether a position is over at a moment, in milliseconds since 1970. */
export function hasEnded({ endsAt }: Pick<OfferedPosition, 'endsAt'>, now: number): boolean {
  return endsAt !== undefined && now >= endsAt;
}

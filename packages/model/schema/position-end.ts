import type { Company } from './company.ts';
import { endOf, type Position } from './position.ts';

/** A position with its end, which may be in the past. */
export interface OfferedPosition extends Omit<Position, 'html'> {
  /** The end in milliseconds since 1970; undefined if it has none. */
  endsAt: number | undefined;
}

/** Adds their ends to the positions of a company. */
export function offeredPositions({
  company,
  positions,
}: {
  company: Pick<Company, 'offices'>;
  positions: readonly Omit<Position, 'html'>[];
}): OfferedPosition[] {
  return positions.map((position) => ({ ...position, endsAt: endOf(position, company) }));
}

/** Whether a position has ended by a time, in milliseconds since 1970. */
export function hasEnded({ endsAt }: Pick<OfferedPosition, 'endsAt'>, now: number): boolean {
  return endsAt !== undefined && now >= endsAt;
}

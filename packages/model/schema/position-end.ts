import type { Company } from './company.ts';
import type { Position } from './position.ts';

type Offered = Pick<Position, 'validThrough' | 'locations'>;
type Offices = Pick<Company, 'offices'>;

/**
 * When a position is over: at the end of its last day where the work is done, that is in the time zone of the first office
 * it names, otherwise of the company's first. Candidates elsewhere have until then, too.
 *
 * @returns milliseconds since 1970, the first in which nobody can apply any more; undefined if it has no end
 */
export function endOf(position: Offered, company: Offices): number | undefined {
  return endThere(position, company)?.epochMilliseconds;
}

/** The last second in which one can apply, in ISO 8601 by the clocks where the work is done; nothing if there is no end. */
export function lastSecondOf(position: Offered, company: Offices): string | undefined {
  const last = endThere(position, company)?.subtract({ seconds: 1 });
  return last?.toString({ timeZoneName: 'never' });
}

function endThere(
  { validThrough, locations }: Offered,
  { offices }: Offices,
): Temporal.ZonedDateTime | undefined {
  if (validThrough === undefined) return undefined;
  const office = offices.find(({ name }) => name === locations?.[0]) ?? offices[0];
  const next = Temporal.PlainDate.from(validThrough).add({ days: 1 });
  return next.toZonedDateTime(office?.timeZone ?? 'UTC');
}

/**
 * Whether one can apply for a position.
 *
 * @param now - milliseconds since 1970
 */
export function isOpen(position: Offered, company: Offices, now: number): boolean {
  const end = endOf(position, company);
  return end === undefined || now < end;
}

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

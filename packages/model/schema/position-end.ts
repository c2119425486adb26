import type { Company } from './company.ts';
import type { Position } from './position.ts';

type Offered = Pick<Position, 'validThrough' | 'locations'>;
type Offices = Pick<Company, 'offices'>;

/**
 * When a position ends: at the end of its last day in the time zone of its first location, otherwise of the company's
 * first office.
 *
 * @returns the first millisecond after it, since 1970; undefined if it has no end
 */
export function endOf(position: Offered, company: Offices): number | undefined {
  return endAtOffice(position, company)?.epochMilliseconds;
}

/** The last second for applications in ISO 8601, with the UTC offset of the office; undefined if there is no end. */
export function lastSecondOf(position: Offered, company: Offices): string | undefined {
  const last = endAtOffice(position, company)?.subtract({ seconds: 1 });
  return last?.toString({ timeZoneName: 'never' });
}

function endAtOffice(
  { validThrough, locations }: Offered,
  { offices }: Offices,
): Temporal.ZonedDateTime | undefined {
  if (validThrough === undefined) return undefined;
  const office = offices.find(({ name }) => name === locations?.[0]) ?? offices[0];
  const next = Temporal.PlainDate.from(validThrough).add({ days: 1 });
  return next.toZonedDateTime(office?.timeZone ?? 'UTC');
}

/**
 * Whether a position is open for applications.
 *
 * @param now - milliseconds since 1970
 */
export function isOpen(position: Offered, company: Offices, now: number): boolean {
  const end = endOf(position, company);
  return end === undefined || now < end;
}

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

import { isUncertain } from '../database/engines/postgres.ts';
import type { IncomingCv } from './store/cv-store.ts';

/**
 * Removes the CV of a call that failed, and whose path nobody was told. A commit whose outcome is unknown may have been
 * made all the same (the connection to the database was lost meanwhile), or may even be made later: then the CV stays. It
 * also stays where there is no telling whether it has a row. What stays without a row is swept later.
 *
 * @param isRecorded - whether there is a row with this key; must not need room on the disk
 * @param error - why the call failed
 */
export async function removeUnlessRecorded(
  isRecorded: (key: string) => Promise<boolean>,
  cv: IncomingCv | undefined,
  error: unknown,
): Promise<void> {
  const key = cv?.key();
  if (key !== undefined && (isUncertain(error) || (await isRecorded(key).catch(() => true)))) return;
  await cv?.discard();
}

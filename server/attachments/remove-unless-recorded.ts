import { isUncertain } from '../database/engines/postgres.ts';
import type { IncomingCv } from './store/cv-store.ts';

/**
 * Removes the CV of a call that failed, and whose path nobody was told. A commit whose end nobody was told of may have
 * been made all the same (the connection to the database was lost on it), or may even be made later: then the CV
 * stays. So it does where it can't be asked whether there is a row. What stays without a row is swept.
 *
 * @param isRecorded - whether there is a row of this key; must not need room on the disk
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

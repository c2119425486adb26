import { isUncertain } from '../database/engines/postgres.ts';
import { isLocked } from '../database/storage-fault.ts';
import type { IncomingCv } from './store/cv-store.ts';

/**
 * Removes the CV of a call that failed before its path was answered. A commit whose result is unknown, because the
 * connection to the database was lost, may have been made or may still be made: then the CV stays. It also stays where
 * nobody can tell whether it has a row. What stays without a row is swept later.
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
  // Asking would wait for the same lock once more.
  const mayBeRecorded = async (of: string) =>
    isUncertain(error) || (!isLocked(error) && (await isRecorded(of).catch(() => true)));
  if (key !== undefined && (await mayBeRecorded(key))) return;
  await cv?.discard();
}

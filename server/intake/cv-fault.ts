import type { CvStore } from '../attachments/store/cv-store.ts';
import { CvNotFreeError } from '../database/call-records.ts';

/** A path that an upload answered. Anything else that is sent as one has no row, and no file is looked for. */
const KEY = /^cv\/[0-9a-f]{32}\.[a-z]{1,10}$/;

/**
 * Why an uploaded CV can't be taken although it may have a row: it is gone, or nobody can tell.
 *
 * Check before its row is claimed, not after: the service removes a CV only when its row is gone or claimed, so one that
 * was there is still there if the claim succeeds.
 */
export async function cvFault(cvStore: Pick<CvStore, 'has'>, key: string): Promise<Error | undefined> {
  if (!KEY.test(key)) return undefined;
  try {
    return (await cvStore.has(key)) ? undefined : new CvNotFreeError();
  } catch (error) {
    return error as Error;
  }
}

import type { CvStore } from '../attachments/store/cv-store.ts';
import { CvNotFreeError } from '../database/entries.ts';

/** A path that an upload answered. Whatever else is sent as one has no row; nothing is looked for by it. */
const KEY = /^cv\/[0-9a-f]{32}\.[a-z]{1,10}$/;

/**
 * Why an uploaded CV can't be taken although it may have a row: it is gone, or nobody can tell.
 *
 * Look before its row is claimed, not after: the service removes a CV only when its row is gone or claimed. So one that
 * was there is there still if the claim is made.
 */
export async function cvFault(cvStore: Pick<CvStore, 'has'>, key: string): Promise<Error | undefined> {
  if (!KEY.test(key)) return undefined;
  try {
    return (await cvStore.has(key)) ? undefined : new CvNotFreeError();
  } catch (error) {
    return error as Error;
  }
}

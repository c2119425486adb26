import type { CvStore } from '#server/attachments/store/cv-store.ts';
import { BucketError } from '#server/bucket/bucket-error.ts';
import { type Finding, fault, note, ok } from './finding.ts';

const NO_CV = 'No CV can be received until it can.';

/** Whether a CV could be received: writes a few bytes where CVs are kept, and removes them. */
export async function checkStorage(cvStore: Pick<CvStore, 'check' | 'probe' | 'notice'>): Promise<Finding[]> {
  try {
    await cvStore.check();
    await cvStore.probe();
    const notice = await cvStore.notice();
    return [ok('CVs', 'The store can be written.'), ...(notice === undefined ? [] : [note('CVs', notice)])];
  } catch (error) {
    if (error instanceof BucketError) return [fault('CVs', `STORAGE_URL: ${error.message}.`, NO_CV)];
    // Made by a server, as its own user: what another user makes, the server may not be able to write to.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return [note('CVs', 'Nothing is there yet.', 'A server makes it when it starts.')];
    return [fault('CVs', `The store can't be written: ${(error as Error).message}.`, NO_CV)];
  }
}

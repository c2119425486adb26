import type { CvStore } from '#server/attachments/store/cv-store.ts';
import { type Finding, fault, note, ok } from './finding.ts';

/** Whether a CV could be received: writes a few bytes where CVs are kept, and removes them. */
export async function checkStorage(cvStore: Pick<CvStore, 'probe'>): Promise<Finding[]> {
  try {
    await cvStore.probe();
    return [ok('CVs', 'The store can be written.')];
  } catch (error) {
    // Made by a server, as its own user: what another user makes, the server may not be able to write to.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return [note('CVs', 'Nothing is there yet.', 'A server makes it when it starts.')];
    return [
      fault(
        'CVs',
        `The store can't be written: ${(error as Error).message}.`,
        'No CV can be received until it can.',
      ),
    ];
  }
}

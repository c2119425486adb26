import { StartError } from '#server/config/start-input.ts';
import { takeOwnerLock } from '#server/folder/owner-lock.ts';
import { OperatorError } from './operator-error.ts';
import type { Stores } from './stores.ts';

/**
 * Does something during which no server may run: owns the data folder meanwhile, which is made as needed.
 *
 * @throws {OperatorError} if a server uses the folder; then nothing was done
 */
export async function owningFolder(
  { dataDir }: Pick<Stores, 'dataDir'>,
  work: () => Promise<void>,
): Promise<void> {
  const owner = await takeOwnerLock(dataDir, { shared: false, waitMs: 0 }).catch((error: Error) => {
    if (!(error instanceof StartError)) throw error;
    throw new OperatorError('A server uses the data folder: stop it first. Nothing was done.');
  });
  await work().finally(owner.release);
}

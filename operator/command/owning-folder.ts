import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/config/start-input.ts';
import { OWNER_FILE, takeOwnerLock } from '#server/folder/owner-lock.ts';
import { OperatorError } from './output.ts';

/**
 * Does something during which no server may run: owns the data folder meanwhile, which is made as needed. Whoever only wants to
 * know what would be done leaves a folder that no server has used as it is.
 *
 * @throws {OperatorError} if a server uses the folder; then nothing was done
 */
export async function owningFolder(
  dataDir: string,
  dryRun: true | undefined,
  work: () => Promise<void>,
): Promise<void> {
  if (dryRun && !existsSync(path.join(dataDir, OWNER_FILE))) return work();
  const owner = await takeOwnerLock(dataDir, { shared: false, waitMs: 0 }).catch((error: Error) => {
    if (!(error instanceof StartError)) throw error;
    throw new OperatorError('A server uses the data folder: stop it first. Nothing was done.');
  });
  await work().finally(owner.release);
}

import { readdir } from 'node:fs/promises';
import { makePrivateFolder } from '#server/disk/private-folder.ts';
import { lock, lockableFile, unlock } from '#server/folder/file-lock.ts';
import { OperatorError } from '../command/operator-error.ts';
import { backupFolders } from './backup-folder.ts';

/** Names in a folder of backups; anything else there means that it is something else. */
const NAMES = ['backup.lock', 'cv', 'lost+found', 'snapshots'];

/**
 * Does something with a folder of backups, made as needed, while no other command writes there.
 *
 * @throws {OperatorError} if another does, or if the folder holds something else
 */
export async function owningBackups<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await makePrivateFolder(folder);
  const foreign = (await readdir(folder)).filter((name) => !NAMES.includes(name));
  if (foreign.length > 0) {
    throw new OperatorError(
      `${folder} holds something else than backups (${foreign.slice(0, 3).join(', ')}): name a folder of its own. Nothing was done.`,
    );
  }
  const own = lock(await lockableFile(backupFolders(folder).lock), false);
  if (own === undefined)
    throw new OperatorError(`Another command is writing backups to ${folder}. Nothing was done.`);
  try {
    return await work();
  } finally {
    unlock(own);
  }
}

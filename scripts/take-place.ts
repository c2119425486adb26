import { rename, rm } from 'node:fs/promises';

/**
 * Puts a folder that was made beside in another's place. Whoever opens files there meets the one or the other whole, but
 * for the moment between two renames, in which there is none.
 */
export async function takePlace(made: string, place: string): Promise<void> {
  const former = `${place}-former`;
  await rm(former, { recursive: true, force: true });
  await rename(place, former).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(made, place);
  await rm(former, { recursive: true, force: true });
}

import { rename, rm } from 'node:fs/promises';

/**
 * Puts a newly made folder in the place of another. Anybody who opens files there finds one or the other complete, except
 * for the moment between two renames, when there is neither.
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

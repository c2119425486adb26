import { rm } from 'node:fs/promises';

/** Removes a file. @returns whether it was there */
export async function removeIfThere(file: string): Promise<boolean> {
  try {
    await rm(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

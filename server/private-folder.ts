import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder for the service's own user only, and those above it as needed.
 *
 * Not by Node's own `recursive`: that never returns where the system says of a folder that can't be made that it is
 * missing, as it does below `/proc`.
 *
 * @throws {Error} of the file system if the folder can't be made or something else has its name
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    const above = path.dirname(folder);
    if (code !== 'ENOENT' || above === folder) throw error;
    await makePrivateFolder(above);
    await mkdir(folder, { mode: 0o700 });
  }
}

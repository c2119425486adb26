import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Which of these texts occur anywhere in the bytes of a folder's files or in their names.
 *
 * Done by separate programs: a process that closes a file loses its locks on it, so reading the database's files in the
 * server's process would take away its locks.
 */
export async function textsInFolder(folder: string, texts: readonly string[]): Promise<string[]> {
  const { stdout: names } = await promisify(execFile)('find', [folder]);
  const found = await Promise.all(
    texts.map(async (text) => names.includes(text) || (await isInFiles(folder, text))),
  );
  return texts.filter((_, index) => found[index]);
}

async function isInFiles(folder: string, text: string): Promise<boolean> {
  const search = promisify(execFile)('grep', ['-raqF', '-e', text, folder], { env: { LC_ALL: 'C' } });
  return search.then(
    () => true,
    (failure: { code?: number }) => {
      if (failure.code !== 1) throw failure;
      return false;
    },
  );
}

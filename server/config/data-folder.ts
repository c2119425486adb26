import path from 'node:path';

/** The data folder unless something else is set, relative to the project's folder. */
export const DEFAULT_DATA_DIR = 'data';

/**
 * Only the data folder, for programs that work beside the server.
 *
 * @param environment - usually `process.env`
 * @param root - the project's folder, where relative folders start
 */
export function dataFolder({ DATA_DIR = '' }: NodeJS.ProcessEnv, root: string): string {
  return path.resolve(root, DATA_DIR.trim() === '' ? DEFAULT_DATA_DIR : DATA_DIR);
}

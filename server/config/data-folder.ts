import path from 'node:path';

/** The data folder where nothing else is said, relative to the project's. */
export const DEFAULT_DATA_DIR = 'data';

/**
 * The data folder alone, for programs that work beside the server.
 *
 * @param environment - usually `process.env`
 * @param root - the project's folder, where relative folders start
 */
export function dataFolder({ DATA_DIR = '' }: NodeJS.ProcessEnv, root: string): string {
  return path.resolve(root, DATA_DIR.trim() === '' ? DEFAULT_DATA_DIR : DATA_DIR);
}

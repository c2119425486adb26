import path from 'node:path';

/** The data folder unless something else is set, relative to the project's folder. */
export const DEFAULT_DATA_DIR = 'data';

/** What is set in an environment: an empty variable counts as unset. */
export function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
}

/**
 * The settings as the environment has them, for programs that work beside the server, which has checked them: to check
 * them again would load more than most commands need.
 *
 * @param environment - usually `process.env`
 * @param root - the project's folder, where relative folders start
 * @returns what is set, as texts; the data folder is absolute
 */
export function uncheckedSettings(
  environment: NodeJS.ProcessEnv,
  root: string,
): NodeJS.ProcessEnv & { DATA_DIR: string } {
  const settings = withoutEmpty(environment);
  return { ...settings, DATA_DIR: path.resolve(root, settings.DATA_DIR ?? DEFAULT_DATA_DIR) };
}

import path from 'node:path';

/** The data folder unless something else is set, relative to the project's folder. */
export const DEFAULT_DATA_DIR = 'data';

/** The build that is served unless something else is set, relative to the project's folder. */
export const DEFAULT_SITE_DIR = 'build/client';

/** What is set in an environment: an empty variable counts as unset. */
export function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
}

/**
 * The settings as the environment has them, for programs that work beside the server, which has checked them: to check
 * them again would load more than most commands need.
 */
export function uncheckedSettings(
  environment: NodeJS.ProcessEnv,
  root: string,
): NodeJS.ProcessEnv & { DATA_DIR: string } {
  const settings = withoutEmpty(environment);
  return { ...settings, DATA_DIR: path.resolve(root, settings.DATA_DIR ?? DEFAULT_DATA_DIR) };
}

/** The folder of the build that is served, for the same programs. */
export function siteFolder(settings: NodeJS.ProcessEnv, root: string): string {
  return path.resolve(root, settings.SITE_DIR ?? DEFAULT_SITE_DIR);
}

/**
 * The company folder, for programs that read it while they run: the operator's commands, and the service where a build has no
 * copy of what it reads. Pages are always built from `company/`.
 */
export function companyFolder({ COMPANY_DIR = '' }: NodeJS.ProcessEnv, root: string): string {
  return path.resolve(root, COMPANY_DIR.trim() === '' ? 'company' : COMPANY_DIR);
}

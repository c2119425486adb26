import path from 'node:path';

/** The default of `DATA_DIR`, relative to the project's folder. */
export const DEFAULT_DATA_DIR = 'data';

/** The default of `SITE_DIR`, relative to the project's folder. */
export const DEFAULT_SITE_DIR = 'build/client';

/** Drops empty variables, which count as unset. */
export function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
}

/** The raw settings, for programs beside the server, which has validated them: loading the validation would slow most commands. */
export function uncheckedSettings(
  environment: NodeJS.ProcessEnv,
  root: string,
): NodeJS.ProcessEnv & { DATA_DIR: string } {
  const settings = withoutEmpty(environment);
  return { ...settings, DATA_DIR: path.resolve(root, settings.DATA_DIR ?? DEFAULT_DATA_DIR) };
}

/** The folder of the served build, for the same programs. */
export function siteFolder(settings: NodeJS.ProcessEnv, root: string): string {
  return path.resolve(root, settings.SITE_DIR ?? DEFAULT_SITE_DIR);
}

import { existsSync } from 'node:fs';
import { CommandError } from './command-error.ts';
import { INSTALL, installSystemPackages } from './system-packages.ts';

/** The same engine without windows, which Debian has as a package of its own. */
const SHELL = '/usr/bin/chromium-headless-shell';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/**
 * The browser that the tests drive: the one `CHROMIUM_PATH` names, or an installed one. As root on Debian a missing
 * one is installed.
 *
 * @throws {CommandError} saying what to install where that can't be done here
 */
export async function chromiumPath(environment: NodeJS.ProcessEnv, root: string): Promise<string> {
  const named = environment.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new CommandError(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = installed();
  if (found !== undefined) return found;

  await installSystemPackages(root, 'Chromium');
  const added = installed();
  if (added !== undefined) return added;
  throw new CommandError(
    `The browser tests need the package chromium: run sudo sh ${INSTALL}, or name a browser in CHROMIUM_PATH.`,
  );
}

/** The browsers that the tests drive, by the variables that tell them. */
export interface Chromiums extends Record<string, string> {
  /** One as visitors have it. */
  CHROMIUM_PATH: string;
  /** What most tests run in: opening a page takes it less than half the time. */
  HEADLESS_SHELL_PATH: string;
}

/**
 * What `chromiumPath` gives, and beside it the headless shell that `HEADLESS_SHELL_PATH` names or Debian's. Where that is
 * missing, or a browser is named and no shell, the browser does everything.
 *
 * @throws {CommandError} as `chromiumPath`
 */
export async function chromiums(environment: NodeJS.ProcessEnv, root: string): Promise<Chromiums> {
  const { CHROMIUM_PATH: named, HEADLESS_SHELL_PATH: namedShell } = environment;
  const CHROMIUM_PATH = await chromiumPath(environment, root);
  if (!(named || namedShell || existsSync(SHELL))) await installSystemPackages(root, 'headless Chromium');
  const ownShell = !named && existsSync(SHELL) ? SHELL : CHROMIUM_PATH;
  return { CHROMIUM_PATH, HEADLESS_SHELL_PATH: namedShell || ownShell };
}

function installed(): string | undefined {
  return PLACES.find((place) => existsSync(place));
}

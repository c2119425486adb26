import { existsSync } from 'node:fs';
import { CommandError } from './run.ts';
import { INSTALL, installSystemPackages } from './system-packages.ts';

/** Where systems install the browsers that the tests drive. */
const CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];
const FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
/** Chromium's engine without windows, which Debian has as a package of its own. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The browser that `CHROMIUM_PATH` names, or an installed one. As root on Debian a missing one is installed.
 *
 * @throws {CommandError} saying what to install where that can't be done here
 */
export async function chromiumPath({ CHROMIUM_PATH }: NodeJS.ProcessEnv, root: string): Promise<string> {
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new CommandError(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist.`);
  }
  if (!CHROMIUMS.some((place) => existsSync(place))) await installSystemPackages(root, 'Chromium');
  const found = CHROMIUMS.find((place) => existsSync(place));
  if (found !== undefined) return found;
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

/** The Firefox that `FIREFOX_PATH` names, or an installed one. */
export function findFirefox({ FIREFOX_PATH }: NodeJS.ProcessEnv): string | undefined {
  return (FIREFOX_PATH ? [FIREFOX_PATH] : FIREFOXES).find((place) => existsSync(place));
}

/** The Firefox that the tests drive. @throws {CommandError} saying what to install if there is none */
export function firefoxPath(environment: NodeJS.ProcessEnv): string {
  const found = findFirefox(environment);
  if (found !== undefined) return found;
  throw new CommandError(
    `The tests in Firefox need the package firefox-esr: run sudo sh ${INSTALL}, or name a browser in FIREFOX_PATH.`,
  );
}

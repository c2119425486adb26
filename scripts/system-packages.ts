import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { CommandError, run } from './run.ts';

/** The script that installs the system packages that the tests need. */
const INSTALL = 'scripts/install-system-packages.sh';

/** Installs the system packages if that is possible here, as root on Debian. @param missing - for the message */
export async function installSystemPackages(root: string, missing: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`No ${missing} found: installing it with ${INSTALL}\n`);
  await run('sh', [INSTALL], { cwd: root });
}

/** Whether a command is in the PATH. */
export function hasCommand(environment: NodeJS.ProcessEnv, command: string): boolean {
  const folders = (environment.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, command)));
}

/** Usual paths of the browsers that the tests drive. */
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
/** Chromium's headless shell, a separate package of Debian. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The browser that `CHROMIUM_PATH` names, or an installed one. As root on Debian a missing one is installed.
 *
 * @throws {CommandError} naming the package, if it can't be installed here
 */
export async function chromiumPath({ CHROMIUM_PATH }: NodeJS.ProcessEnv, root: string): Promise<string> {
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new CommandError(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist.`);
  }
  if (!CHROMIUMS.some((file) => existsSync(file))) await installSystemPackages(root, 'Chromium');
  const found = CHROMIUMS.find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new CommandError(
    `The browser tests need the package chromium: run sudo sh ${INSTALL}, or name a browser in CHROMIUM_PATH.`,
  );
}

/** The browsers that the tests drive, by environment variable. */
export interface Chromiums extends Record<string, string> {
  /** A complete browser, as visitors have it. */
  CHROMIUM_PATH: string;
  /** The headless shell, for most tests: it opens a page in less than half the time. */
  HEADLESS_SHELL_PATH: string;
}

/**
 * The browser of `chromiumPath`, and the headless shell that `HEADLESS_SHELL_PATH` names, or Debian's. Without one, or if only
 * `CHROMIUM_PATH` is set, the browser runs all tests.
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
  return (FIREFOX_PATH ? [FIREFOX_PATH] : FIREFOXES).find((file) => existsSync(file));
}

/** The Firefox that the tests drive. @throws {CommandError} naming the package if there is none */
export function firefoxPath(environment: NodeJS.ProcessEnv): string {
  const found = findFirefox(environment);
  if (found !== undefined) return found;
  throw new CommandError(
    `The tests in Firefox need the package firefox-esr: run sudo sh ${INSTALL}, or name a browser in FIREFOX_PATH.`,
  );
}

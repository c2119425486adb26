import { existsSync } from 'node:fs';
import { CommandError } from './command-error.ts';
import { INSTALL, installSystemPackages } from './system-packages.ts';

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

function installed(): string | undefined {
  return PLACES.find((place) => existsSync(place));
}

import { existsSync } from 'node:fs';
import { CommandError } from './command-error.ts';
import { INSTALL } from './system-packages.ts';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Whether a Firefox is there for the tests that are run in it. */
export function hasFirefox({ FIREFOX_PATH }: NodeJS.ProcessEnv): boolean {
  return (FIREFOX_PATH ? [FIREFOX_PATH] : PLACES).some((place) => existsSync(place));
}

/**
 * The Firefox that the tests drive: the one `FIREFOX_PATH` names, or an installed one.
 *
 * @throws {CommandError} saying what to install if there is none
 */
export function firefoxPath({ FIREFOX_PATH }: NodeJS.ProcessEnv): string {
  if (FIREFOX_PATH) {
    if (existsSync(FIREFOX_PATH)) return FIREFOX_PATH;
    throw new CommandError(`FIREFOX_PATH names ${FIREFOX_PATH}, which does not exist.`);
  }
  const found = PLACES.find((place) => existsSync(place));
  if (found !== undefined) return found;
  throw new CommandError(
    `The tests in Firefox need the package firefox-esr: run sudo sh ${INSTALL}, or name a browser in FIREFOX_PATH.`,
  );
}

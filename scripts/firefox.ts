import { existsSync } from 'node:fs';
import { CommandError } from './command-error.ts';
import { INSTALL } from './system-packages.ts';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Whether a Firefox is there for the tests that are run in it. */
export function hasFirefox(environment: NodeJS.ProcessEnv): boolean {
  return found(environment) !== undefined;
}

/** The Firefox that the tests drive. @throws {CommandError} saying what to install if there is none */
export function firefoxPath(environment: NodeJS.ProcessEnv): string {
  const there = found(environment);
  if (there !== undefined) return there;
  throw new CommandError(
    `The tests in Firefox need the package firefox-esr: run sudo sh ${INSTALL}, or name a browser in FIREFOX_PATH.`,
  );
}

/** The one that `FIREFOX_PATH` names, or an installed one. */
function found({ FIREFOX_PATH }: NodeJS.ProcessEnv): string | undefined {
  return (FIREFOX_PATH ? [FIREFOX_PATH] : PLACES).find((place) => existsSync(place));
}

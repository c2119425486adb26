import leven from 'leven';
import { SETTING_NAMES } from './config.ts';

/** Slips of the keyboard, such as `SMPT_URL` and `RATELIMIT`. */
const MOST_SLIPS = 2;

/** Set by shells, service managers and hosts, whatever runs in them. */
const OF_OTHERS = 'APP_HOST HOME HOSTNAME HOSTTYPE LOGNAME MAIL MAILCHECK PATH PWD'.split(' ');

/** What settings begin with, but for Amazon's, whose machines and tools set a dozen more than are needed here. */
const BEGINNINGS = new Set(
  SETTING_NAMES.filter((name) => name.includes('_') && !name.startsWith('AWS_')).map(firstWord),
);

/**
 * Variables of an environment that look as if they were meant for this service, though it has no such setting: `SMTP_URI`
 * for `SMTP_URL`. One that is misspelled is not noticed otherwise, since its default is used.
 *
 * @returns each with the setting that was probably meant
 */
export function unknownVariables(environment: NodeJS.ProcessEnv): { name: string; meant: string }[] {
  return Object.keys(environment)
    .filter((name) => environment[name]?.trim() !== '' && name.length > MOST_SLIPS + 1)
    .filter((name) => !SETTING_NAMES.includes(name) && !OF_OTHERS.includes(name))
    .flatMap((name) => {
      // Somebody put the name of a program before it: `WEBSITE_SMTP_URL`.
      const prefixed = SETTING_NAMES.find(
        (setting) => setting.includes('_') && name.toUpperCase().endsWith(`_${setting}`),
      );
      const meant = prefixed ?? nearest(name.toUpperCase());
      const isOurs = BEGINNINGS.has(firstWord(name.toUpperCase()));
      return isOurs || isSlip(name, meant) || prefixed !== undefined ? [{ name, meant }] : [];
    });
}

/**
 * Those of them that are a setting but for a slip or their case, while the setting itself is not set: a service that started
 * without it would do something else than it was told to.
 *
 * @returns each as `VARIABLE: reason`
 */
export function misspelledSettings(environment: NodeJS.ProcessEnv): string[] {
  return unknownVariables(environment)
    .filter(({ name, meant }) => meant.includes('_') && isSlip(name, meant) && !environment[meant]?.trim())
    .map(
      ({ name, meant }) =>
        `${name}: is set, but is not a setting; if ${meant} was meant, rename it, otherwise leave it out of this service's environment`,
    );
}

function isSlip(name: string, meant: string): boolean {
  return leven(name.toUpperCase(), meant) <= MOST_SLIPS || singular(name.toUpperCase()) === singular(meant);
}

function singular(name: string): string {
  return name.replace(/IES$/, 'Y').replace(/S$/, '');
}

function firstWord(name: string): string {
  return name.slice(0, name.indexOf('_') + 1) || name;
}

function nearest(name: string): string {
  return SETTING_NAMES.toSorted((one, other) => leven(name, one) - leven(name, other))[0] ?? '';
}

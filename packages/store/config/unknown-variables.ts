import leven from 'leven';
import { SETTING_NAMES } from './config.ts';

/** The edit distance of a typo, such as `SMPT_URL` or `RATELIMIT`. */
const MAX_EDITS = 2;

/** Set by shells, service managers and hosts. */
const FOREIGN = 'APP_HOST HOME HOSTNAME HOSTTYPE LOGNAME MAIL MAILCHECK PATH PWD'.split(' ');

/** First words of the settings' names, except `AWS_`: Amazon's machines and tools set a dozen more than are used here. */
const PREFIXES = new Set(
  SETTING_NAMES.filter((name) => name.includes('_') && !name.startsWith('AWS_')).map(firstWord),
);

/**
 * Variables that look like misspelled settings, such as `SMTP_URI` for `SMTP_URL`: nothing else would notice them, since the
 * default is used.
 *
 * @returns each with the setting that was probably meant
 */
export function unknownVariables(environment: NodeJS.ProcessEnv): { name: string; meant: string }[] {
  return Object.keys(environment)
    .filter((name) => environment[name]?.trim() !== '' && name.length > MAX_EDITS + 1)
    .filter((name) => !SETTING_NAMES.includes(name) && !FOREIGN.includes(name))
    .flatMap((name) => {
      // A setting with a program's name as its prefix: `WEBSITE_SMTP_URL`.
      const prefixed = SETTING_NAMES.find(
        (setting) => setting.includes('_') && name.toUpperCase().endsWith(`_${setting}`),
      );
      const meant = prefixed ?? nearest(name.toUpperCase());
      const isOurs = PREFIXES.has(firstWord(name.toUpperCase()));
      return isOurs || isTypo(name, meant) || prefixed !== undefined ? [{ name, meant }] : [];
    });
}

/**
 * Those that differ from a setting by a typo or by case while the setting itself is unset: the service must not start with the
 * default instead.
 *
 * @returns each as `VARIABLE: reason`
 */
export function misspelledSettings(environment: NodeJS.ProcessEnv): string[] {
  return unknownVariables(environment)
    .filter(({ name, meant }) => meant.includes('_') && isTypo(name, meant) && !environment[meant]?.trim())
    .map(
      ({ name, meant }) =>
        `${name}: is set, but is not a setting; if ${meant} was meant, rename it, otherwise leave it out of this service's environment`,
    );
}

function isTypo(name: string, meant: string): boolean {
  return leven(name.toUpperCase(), meant) <= MAX_EDITS || singular(name.toUpperCase()) === singular(meant);
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

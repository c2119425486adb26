import leven from 'leven';

/** A variable that nothing here reads, and the setting that was probably meant. */
export interface UnknownVariable {
  name: string;
  meant: string;
}

/** Slips of the keyboard, such as `SMPT_URL` and `RATELIMIT`. */
const MOST_SLIPS = 2;

/** Set by shells, service managers and hosts, whatever runs in them. */
const OF_OTHERS = new Set([
  'APP_HOST',
  'HOME',
  'HOSTNAME',
  'HOSTTYPE',
  'LOGNAME',
  'MAIL',
  'MAILCHECK',
  'PATH',
  'PWD',
]);

/** What other programs' variables begin with, too: Amazon's machines and tools set a dozen more than are needed here. */
const OF_OTHER_PROGRAMS = ['AWS_'];

/**
 * Variables of an environment that look as if they were meant for this service, though it has no such setting: `SMTP_URI`
 * for `SMTP_URL`. One that is misspelled is not noticed otherwise, since its default is used.
 *
 * @param known - the names of all settings
 */
export function unknownVariables(
  environment: NodeJS.ProcessEnv,
  known: readonly string[],
): UnknownVariable[] {
  const beginnings = new Set(known.filter((name) => name.includes('_')).map(firstWord));
  for (const beginning of OF_OTHER_PROGRAMS) beginnings.delete(beginning);
  return Object.keys(environment)
    .filter((name) => environment[name]?.trim() !== '' && !known.includes(name) && !OF_OTHERS.has(name))
    .map((name) => ({ name, meant: prefixed(name, known) ?? nearest(name.toUpperCase(), known) }))
    .filter(
      ({ name, meant }) =>
        beginnings.has(firstWord(name.toUpperCase())) ||
        isSlip(name, meant) ||
        prefixed(name, known) !== undefined,
    )
    .filter(({ name }) => name.length > MOST_SLIPS + 1);
}

/**
 * Those of them that are a setting but for a slip or their case, while the setting itself is not set: a service that started
 * without it would do something else than it was told to.
 *
 * @returns each as `VARIABLE: reason`
 */
export function misspelledSettings(environment: NodeJS.ProcessEnv, known: readonly string[]): string[] {
  return unknownVariables(environment, known)
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

/** Settings that this service no longer has, and what holds instead. */
const REMOVED: Readonly<Record<string, string>> = {
  ACTIVE_DOCUMENTS:
    'is no longer a setting: a CV that holds scripts or files is marked, never refused; CLAMD_URL has CVs scanned for what is harmful',
};

/** What to say of the settings that an environment still has and that are gone, one sentence each. */
export function removedSettings(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(REMOVED)
    .filter(([name]) => (environment[name]?.trim() ?? '') !== '')
    .map(([name, said]) => `${name} ${said}`);
}

function firstWord(name: string): string {
  return name.slice(0, name.indexOf('_') + 1) || name;
}

/** The setting that somebody put the name of a program before: `WEBSITE_SMTP_URL`. */
function prefixed(name: string, known: readonly string[]): string | undefined {
  return known.find((setting) => setting.includes('_') && name.toUpperCase().endsWith(`_${setting}`));
}

/** The setting whose name is most like this one. */
function nearest(name: string, known: readonly string[]): string {
  return known.toSorted((one, other) => leven(name, one) - leven(name, other))[0] ?? '';
}

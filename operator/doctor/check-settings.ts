import type { Config } from '#server/config/config.ts';
import { ConfigError, parseConfig, SETTING_NAMES } from '#server/config/config.ts';
import { withoutEmpty } from '#server/config/unchecked-settings.ts';
import { unknownVariables } from '#server/config/unknown-variables.ts';
import { type Finding, fault, note, ok } from './finding.ts';

const ABOUT = 'settings';

/**
 * What the environment sets: what can't be used, and what was probably meant for a setting and is not one.
 *
 * @returns the configuration too, if it has no faults
 */
export function checkSettings(
  environment: NodeJS.ProcessEnv,
  root: string,
): { findings: Finding[]; config: Config | undefined } {
  const unknown = unknownVariables(environment, SETTING_NAMES).map(({ name, meant }) =>
    note(ABOUT, `${name} is set, but is not a setting.`, `If ${meant} was meant, rename it.`),
  );
  try {
    const config = parseConfig(environment, root);
    const set = SETTING_NAMES.filter((name) => name in withoutEmpty(environment));
    const what = set.length === 0 ? 'All have their defaults.' : `Set: ${set.join(', ')}.`;
    return { findings: [ok(ABOUT, what), ...unknown], config };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const faults = error.faults.map((text) =>
      fault(ABOUT, `${text}.`, 'Correct it: no server starts like this.'),
    );
    return { findings: [...faults, ...unknown], config: undefined };
  }
}

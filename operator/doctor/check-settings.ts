import type { Config } from '#server/config/config.ts';
import { ConfigError, parseConfig, SETTING_NAMES } from '#server/config/config.ts';
import { folderFaults } from '#server/config/folder-faults.ts';
import { withoutEmpty } from '#server/config/unchecked-settings.ts';
import { misspelledSettings, removedSettings, unknownVariables } from '#server/config/unknown-variables.ts';
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
  const misspelled = misspelledSettings(environment, SETTING_NAMES);
  const unknown = [
    ...unknownVariables(environment, SETTING_NAMES)
      .filter(({ name }) => !misspelled.some((text) => text.startsWith(`${name}: `)))
      .map(({ name, meant }) =>
        note(ABOUT, `${name} is set, but is not a setting.`, `If ${meant} was meant, rename it.`),
      ),
    ...removedSettings(environment).map((said) => note(ABOUT, `${said}.`, 'Remove it.')),
  ];
  const others = [...folderFaults(environment, root), ...misspelled].map(settingFault);
  try {
    const config = parseConfig(environment, root);
    const set = SETTING_NAMES.filter((name) => name in withoutEmpty(environment));
    const what = set.length === 0 ? 'All have their defaults.' : `Set: ${set.join(', ')}.`;
    const findings = others.length > 0 ? others : [ok(ABOUT, what)];
    return { findings: [...findings, ...unknown], config };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const faults = error.faults.map(settingFault);
    return { findings: [...faults, ...others, ...unknown], config: undefined };
  }
}

function settingFault(text: string): Finding {
  return fault(ABOUT, `${text}.`, 'Correct it: no server starts like this.');
}

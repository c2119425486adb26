import { SETTINGS } from '#server/config/config.ts';
import { SETTING_TEXTS } from './setting-texts.ts';

/** A setting as documents show it. */
export interface SettingRow {
  name: string;
  /** Half a sentence in Markdown. */
  meaning: string;
  /** The schema's default as it would be written in an environment; undefined if it has none. */
  value: string | undefined;
  /** What applies if nothing is set, in Markdown. */
  otherwise: string;
  /** What a value may look like, such as `a whole number from 1 to 36500`; undefined for any text. */
  form: string | undefined;
  /** A value to begin with. */
  example: string;
}

/** Is nothing that a setting with rules takes: each says what it wants instead. */
const UNFIT = '?';

/** All settings in the order of their texts. */
export function settingRows(): SettingRow[] {
  return Object.entries(SETTING_TEXTS).map(([name, { meaning, otherwise, example = '' }]) => {
    const value = defaultOf(name);
    return {
      name,
      meaning,
      value,
      otherwise: otherwise ?? (value === undefined ? '–' : `\`${value}\``),
      form: formOf(name),
      example: value ?? example,
    };
  });
}

function defaultOf(name: string): string | undefined {
  const read = schemaOf(name)?.safeParse(undefined);
  const value = read?.success ? read.data : undefined;
  // Lists are empty by default.
  return value === undefined || Array.isArray(value) ? undefined : String(value);
}

/** What the schema says about a value that does not fit, turned into what would. */
function formOf(name: string): string | undefined {
  const read = schemaOf(name)?.safeParse(UNFIT);
  return read?.error?.issues[0]?.message.replace(/^must be /, '').replace(/^"\?" is not /, '');
}

function schemaOf(name: string) {
  return name in SETTINGS ? SETTINGS[name as keyof typeof SETTINGS] : undefined;
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SETTINGS } from '@website/store/config/config.ts';
import { SETTING_TEXTS } from './setting-texts.ts';

const TABLE = /^\| variable \| default \| meaning \|\n(?:\|.*\n)+/m;

/** Where people read of them. */
const DOCUMENT = 'docs/settings.md';

const HEAD = `# The settings of the site, for systemd (EnvironmentFile=), compose (env_file:) and node --env-file.
# Written by \`npm run settings\`: copy it, and set in the copy what differs. A line that begins with # sets nothing.
# Put a value that holds a space or a # between single quotes. A copy with passwords is for root's eyes only.
`;

/** The files that list the settings, as they should be. @returns their texts by their names, relative to the folder */
export async function settingsFiles(root: string): Promise<Record<string, string>> {
  const rows = settingRows();
  const document = await readFile(path.join(root, DOCUMENT), 'utf8');
  if (!TABLE.test(document)) throw new Error(`${DOCUMENT} has no table of variables.`);
  return {
    [DOCUMENT]: document.replace(TABLE, () => table(rows)),
    'deploy/.env.example': environmentFile(rows),
  };
}

function table(rows: readonly SettingRow[]): string {
  const lines = rows.map(
    ({ name, otherwise, meaning }) =>
      `| \`${name}\` | ${otherwise} | ${meaning.replaceAll('](docs/', '](')} |\n`,
  );
  return `| variable | default | meaning |\n|---|---|---|\n${lines.join('').replaceAll('](docs/', '](')}`;
}

function environmentFile(rows: readonly SettingRow[]): string {
  return HEAD + rows.map((row) => `\n${lines(row).join('\n')}\n`).join('');
}

function lines({ name, meaning, form, otherwise, example }: SettingRow): string[] {
  const facts = [
    ...(form === undefined ? [] : [`Form: ${form}.`]),
    ...(otherwise === '–' ? [] : [`Default: ${plain(otherwise)}.`]),
  ];
  return [
    ...wrapped(`${capital(plain(meaning))}.`),
    ...wrapped(facts.join(' ')),
    `#${name}=${/[\s#]/.test(example) ? `'${example}'` : example}`,
  ];
}

/** Markdown as plain text: a link is followed by where it leads. */
function plain(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '$1: $2').replaceAll('`', '');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text as comments of at most 120 characters. */
function wrapped(text: string): string[] {
  return text.match(/\S.{0,116}\S(?=\s|$)/g)?.map((line) => `# ${line}`) ?? [];
}

type SettingRow = ReturnType<typeof settingRows>[number];

/** Is nothing that a setting with rules takes: each says what it wants instead. */
const UNFIT = '?';

/** All settings as documents show them, in the order of their texts. */
export function settingRows() {
  return Object.entries(SETTING_TEXTS).map(([name, { meaning, otherwise, example = '' }]) => {
    const value = defaultOf(name);
    return {
      name,
      meaning,
      // What applies if nothing is set, in Markdown.
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

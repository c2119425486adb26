import { COUNTRIES } from '@website/model/contract/countries/countries.ts';
import { FIXED_PATHS, isEntryPath } from '@website/model/schema/page-paths.ts';
import type { CompanyFolder } from '../draft/company-folder.ts';
import { pageOf } from '../files/company-files.ts';
import { valueIn } from '../files/file-text.ts';
import type { Choices, Option } from './form-schema.ts';

/** Fields that refer to an entry of a folder. */
const FOLDERS: Readonly<Record<string, string>> = {
  vertical: 'verticals',
  service: 'services',
  platform: 'platforms',
  story: 'stories',
};

/** Country codes, labeled by name. */
const COUNTRY_CODES: readonly Option[] = COUNTRIES.map(({ code, name }) => ({
  value: code,
  label: name,
})).toSorted(byLabel);
const CURRENCIES: readonly Option[] = Intl.supportedValuesOf('currency').map((code) => {
  const name = new Intl.DisplayNames(['en'], { type: 'currency' }).of(code);
  return { value: code, label: `${code}, ${name}` };
});
const TIME_ZONES: readonly Option[] = Intl.supportedValuesOf('timeZone').map((name) => ({
  value: name,
  label: name,
}));

/** The choices of fields that refer to content of the company's folder. */
export function choicesIn(folder: CompanyFolder): Choices {
  const files = folder.files();
  const entries = Object.entries(FOLDERS).map(
    ([field, area]) => [field, entriesOf(folder, files, area)] as const,
  );
  const pictures = files
    .filter((file) => file.startsWith('public/pictures/'))
    .map((file) => file.slice('public/pictures/'.length).replace(/\.\w+$/, ''));
  return {
    ...Object.fromEntries(entries),
    shows: files
      .filter((file) => /^interfaces\/.+\.yaml$/.test(file))
      .map((file) => file.slice('interfaces/'.length, -'.yaml'.length))
      .map((name) => ({ value: name, label: name })),
    country: COUNTRY_CODES,
    remote: COUNTRY_CODES,
    currency: CURRENCIES,
    timeZone: TIME_ZONES,
    locations: namesOf(folder, 'company.yaml', 'offices'),
    author: namesOf(folder, 'people.yaml'),
    picture: [...new Set(pictures)].map((name) => ({ value: name, label: name })),
    to: [...FIXED_PATHS, ...files.filter((file) => isEntryPath(pageOf(file))).map(pageOf)].map((page) => ({
      value: page,
      label: page,
    })),
  };
}

function entriesOf(folder: CompanyFolder, files: readonly string[], area: string): Option[] {
  return files
    .filter((file) => file.startsWith(`${area}/`) && file.endsWith('.md'))
    .map((file) => {
      const value = file.slice(area.length + 1, -'.md'.length);
      return { value, label: titleOf(folder, file) ?? value };
    });
}

/** The names of a file's entries, which are its list or that of a field. */
function namesOf(folder: CompanyFolder, file: string, field?: string): Option[] {
  const { value } = valueIn(file, String(folder.read(file) ?? ''));
  const entries =
    field === undefined ? value : (value as Record<string, unknown> | null | undefined)?.[field];
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: { name?: unknown } | null) =>
    typeof entry?.name === 'string' ? [{ value: entry.name, label: entry.name }] : [],
  );
}

/** An entry's title; undefined if it can't be parsed. */
export function titleOf(folder: CompanyFolder, file: string): string | undefined {
  const { value } = valueIn(file, String(folder.read(file) ?? ''));
  const title = (value as { title?: unknown } | null | undefined)?.title;
  return typeof title === 'string' ? title : undefined;
}

function byLabel({ label: one }: Option, { label: other }: Option): number {
  return one.localeCompare(other, 'en');
}

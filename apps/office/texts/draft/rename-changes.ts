import type { Fault } from '@website/model/schema/faults/fault.ts';
import { pageOf } from '../files/company-files.ts';
import { valueIn, withFileValue } from '../files/file-text.ts';
import { originalOf, translationsOf, withOriginal } from '../files/translations.ts';
import type { Change, CompanyFolder } from './company-folder.ts';

/**
 * The changes that rename an entry: its file, the pictures that are named after it, the fields that refer to it, and the links to it in
 * texts. Its translations keep their names.
 *
 * @param redirects - the file of redirects, if the site has one
 * @param broken - faults in other files after the renaming: fields that refer to its former name
 */
export function renameChanges(
  folder: CompanyFolder,
  from: string,
  to: string,
  redirects: string | undefined,
  broken: readonly Fault[],
): Change[] {
  const [oldPage, newPage] = [pageOf(from), pageOf(to)];
  const [oldName, newName] = [from, to].map((file) => file.replace(/^.*\/|\.md$/g, ''));
  const original = originalOf(folder, from);
  const changes = new Map<string, Buffer | undefined>([
    [from, undefined],
    [to, original === undefined ? folder.read(from) : withOriginal(folder, from, to, original)],
    ...translationsOf(folder, from).map((file) => [file, withOriginal(folder, file, file, to)] as const),
  ]);
  for (const file of folder.files()) {
    const renamed = file
      .replace(`public/pictures${oldPage}.`, `public/pictures${newPage}.`)
      .replace(`public/pictures${oldPage}-figure.`, `public/pictures${newPage}-figure.`);
    if (renamed !== file) {
      changes.set(file, undefined);
      changes.set(renamed, folder.read(file));
    }
    if (!file.endsWith('.md')) continue;
    const text = String(changes.get(file === from ? to : file) ?? folder.read(file));
    const linked = text
      .replaceAll(`](${oldPage})`, `](${newPage})`)
      .replaceAll(`](${oldPage}#`, `](${newPage}#`);
    if (linked !== text) changes.set(file === from ? to : file, Buffer.from(linked));
  }
  for (const { file, field = [] } of broken) {
    const text = String(changes.get(file) ?? folder.read(file) ?? '');
    const { value, body } = valueIn(file, text);
    const next = structuredClone(value);
    if (replaceAt(next, field, oldName, newName) || replaceAt(next, field, oldPage, newPage))
      changes.set(file, Buffer.from(withFileValue(file, text, { value: next, body })));
  }
  if (redirects !== undefined) {
    const text = (changes.get(redirects) ?? folder.read(redirects))?.toString('utf8');
    const { value } = valueIn(redirects, text ?? '');
    const next = [...(Array.isArray(value) ? value : []), { from: oldPage, to: newPage }];
    changes.set(redirects, Buffer.from(withFileValue(redirects, text, { value: next })));
  }
  return [...changes].map(([file, bytes]) => ({ file, bytes }));
}

/** Replaces a field's text if it equals `before`. */
function replaceAt(
  value: unknown,
  field: readonly (string | number)[],
  before: string | undefined,
  after: string | undefined,
): boolean {
  const holder = field
    .slice(0, -1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value);
  const last = field.at(-1);
  if (typeof holder !== 'object' || holder === null || last === undefined) return false;
  const group = holder as Record<string, unknown>;
  if (group[last] !== before) return false;
  group[last] = after;
  return true;
}

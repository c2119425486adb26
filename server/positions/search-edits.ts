import { filled } from '#contract/forms/filled.ts';
import { escapeHtml } from '#contract/html-escapes.ts';
import type { SearchNotes } from '#contract/positions/notes.ts';
import { type Asked, FEW_POSITIONS, queryFor, searchFor } from '#contract/positions/search.ts';
import { cut, type Edit, put } from './spliced.ts';

type Ended = ReadonlySet<string>;

/** Whether there are so many open positions that the list is searched. */
export function isSearched({ rows }: SearchNotes, ended: Ended): boolean {
  return openRows(rows, ended).length > FEW_POSITIONS;
}

/**
 * Brings a search up to date when positions have ended: its number and its choices; it goes where few are left.
 *
 * @param ended - the positions that have
 */
export function editsWhenEnded(search: SearchNotes, ended: Ended): Edit[] {
  const open = openRows(search.rows, ended);
  if (open.length === search.rows.length) return [];
  if (!isSearched(search, ended)) return [cut(search.whole)];
  const there = keysOf(open);
  return [
    ...search.choices.filter(({ key }) => !there.has(key)).map(({ whole }) => cut(whole)),
    statusEdit(search, search.status.all, { count: open.length }),
  ];
}

/**
 * Hides what does not fit, as the page's scripts would (`app/screens/careers/search-rows.ts`): all rows stay in the page, so
 * that scripts can go on from there.
 *
 * @param ended - the positions that have ended
 * @returns nothing if nothing is asked for that the search knows
 */
export function editsFor(search: SearchNotes, asked: Asked, ended: Ended): Edit[] {
  const open = openRows(search.rows, ended);
  const there = keysOf(open);
  const chosen = search.choices.filter(({ name, value, key }) => asked[name] === value && there.has(key));
  const known: Asked = {
    ...asked,
    ...{ skill: '', experience: '', place: '' },
    ...Object.fromEntries(chosen.map(({ name, value }) => [name, value])),
  };
  if (queryFor(known) === '') return [];
  const fits = searchFor(
    known.text,
    chosen.map(({ key }) => key),
  );
  const others = open.filter((row) => !fits(row));
  const shown = open.length - others.length;
  return [
    ...others.map(({ at }) => put(at, ' hidden=""')),
    ...chosen.map(({ at }) => put(at, ' selected=""')),
    ...(known.text === '' ? [] : [put(search.text, ` value="${escapeHtml(known.text)}"`)]),
    put(search.list, ` data-searched="${shown === 0 ? 'none' : 'some'}"`),
    ...(shown === 0 ? [cut(search.hidden.none)] : []),
    cut(search.hidden.some),
    statusEdit(search, search.status.some, { shown, count: open.length }),
  ];
}

/** The keys of the choices that fit some row. */
function keysOf(rows: SearchNotes['rows']): ReadonlySet<string> {
  return new Set(rows.flatMap(({ keys }) => keys));
}

function openRows(rows: SearchNotes['rows'], ended: Ended): SearchNotes['rows'] {
  return rows.filter(({ slug }) => !ended.has(slug));
}

function statusEdit(
  { status, language }: SearchNotes,
  words: string,
  numbers: Readonly<Record<string, number>>,
): Edit {
  const { format } = new Intl.NumberFormat(language);
  const values = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, format(value)]));
  return { place: status.text, text: escapeHtml(filled(words, values)) };
}

import { z } from 'zod';
import type { FieldPath } from '../faults/fault.ts';

/** Non-blank text. */
export const text = z.string().trim().min(1, 'Write something here: it is empty');

/** Placeholders of counts in texts: `{offices}`. */
export const COUNT_PLACEHOLDERS = [
  'offices',
  'timeZones',
  'platforms',
  'services',
  'verticals',
  'industries',
  'stories',
  'customers',
  'partners',
  'positions',
  'values',
] as const;

/** All other placeholders: the company's names, and values that are known only when a text is shown. */
export const OTHER_PLACEHOLDERS = [
  ...['name', 'tagline', 'company', 'email', 'title', 'time', 'city', 'date', 'number', 'count'],
  ...['experience', 'openings', 'size', 'percent', 'file', 'wait', 'reasons', 'kind', 'ending'],
  ...['amount', 'shown', 'command', 'year', 'tag', 'author'],
] as const;

/** Text that must contain these placeholders: `template('size')` requires `{size}`. */
export function template(...names: string[]) {
  return names.reduce((whole, name) => whole.includes(`{${name}}`), text);
}

/** Calls `act` for each text in a value, with its path. */
export function visitTexts(value: unknown, field: FieldPath, act: (field: FieldPath, text: string) => void) {
  if (typeof value === 'string') act(field, value);
  else if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) visitTexts(part, [...field, index], act);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) visitTexts(part, [...field, key], act);
  }
}

/** A copy of a value with each text changed; fields named `html` contain HTML. */
export function mapTexts<T>(value: T, change: (text: string, isHtml: boolean) => string, isHtml = false): T {
  if (typeof value === 'string') return change(value, isHtml) as T;
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change, isHtml)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, mapTexts(part, change, key === 'html')]);
  return Object.fromEntries(parts) as T;
}

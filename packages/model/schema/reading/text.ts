import { z } from 'zod';
import type { FieldPath } from '../faults/fault.ts';

/** Text that must not be blank. */
export const text = z.string().trim().min(1, 'must not be empty');

/** What a company's folder lists, by the names by which texts take how many there are: `{offices}`. */
export const COUNTED = [
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

/** What else is filled in under a name in braces: who the company is, and what is known only where a text is shown. */
export const FILLED_IN = [
  ...['name', 'tagline', 'company', 'email', 'title', 'time', 'city', 'date', 'number', 'count'],
  ...['experience', 'openings', 'size', 'percent', 'file', 'wait', 'reasons', 'kind', 'ending'],
  ...['amount', 'shown', 'command'],
] as const;

/** Text with each of these placeholders: `holding('size')` is text in which `{size}` stands. */
export function holding(...names: string[]) {
  return names.reduce((whole, name) => whole.includes(`{${name}}`), text);
}

/** Does something with each text in a value, and the way to it. */
export function eachText(value: unknown, field: FieldPath, act: (field: FieldPath, text: string) => void) {
  if (typeof value === 'string') act(field, value);
  else if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) eachText(part, [...field, index], act);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) eachText(part, [...field, key], act);
  }
}

/** The same value with each of its texts changed; fields called `html` hold HTML. */
export function mapTexts<T>(value: T, change: (text: string, isHtml: boolean) => string, isHtml = false): T {
  if (typeof value === 'string') return change(value, isHtml) as T;
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change, isHtml)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, mapTexts(part, change, key === 'html')]);
  return Object.fromEntries(parts) as T;
}

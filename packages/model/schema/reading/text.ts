import { z } from 'zod';
import { hasChoice, type Placeholder, placeholdersOf } from '../../contract/message-syntax.ts';
import type { FieldPath } from '../faults/fault.ts';
import { choiceFaultText, flat, messageFault } from './message.ts';

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
  ...['amount', 'shown', 'command', 'year', 'tag', 'author', 'when', 'address', 'label', 'message'],
  ...['latitude', 'longitude', 'northSouth', 'eastWest', 'skills', 'country', 'code', 'until', 'detail'],
  ...['sender', 'subject', 'form', 'topic', 'list', 'release', 'delete', 'level', 'streets', 'column'],
] as const;

/**
 * Text in ICU MessageFormat (`packages/model/contract/messages.ts`) that must contain these placeholders, alone or in a choice:
 * `message('count')` requires `{count}`. A name with a question mark may be left out.
 */
export function message(...names: string[]): z.ZodString {
  const required = requiredOf(names);
  return filledIn(names)
    .superRefine((written, context) => {
      // It has a fault of its own.
      if (choiceFaultText(written) !== undefined) return;
      const held = new Set(flat(placeholdersOf(written)).map(({ name }) => name));
      const missing = required.find((name) => !held.has(name));
      if (missing !== undefined)
        context.addIssue({
          code: 'custom',
          message: `Write {${missing}} somewhere in this text: something is filled in for it`,
        });
    })
    .meta({ examples: [['Some words', ...required.map((name) => `{${name}}`)].join(' ')] });
}

/** As `message`, for a text without a choice: `interpolate` fills it in, in browsers, too. */
export function template(...names: string[]): z.ZodString {
  return requiredOf(names)
    .reduce((whole, name) => whole.includes(`{${name}}`), filledIn(names))
    .refine((written) => !hasChoice(written), {
      error: 'Write this text with plain placeholders: a choice is not possible here',
    });
}

function requiredOf(names: readonly string[]): string[] {
  return names.filter((name) => !name.endsWith('?'));
}

/** Text in which something is filled in for these placeholders, and not for others that are filled in elsewhere. */
function filledIn(names: readonly string[]): z.ZodString {
  const offered = names.map((name) => name.replace('?', ''));
  const elsewhere = new Set<string>(OTHER_PLACEHOLDERS);
  return text.superRefine((written, context) => {
    const isFilledIn = ({ name, isChoice }: Placeholder) =>
      offered.includes(name) || isCount(name) || (!isChoice && (isCompanyName(name) || !elsewhere.has(name)));
    const fault = messageFault(written, isFilledIn, offered);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
  });
}

/** Whether a placeholder is a count's: `{offices}` or `{Offices}`. */
export function isCount(name: string): boolean {
  return COUNT_PLACEHOLDERS.some((count) => count.toLowerCase() === name.toLowerCase());
}

/** Whether the company's own names are filled in for a placeholder. */
function isCompanyName(name: string): boolean {
  return name === 'name' || name === 'tagline';
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

import { text } from './reading/text.ts';

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

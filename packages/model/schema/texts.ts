import type { FieldPath } from './faults/fault.ts';

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

import { labelOf } from './labels.ts';

/** A field in words, with entries counted from 1. */
export function nameOf(field: readonly (string | number)[]): string {
  const parts = field.map((part) => (typeof part === 'number' ? `entry ${part + 1}` : labelOf(part)));
  return parts.length === 0 ? 'List' : parts.join(', ');
}

/** A value in one line; the name of a group, if it has one. */
export function inWords(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (isGroup(value))
    return Object.values(value)
      .flatMap((part) => inWords(part) ?? [])
      .join(' · ');
  return String(value);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

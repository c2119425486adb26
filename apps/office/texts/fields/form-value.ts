import type { FormSchema } from './form-schema.ts';

/** Converts a file's value to a form's: a choice that is a plain text becomes a value without a label. */
export function toForm(schema: FormSchema | undefined, value: unknown): unknown {
  if (schema?.isChoice === true && typeof value === 'string') return { value };
  if (Array.isArray(value)) return value.map((part, index) => toForm(itemOf(schema, index), part));
  if (!isGroup(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, toForm(schema?.properties?.[key], part)]),
  );
}

/**
 * Converts a form's value to a file's: without empty fields, in the order of the schema.
 *
 * @returns undefined for fields to omit
 */
export function fromForm(schema: FormSchema | undefined, shown: unknown): unknown {
  if (typeof shown === 'string') return shown.trim() === '' ? undefined : shown.trim();
  if (schema?.isMark === true) return shown === true ? true : undefined;
  if (Array.isArray(shown)) {
    const entries = shown.map((part, index) => fromForm(itemOf(schema, index), part) ?? null);
    return entries.length === 0 && schema?.isOptional === true ? undefined : entries;
  }
  if (!isGroup(shown)) return shown ?? undefined;
  const names = [...new Set([...Object.keys(schema?.properties ?? {}), ...Object.keys(shown)])];
  const parts = names.flatMap((name) => {
    const part = fromForm(schema?.properties?.[name], shown[name]);
    return part === undefined ? [] : [[name, part] as const];
  });
  const group = Object.fromEntries(parts);
  if (schema?.isChoice === true && (group.label === undefined || group.label === group.value))
    return group.value;
  return parts.length === 0 && schema?.isOptional === true ? undefined : group;
}

function itemOf(schema: FormSchema | undefined, index: number): FormSchema | undefined {
  const items = schema?.items;
  return Array.isArray(items) ? items[index] : items;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

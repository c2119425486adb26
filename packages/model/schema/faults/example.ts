import { stringify } from 'yaml';
import { z } from 'zod';
import type { FieldPath } from './fault.ts';
import { nearest } from './nearest.ts';

/** The subset of JSON Schema (2020-12) that the company's schemas use. */
export interface JsonSchema {
  type?: string;
  examples?: unknown[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  minItems?: number;
  minimum?: number;
}

/** Converts a Zod schema to JSON Schema, which can be traversed. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** The schema of one field; undefined if there is no such field. */
export function schemaAt(tree: JsonSchema, field: FieldPath): JsonSchema | undefined {
  return field.reduce<JsonSchema | undefined>((node, part) => {
    if (node === undefined) return undefined;
    if (typeof part === 'number') return node.prefixItems?.[part] ?? (node.items || undefined);
    return node.properties?.[part] ?? node.anyOf?.find(({ properties }) => properties)?.properties?.[part];
  }, tree);
}

/**
 * A valid example of a field, in YAML.
 *
 * @param written - the current value: if only its type is wrong, the example is the coerced value
 * @returns undefined for an unknown field
 */
export function exampleOf(tree: JsonSchema, field: FieldPath, written: unknown): string | undefined {
  const node = schemaAt(tree, field);
  if (node === undefined) return undefined;
  const value = coerced(node, written) ?? sampleValue(node);
  const key = field.at(-1);
  const shown = typeof key === 'string' ? { [key]: value } : typeof key === 'number' ? [value] : value;
  return stringify(shown, { lineWidth: 0 }).trimEnd();
}

/** Coerces a value to the expected type; undefined if that can't be guessed. */
function coerced(node: JsonSchema, written: unknown): unknown {
  if (node.enum && typeof written === 'string') return nearest(written, node.enum.map(String));
  if (node.type === 'string' && typeof written === 'number') return String(written);
  if ((node.type === 'number' || node.type === 'integer') && typeof written === 'string') {
    const number = Number(written);
    if (written.trim() !== '' && Number.isFinite(number)) return number;
  }
  if (node.type === 'array' && typeof written === 'string' && node.items && node.items.type === 'string')
    return written
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  return undefined;
}

/** A value that the schema accepts. */
function sampleValue(node: JsonSchema): unknown {
  const [example] = node.examples ?? [];
  if (example !== undefined) return example;
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  if (node.anyOf?.[0]) return sampleValue(node.anyOf[0]);
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        (node.required ?? []).map((name) => [name, sampleValue(node.properties?.[name] ?? {})]),
      );
    case 'array':
      if (node.prefixItems) return node.prefixItems.map(sampleValue);
      return Array.from({ length: node.minItems ?? 1 }, () => sampleValue(node.items || {}));
    case 'number':
    case 'integer':
      return Math.max(node.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return sampleText(node);
  }
}

/** Sample texts by format. */
const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-30',
  email: 'hello@acme.example',
  uri: 'https://www.acme.example',
};

/** Sample text with the required placeholders. */
function sampleText(node: JsonSchema): string {
  const example = FORMATS[node.format ?? ''];
  if (example !== undefined) return example;
  const patterns = [node, ...(node.allOf ?? [])].map(({ pattern = '' }) => pattern);
  const names = patterns.flatMap((pattern) =>
    [...pattern.matchAll(/\\\{(\w+)\\\}/g)].map(([, name]) => name),
  );
  return ['Some words', ...names.map((name) => `{${name}}`)].join(' ');
}

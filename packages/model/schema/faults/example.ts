import { stringify } from 'yaml';
import { z } from 'zod';
import type { FieldPath } from './fault.ts';
import { nearest } from './nearest.ts';

/** What of JSON Schema (2020-12) the company's schemas become. */
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

/** A schema of Zod as a tree that can be walked. */
export function treeOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** What a schema says of one field; nothing where it has no such field. */
export function atField(tree: JsonSchema, field: FieldPath): JsonSchema | undefined {
  return field.reduce<JsonSchema | undefined>((node, part) => {
    if (node === undefined) return undefined;
    if (typeof part === 'number') return node.prefixItems?.[part] ?? (node.items || undefined);
    return node.properties?.[part] ?? node.anyOf?.find(({ properties }) => properties)?.properties?.[part];
  }, tree);
}

/**
 * A field as it would be right, in YAML.
 *
 * @param written - what stands there now: if only its kind is wrong, the example is the same put right
 * @returns nothing where the field isn't known
 */
export function exampleOf(tree: JsonSchema, field: FieldPath, written: unknown): string | undefined {
  const node = atField(tree, field);
  if (node === undefined) return undefined;
  const value = putRight(node, written) ?? acceptedValue(node);
  const key = field.at(-1);
  const shown = typeof key === 'string' ? { [key]: value } : typeof key === 'number' ? [value] : value;
  return stringify(shown, { lineWidth: 0 }).trimEnd();
}

/** What was written, as the kind of value that is asked for; nothing where that can't be guessed. */
function putRight(node: JsonSchema, written: unknown): unknown {
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

/** A value that the schema takes. */
function acceptedValue(node: JsonSchema): unknown {
  const [example] = node.examples ?? [];
  if (example !== undefined) return example;
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  if (node.anyOf?.[0]) return acceptedValue(node.anyOf[0]);
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        (node.required ?? []).map((name) => [name, acceptedValue(node.properties?.[name] ?? {})]),
      );
    case 'array':
      if (node.prefixItems) return node.prefixItems.map(acceptedValue);
      return Array.from({ length: node.minItems ?? 1 }, () => acceptedValue(node.items || {}));
    case 'number':
    case 'integer':
      return Math.max(node.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return wordsOf(node);
  }
}

/** What texts of a format look like. */
const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-30',
  email: 'hello@acme.example',
  uri: 'https://www.acme.example',
};

/** Some words, with what has to stand in braces among them. */
function wordsOf(node: JsonSchema): string {
  const example = FORMATS[node.format ?? ''];
  if (example !== undefined) return example;
  const patterns = [node, ...(node.allOf ?? [])].map(({ pattern = '' }) => pattern);
  const names = patterns.flatMap((pattern) =>
    [...pattern.matchAll(/\\\{(\w+)\\\}/g)].map(([, name]) => name),
  );
  return ['Some words', ...names.map((name) => `{${name}}`)].join(' ');
}

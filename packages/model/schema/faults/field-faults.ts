import { stringify } from 'yaml';
import { z } from 'zod';
import type { Fault, FieldPath } from './fault.ts';
import { nearest, suggestion } from './nearest.ts';

type Issue = z.core.$ZodIssue;
type FieldFault = Required<Pick<Fault, 'field' | 'reason'>> & Pick<Fault, 'example' | 'isMissing'>;

/**
 * Translates Zod issues into faults for authors.
 *
 * @param schema - the file's schema
 * @param value - the parsed file
 * @param issues - Zod's issues with the value
 */
export function fieldFaults(schema: z.ZodType, value: unknown, issues: readonly Issue[]): FieldFault[] {
  const tree = jsonSchemaOf(schema);
  const faults = issues.flatMap((issue) => faultsOf(tree, value, issue));
  // A mistyped field is also reported as missing under its right name: one fault suffices.
  const meant = new Set(issues.flatMap((issue) => suggestedFields(tree, issue)).map(key));
  return faults.filter(({ field, reason }) => reason !== MISSING || !meant.has(key(field)));
}

const MISSING = 'is missing';

function faultsOf(tree: JsonSchema, value: unknown, issue: Issue): FieldFault[] {
  const field = fieldOf(issue);
  const written = valueAt(value, field);
  if (issue.code === 'unrecognized_keys') {
    const names = namesAt(tree, field);
    return issue.keys.map((name) => ({
      field: [...field, name],
      reason: `is not a field of this ${field.length === 0 ? 'file' : 'part'}: ${suggestion(name, names)}`,
    }));
  }
  const isMissing = field.length > 0 && (written === undefined || written === null);
  const fault = { field, reason: reasonOf(issue, written), example: exampleOf(tree, field, written) };
  return [isMissing ? { ...fault, isMissing } : fault];
}

/** The fields that were probably meant by unknown names. */
function suggestedFields(tree: JsonSchema, issue: Issue): FieldPath[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const field = fieldOf(issue);
  return issue.keys.flatMap((name) => {
    const meant = nearest(name, namesAt(tree, field));
    return meant === undefined ? [] : [[...field, meant]];
  });
}

function reasonOf(issue: Issue, written: unknown): string {
  if (issue.path.length === 0 && (written === undefined || written === null)) return 'has no fields';
  if (written === undefined) return MISSING;
  if (written === null) return 'is empty';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kindOf(issue.expected)}, but ${quotedValue(written)} is ${kindOf(typeOf(written))}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values.map(String))}, not ${quotedValue(written)}`;
    case 'too_small':
    case 'too_big':
      return sizeReason(issue, written);
    case 'invalid_format':
      return formatReason(issue, written);
    default:
      return issue.message;
  }
}

function sizeReason(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, written: unknown): string {
  const limit = String(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const bound = issue.exact === true ? 'exactly' : issue.code === 'too_small' ? 'at least' : 'at most';
  if (Array.isArray(written)) {
    const entries = limit === '1' ? 'entry' : 'entries';
    return `must have ${bound} ${limit} ${entries}; there ${written.length === 1 ? 'is' : 'are'} ${written.length}`;
  }
  if (typeof written === 'string') return 'must not be empty';
  const than = issue.inclusive === false ? `${issue.code === 'too_small' ? 'more' : 'less'} than` : bound;
  return `must be ${than} ${limit}, not ${quotedValue(written)}`;
}

function formatReason(issue: Extract<Issue, { code: 'invalid_format' }>, written: unknown): string {
  switch (issue.format) {
    case 'date':
      return `must be a date written as year-month-day, not ${quotedValue(written)}`;
    case 'email':
      return `must be an e-mail address, not ${quotedValue(written)}`;
    case 'url':
      return `must be a web address that begins with https://, not ${quotedValue(written)}`;
    case 'starts_with':
      return `must begin with ${'prefix' in issue ? issue.prefix : ''}, but ${quotedValue(written)} does not`;
    case 'includes':
      return `must contain ${'includes' in issue ? issue.includes : ''}, which is filled in`;
    default:
      return issue.message;
  }
}

/** Types in words for authors. */
function kindOf(type: string): string {
  const kinds: Readonly<Record<string, string>> = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list, with each entry on its own line after a dash',
    tuple: 'a list',
    object: 'a group of fields',
    map: 'a group of fields',
  };
  return kinds[type] ?? type;
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'tuple' : typeof value;
}

/** A value as quoted in a reason, truncated. */
function quotedValue(value: unknown): string {
  if (typeof value === 'object') return 'what is written there';
  const text = String(value);
  const short = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  return typeof value === 'string' ? `"${short}"` : short;
}

function oneOf(values: readonly string[]): string {
  return values.length === 1 ? (values[0] ?? '') : `one of ${values.join(', ')}`;
}

function namesAt(tree: JsonSchema, field: FieldPath): string[] {
  return Object.keys(schemaAt(tree, field)?.properties ?? {});
}

function valueAt(value: unknown, field: FieldPath): unknown {
  return field.reduce<unknown>(
    (part, name) => (part as Record<string, unknown> | null | undefined)?.[name],
    value,
  );
}

function fieldOf({ path }: Issue): (string | number)[] {
  return path.map((part) => (typeof part === 'number' ? part : String(part)));
}

function key(field: FieldPath): string {
  return JSON.stringify(field);
}

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
function schemaAt(tree: JsonSchema, field: FieldPath): JsonSchema | undefined {
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
function exampleOf(tree: JsonSchema, field: FieldPath, written: unknown): string | undefined {
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

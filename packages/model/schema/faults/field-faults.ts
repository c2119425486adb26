import { stringify } from 'yaml';
import { z } from 'zod';
import type { Fault, FieldPath } from './fault.ts';
import { fileKind, neededBy } from './file-kind.ts';
import { nearest } from './nearest.ts';

type Issue = z.core.$ZodIssue;
type FieldFault = Required<Pick<Fault, 'field' | 'reason'>> & Pick<Fault, 'example' | 'isMissing'>;

/**
 * Translates Zod issues into faults for authors: each says what to do, in words of what the file is.
 *
 * @param schema - the file's schema
 * @param value - the parsed file
 * @param issues - Zod's issues with the value
 * @param file - its path in the company's folder
 */
export function fieldFaults(
  schema: z.ZodType,
  value: unknown,
  issues: readonly Issue[],
  file = '',
): FieldFault[] {
  const tree = jsonSchemaOf(schema);
  const faults = issues.flatMap((issue) => faultsOf(tree, value, issue, file));
  // A mistyped field is also reported as missing under its right name: one fault suffices.
  const meant = new Set(issues.flatMap((issue) => suggestedFields(tree, issue)).map(key));
  return faults.filter(({ field, isMissing }) => isMissing !== true || !meant.has(key(field)));
}

function faultsOf(tree: JsonSchema, value: unknown, issue: Issue, file: string): FieldFault[] {
  const field = fieldOf(issue);
  const written = valueAt(value, field);
  if (issue.code === 'unrecognized_keys') {
    const names = namesAt(tree, field);
    return issue.keys.map((name) => ({
      field: [...field, name],
      reason: unknownReason(name, names, file, field),
    }));
  }
  const isMissing = field.length > 0 && (written === undefined || written === null);
  const fault = {
    field,
    reason: isMissing ? missingReason(written, file, field) : reasonOf(issue, written, file),
    example: exampleOf(tree, field, written),
  };
  return [isMissing ? { ...fault, isMissing } : fault];
}

function unknownReason(name: string, names: readonly string[], file: string, field: FieldPath): string {
  const meant = nearest(name, names);
  const group = field.findLast((part) => typeof part === 'string');
  const { noun, isEntry } = fileKind(file);
  const place = group === undefined ? (isEntry ? `a ${noun}` : `the ${noun}`) : `"${group}"`;
  if (meant !== undefined)
    return `Did you mean "${meant}"? Then rename it: ${place} has no line of this name`;
  if (names.length === 0) return `Delete this line: ${place} has none of this name`;
  return `Delete this line, or rename it: the lines of ${place} are ${names.join(', ')}`;
}

function missingReason(written: unknown, file: string, field: FieldPath): string {
  const what = written === undefined ? 'Add this line' : 'Write something after the colon';
  return `${what}: ${neededBy(file, field)}`;
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

function reasonOf(issue: Issue, written: unknown, file: string): string {
  if (written === undefined || written === null) return emptyReason(issue, file);
  switch (issue.code) {
    case 'invalid_type':
      return typeReason(issue.expected, written);
    case 'invalid_value':
      return `Write ${oneOf(issue.values.map(String))} instead of ${quotedValue(written)}`;
    case 'too_small':
    case 'too_big':
      return sizeReason(issue, written);
    case 'invalid_format':
      return formatReason(issue, written);
    case 'custom':
      return issue.message;
    default:
      return writtenMessage(issue.message);
  }
}

/** The schemas' own messages begin with a capital, as Zod's do, which are for programmers. */
function writtenMessage(message: string): string {
  return /^Invalid\b/.test(message) ? 'Write this as in the example' : message;
}

/** The reason of a whole file without fields. */
function emptyReason(issue: Issue, file: string): string {
  const { noun, isEntry } = fileKind(file);
  if (issue.code === 'invalid_type' && issue.expected === 'array')
    return `Write the first ${noun} after a dash, or delete the file: it is empty`;
  return `Write the lines of ${isEntry ? 'this' : 'the'} ${noun} here: there are none yet`;
}

/** The reason of a value of another type than the schema's: what is to be written instead. */
function typeReason(expected: string, written: unknown): string {
  const instead = `instead of ${quotedValue(written)}`;
  switch (expected) {
    case 'string':
      return typeof written === 'object'
        ? 'Write one text here, on the line of its name'
        : `Put it in quotes, so that it is read as a text: "${String(written)}"`;
    case 'number':
      if (isNumeric(written)) return `Write the number without quotes ${instead}`;
      return hasComma(written) ? `Write the number with a point ${instead}` : `Write a number ${instead}`;
    case 'int':
      return `Write a whole number ${instead}`;
    case 'boolean':
      return `Write true or false ${instead}`;
    case 'array':
    case 'tuple':
      return 'Write a list here: each entry on its own line, after a dash';
    default:
      return `Write its lines here, each with a name and a colon, ${instead}`;
  }
}

/** In many languages a decimal number has a comma. */
function hasComma(written: unknown): boolean {
  return typeof written === 'string' && /^[+-]?\d+,\d+$/.test(written.trim());
}

function isNumeric(written: unknown): boolean {
  return typeof written === 'string' && written.trim() !== '' && Number.isFinite(Number(written));
}

function sizeReason(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, written: unknown): string {
  const isTooSmall = issue.code === 'too_small';
  const limit = String(isTooSmall ? issue.minimum : issue.maximum);
  const bound = issue.exact === true ? 'exactly' : isTooSmall ? 'at least' : 'at most';
  if (Array.isArray(written)) {
    const entries = limit === '1' ? 'entry' : 'entries';
    const there =
      written.length === 0
        ? 'there is none'
        : `there ${written.length === 1 ? 'is' : 'are'} ${written.length}`;
    return `Write ${bound} ${limit} ${entries}: ${there}`;
  }
  if (typeof written === 'string')
    return isTooSmall
      ? 'Write something here: it is empty'
      : issue.message.replace(/^Too\b.*/, `Shorten it to at most ${limit} characters`);
  const than = issue.inclusive === false ? `${isTooSmall ? 'greater' : 'less'} than` : `of ${bound}`;
  return `Write a number ${than} ${limit} instead of ${quotedValue(written)}`;
}

function formatReason(issue: Extract<Issue, { code: 'invalid_format' }>, written: unknown): string {
  const instead = `instead of ${quotedValue(written)}`;
  switch (issue.format) {
    case 'date':
      return `Write the day as year-month-day ${instead}`;
    case 'email':
      return `Write an e-mail address ${instead}`;
    case 'url':
      return `Write a web address that begins with https:// ${instead}`;
    case 'starts_with':
      return `Begin it with ${'prefix' in issue ? issue.prefix : ''}`;
    case 'includes':
      return `Write ${'includes' in issue ? issue.includes : ''} somewhere in this text: something is filled in for it`;
    default:
      return writtenMessage(issue.message);
  }
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
    const number = Number(hasComma(written) ? written.replace(',', '.') : written);
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

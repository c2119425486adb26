import { isDeepStrictEqual } from 'node:util';
import { withFileValue } from '@website/office/texts/files/file-text.ts';
import { isMap, isScalar, type Pair, type ParsedNode, parse, parseDocument, type YAMLMap } from 'yaml';

/** The path of a field by its names. */
export type FieldNames = readonly string[];

type Group = Readonly<Record<string, unknown>>;

/** A field's value; undefined if it is missing. */
export function valueAt(value: unknown, field: FieldNames): unknown {
  return field.reduce<unknown>((group, name) => (isGroup(group) ? group[name] : undefined), value);
}

/**
 * A value with another value of a field. A new field follows the one that precedes it in a model.
 *
 * @param next - undefined removes the field
 * @param model - a group of groups in the usual order
 */
export function withValueAt(value: unknown, field: FieldNames, next: unknown, model?: unknown): unknown {
  const [name, ...rest] = field;
  if (name === undefined) return next;
  const group = isGroup(value) ? value : {};
  const inner = withValueAt(group[name], rest, next, valueAt(model, [name]));
  if (inner === undefined) return Object.fromEntries(Object.entries(group).filter(([key]) => key !== name));
  if (name in group) return { ...group, [name]: inner };
  const names = isGroup(model) ? Object.keys(model) : [];
  const before = names.slice(0, names.indexOf(name)).findLast((key) => key in group);
  const entries = Object.entries(group);
  const at =
    before === undefined
      ? names.includes(name)
        ? 0
        : entries.length
      : Object.keys(group).indexOf(before) + 1;
  return Object.fromEntries([...entries.slice(0, at), [name, inner], ...entries.slice(at)]);
}

/**
 * Removes a field from a YAML text: its lines, and a comment above that speaks of nothing else. Everything else is preserved byte for
 * byte.
 *
 * @example withoutField('a: 1\n\n# Of b.\nb: 2\n', ['b']) // 'a: 1\n'
 */
export function withoutField(text: string, field: FieldNames): string {
  const value = parse(text) as unknown;
  if (valueAt(value, field) === undefined) return text;
  const next = withValueAt(value, field, undefined);
  const lines = withoutLines(text, field);
  return lines !== undefined && isSame(lines, next)
    ? lines
    : withFileValue('file.yaml', text, { value: next });
}

/** Removes a field's lines; undefined if it has none of its own. */
function withoutLines(text: string, field: FieldNames): string | undefined {
  const pair = pairAt(parseDocument(text).contents, field);
  if (pair === undefined) return undefined;
  const lines = text.split('\n');
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length - 1;
  const start = (pair.key as ParsedNode).range[0];
  const end = (pair.value ?? (pair.key as ParsedNode)).range[1];
  let first = lineAt(start);
  // A block's range ends at the beginning of the line after it.
  let after = lineAt(Math.max(start, end - 1)) + 1;
  const margin = /^\s*/.exec(lines[first] ?? '')?.[0] ?? '';
  if (lines[first]?.slice(margin.length).startsWith('- ') === true) return undefined;
  const isBlank = (index: number) => (lines[index] ?? '').trim() === '';
  while (after > first + 1 && isBlank(after - 1)) after -= 1;
  const isLastOfPart =
    isBlank(after) || !(lines[after] ?? '').startsWith(`${margin}`) || after >= lines.length;
  if (isLastOfPart) while (first > 0 && (lines[first - 1] ?? '').startsWith(`${margin}#`)) first -= 1;
  // One of the two blank lines, or that before the end.
  if (isLastOfPart && isBlank(after) && first > 0 && isBlank(first - 1)) first -= 1;
  return [...lines.slice(0, first), ...lines.slice(after)].join('\n');
}

function pairAt(node: unknown, field: FieldNames): Pair<ParsedNode, ParsedNode | null> | undefined {
  const [name, ...rest] = field;
  if (!isMap(node) || node.flow === true) return undefined;
  const found = (node as YAMLMap<ParsedNode, ParsedNode | null>).items.find(
    ({ key }) => isScalar(key) && key.value === name,
  );
  return rest.length === 0 || found === undefined ? found : pairAt(found.value, rest);
}

function isSame(text: string, value: unknown): boolean {
  try {
    return isDeepStrictEqual(parse(text), value);
  } catch {
    return false;
  }
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

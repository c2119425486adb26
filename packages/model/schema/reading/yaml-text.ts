import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type ParsedNode,
  parseDocument,
} from 'yaml';
import type { Fault, FieldPath } from '../faults/fault.ts';
import { misread, QUOTED, quoted, refused } from '../faults/yaml-faults.ts';

/** A text in YAML: what it holds, or what is wrong with how it is written. */
export interface YamlText {
  readonly value: unknown;
  readonly faults: readonly Omit<Fault, 'file'>[];
}

/**
 * Reads YAML.
 *
 * @param source - lines that stand before it in its file are to be empty ones, so that lines keep their numbers
 */
export function readYaml(source: string): YamlText {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const [error] = document.errors;
  const found = error === undefined ? misread(document, source) : [refused(error)];
  const faults = found.map(({ at, ...fault }) => {
    const { line } = lines.linePos(at);
    const inQuotes = fault.example === QUOTED ? quoted(source.split('\n')[line - 1] ?? '') : undefined;
    return { line, ...fault, ...(inQuotes === undefined ? {} : { example: inQuotes }) };
  });
  return { value: faults.length === 0 ? document.toJS() : undefined, faults };
}

/**
 * The line of a field.
 *
 * @param source - YAML, as for `readYaml`
 * @returns that of the nearest field around it if it isn't there
 */
export function lineOf(source: string, field: FieldPath): number | undefined {
  const lines = new LineCounter();
  let node: Node | null = parseDocument(source, { lineCounter: lines }).contents as ParsedNode | null;
  let at: number | undefined;
  for (const part of field) {
    const found = child(node, part);
    if (found === undefined) break;
    ({ at, node } = found);
  }
  return at === undefined ? undefined : lines.linePos(at).line;
}

/** A field or entry of a part, and where it begins: a field with its name. */
function child(node: Node | null, part: string | number): { at: number; node: Node | null } | undefined {
  if (isAlias(node)) return undefined;
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
    if (!isPair(pair) || !isScalar(pair.key)) return undefined;
    return { at: pair.key.range?.[0] ?? 0, node: pair.value as Node | null };
  }
  const entry = isSeq(node) && typeof part === 'number' ? (node.items[part] as Node | undefined) : undefined;
  return entry === undefined ? undefined : { at: entry.range?.[0] ?? 0, node: entry };
}

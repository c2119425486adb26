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
import { ambiguityFaults, QUOTED, syntaxFault, withQuotes } from '../faults/yaml-faults.ts';

/** Parsed YAML: its value, or its faults. */
export interface YamlText {
  readonly value: unknown;
  readonly faults: readonly Omit<Fault, 'file'>[];
}

/**
 * Parses YAML.
 *
 * @param source - with empty lines for those before it in its file, so that line numbers are right
 */
export function readYaml(source: string): YamlText {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const [error] = document.errors;
  const found = error === undefined ? ambiguityFaults(document, source) : [syntaxFault(error)];
  const faults = found.map(({ at, ...fault }) => {
    const { line } = lines.linePos(at);
    const inQuotes = fault.example === QUOTED ? withQuotes(source.split('\n')[line - 1] ?? '') : undefined;
    return { line, ...fault, ...(inQuotes === undefined ? {} : { example: inQuotes }) };
  });
  return { value: faults.length === 0 ? document.toJS() : undefined, faults };
}

/**
 * The line of a field.
 *
 * @param source - YAML, as for `readYaml`
 * @returns the line of the nearest ancestor if the field is missing
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

/** A child node by its key or index, with the offset of its key or entry. */
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

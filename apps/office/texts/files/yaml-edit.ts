import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type ParsedNode,
  parse,
  parseDocument,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

// The library's Document API preserves comments, but reformats everything else: it folds long texts, collapses blank lines and changes
// the spacing of lists. Here it only parses, and serializes new values; unchanged ranges are preserved byte for byte.

/** A replacement of a range of text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The line width of folded texts. */
const FOLDED_WIDTH = 110;

/**
 * Changes the value of a YAML text: only lines with differences are edited, and comments are preserved.
 *
 * @param source - valid YAML; empty, or only comments, for a file without content
 * @param next - without undefined; a new field of a group is inserted after its predecessor here
 * @example
 * withValue('a: 1 # one\nb: 2\n', { a: 3, b: 2 }) // 'a: 3 # one\nb: 2\n'
 */
export function withValue(source: string, next: unknown): string {
  const document = parseDocument(source);
  const root = document.contents as ParsedNode | null;
  if (root === null || (isScalar(root) && root.value === null)) return added(source, next);
  if (isDeepStrictEqual(document.toJS(), next)) return source;
  const edits = editsOf(source, root, next) ?? [
    { start: root.range[0], end: lastEnd(root), text: stringify(next, { lineWidth: 0 }).trimEnd() },
  ];
  const edited = applied(source, edits);
  return holds(edited, next) ? edited : rewritten(document, next);
}

/** Serializes a value in the usual format. */
export function yamlOf(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}

function added(source: string, next: unknown): string {
  const lines = source === '' || source.endsWith('\n') ? source : `${source}\n`;
  return `${lines}${lines === '' ? '' : '\n'}${yamlOf(next)}`;
}

/** The fallback for unsupported syntax: the library serializes the document, with its comments. */
function rewritten(document: Document, next: unknown): string {
  if (isMap(document.contents) && typeof next === 'object' && next !== null && !Array.isArray(next)) {
    const before = document.toJS() as Record<string, unknown>;
    for (const key of Object.keys(before)) if (!(key in next)) document.delete(key);
    for (const [key, value] of Object.entries(next))
      if (!isDeepStrictEqual(before[key], value)) document.set(key, document.createNode(value));
  } else document.contents = document.createNode(next) as Document['contents'];
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

function holds(source: string, value: unknown): boolean {
  try {
    return isDeepStrictEqual(parse(source), value);
  } catch {
    return false;
  }
}

/** The edits that change a node's value; undefined if it must be rewritten as a whole. */
function editsOf(source: string, node: Node | null, next: unknown): Edit[] | undefined {
  if (node === null || isAlias(node)) return undefined;
  if (isScalar(node)) return typeof next === 'object' ? undefined : scalarEdits(source, node, next);
  if (isCollection(node) && node.flow === true) return flowEdits(source, node as YAMLMap | YAMLSeq, next);
  if (isMap(node) && isGroup(next)) return mapEdits(source, node, next);
  if (isSeq(node) && Array.isArray(next)) return listEdits(source, node, next);
  return undefined;
}

function scalarEdits(source: string, node: Scalar, next: unknown): Edit[] | undefined {
  const [start = 0, end = 0] = node.range ?? [];
  if (start === end) return undefined;
  const scalar = new Scalar(next);
  if (typeof next === 'string' && node.type !== undefined) scalar.type = node.type;
  const isBlock = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL;
  const margin = isBlock ? Math.max(0, indentAfter(source, start) - 2) : 0;
  const text = stringify({ k: scalar }, { lineWidth: isBlock ? FOLDED_WIDTH - margin : 0 })
    .slice('k:'.length)
    .trim();
  return [{ start, end: contentEnd(source, start, end), text: indented(text, margin) }];
}

/** The edits of a flow collection, which is on one line. */
function flowEdits(source: string, node: YAMLMap | YAMLSeq, next: unknown): Edit[] | undefined {
  if (node.items.length === 0 || typeof next !== 'object' || next === null) return undefined;
  if (isSeq(node) !== Array.isArray(next)) return undefined;
  const document = new Document(next);
  const written = document.contents as YAMLMap | YAMLSeq;
  written.flow = true;
  // Unchanged texts keep their quotes.
  if (isSeq(node) && isSeq(written)) {
    const scalars = node.items.filter((item) => isScalar(item));
    written.items = written.items.map(
      (item) => scalars.find((one) => isScalar(item) && one.value === item.value) ?? item,
    );
  }
  const [start = 0, end = 0] = node.range ?? [];
  const flowCollectionPadding = source[start + 1] === ' ';
  return [{ start, end, text: document.toString({ lineWidth: 0, flowCollectionPadding }).trim() }];
}

function mapEdits(source: string, map: YAMLMap, next: Record<string, unknown>): Edit[] | undefined {
  const pairs = map.items as Pair<Scalar, Node | null>[];
  const remaining = pairs.filter(({ key }) => String(key.value) in next);
  const [first] = pairs;
  if (first === undefined || remaining.length === 0) return undefined;
  const margin = columnOf(source, startOf(first.key));
  const edits = pairs.flatMap((pair, index) => {
    const key = String(pair.key.value);
    if (!(key in next)) return [removal(source, pair, pairs[index + 1])];
    if (isDeepStrictEqual(plainValueOf(pair.value), next[key])) return [];
    return (
      editsOf(source, pair.value, next[key]) ?? [
        { start: startOf(pair.key), end: pairEnd(pair), text: pairText(key, next[key], margin) },
      ]
    );
  });
  let before: Pair<Scalar, Node | null> | undefined;
  for (const [key, value] of Object.entries(next)) {
    const own = remaining.find((pair) => String(pair.key.value) === key);
    if (own !== undefined) {
      before = own;
      continue;
    }
    const text = pairText(key, value, margin);
    if (before === undefined) {
      const at = startOf(first.key);
      edits.push({ start: at, end: at, text: `${text}\n${' '.repeat(margin)}` });
    } else {
      const at = lineEnd(source, pairEnd(before));
      edits.push({ start: at, end: at, text: `\n${' '.repeat(margin)}${text}` });
    }
  }
  return edits;
}

function removal(source: string, pair: Pair<Scalar, Node | null>, following: Pair<Scalar> | undefined): Edit {
  const start = startOf(pair.key);
  // After the dash of a list entry, the next field moves up.
  const isAfterDash = source.slice(lineStart(source, start), start).trim() !== '';
  if (isAfterDash && following !== undefined) return { start, end: startOf(following.key), text: '' };
  return { start: lineStart(source, start), end: lineEnd(source, pairEnd(pair)) + 1, text: '' };
}

function listEdits(source: string, list: YAMLSeq, next: readonly unknown[]): Edit[] | undefined {
  const items = list.items as Node[];
  if (next.length === 0) return undefined;
  const taken = takenFrom(items.map(plainValueOf), next);
  const inPlace = taken.length === items.length && taken.every((from, to) => from === to);
  const ends = items.map((item) => lineEnd(source, lastEnd(item)));
  const dashes = items.map((item) => source.lastIndexOf('-', Math.max(0, startOf(item) - 1)));
  const [dash = 0] = dashes;
  const margin = columnOf(source, dash);
  // A nested list that begins on the line of the outer one.
  if (source.slice(lineStart(source, dash), dash).trim() !== '') return undefined;
  const editsOfItem = (from: number, value: unknown): Edit[] => {
    const item = items[from] as Node;
    if (isDeepStrictEqual(plainValueOf(item), value)) return [];
    const whole = { start: dashes[from] ?? 0, end: lastEnd(item), text: itemText(value, margin) };
    return editsOf(source, item, value) ?? [whole];
  };
  if (inPlace) return next.flatMap((value, index) => editsOfItem(index, value));
  // Comments and blank lines between two items belong to the second one.
  const starts = items.map((_, index) =>
    index === 0 ? lineStart(source, dash) : (ends[index - 1] ?? 0) + 1,
  );
  const gap = source.slice(starts[1] ?? 0, lineStart(source, dashes[1] ?? 0));
  const separator = gap.startsWith('\n') ? '\n' : '';
  const texts = next.map((value, index) => {
    const from = taken[index];
    if (from === undefined)
      return `${index === 0 ? '' : separator}${' '.repeat(margin)}${itemText(value, margin)}`;
    const start = starts[from] ?? 0;
    const edits = editsOfItem(from, value).map((edit) => ({
      ...edit,
      start: edit.start - start,
      end: edit.end - start,
    }));
    const text = applied(source.slice(start, ends[from]), edits);
    return index === 0 ? text.replace(/^\n+/, '') : from === 0 ? `${separator}${text}` : text;
  });
  return [{ start: starts[0] ?? 0, end: ends.at(-1) ?? 0, text: texts.join('\n') }];
}

/** The index of each new entry's origin: of an equal entry, otherwise of the one at its position. */
function takenFrom(before: readonly unknown[], next: readonly unknown[]): (number | undefined)[] {
  const left = new Set(before.keys());
  const take = (index: number | undefined) => {
    if (index !== undefined) left.delete(index);
    return index;
  };
  const equal = next.map((value, place) => {
    const same = (index: number) => left.has(index) && isDeepStrictEqual(before[index], value);
    return take(same(place) ? place : [...left].find(same));
  });
  const added = equal.filter((from) => from === undefined).length;
  // As many new entries as missing ones: they were changed. Otherwise the origin is the missing entry at the same position.
  const inOrder = added === left.size ? [...left] : undefined;
  return equal.map(
    (from, place) =>
      from ?? take(inOrder?.shift() ?? (left.has(place) && next.length <= before.length ? place : undefined)),
  );
}

function pairText(key: string, value: unknown, margin: number): string {
  return indented(stringify({ [key]: value }, { lineWidth: 0 }).trimEnd(), margin);
}

function itemText(value: unknown, margin: number): string {
  return indented(stringify([value], { lineWidth: 0 }).trimEnd(), margin);
}

/** Indents all lines but the first. */
function indented(text: string, margin: number): string {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(margin)}`);
}

function applied(source: string, edits: readonly Edit[]): string {
  let text = source;
  // Insertions at the same position keep their order.
  for (const edit of edits.toReversed().toSorted((one, other) => other.start - one.start))
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return text;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function plainValueOf(node: Node | null): unknown {
  return node === null ? null : (node.toJS(new Document()) as unknown);
}

function startOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}

function pairEnd({ key, value }: Pair<Scalar, Node | null>): number {
  return value === null ? (key.range?.[1] ?? 0) + 1 : lastEnd(value);
}

/** The end of a node's text. */
function lastEnd(node: Node): number {
  const [, end = 0] = node.range ?? [];
  if (!isCollection(node) || node.flow === true) return end - trailing(node);
  const last = node.items.at(-1);
  if (isMap(node)) return pairEnd(last as Pair<Scalar, Node | null>);
  return last === undefined ? end : lastEnd(last as Node);
}

/** The newline after a block scalar, which belongs to its range. */
function trailing(node: Node): number {
  return isScalar(node) && (node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL) ? 1 : 0;
}

function contentEnd(source: string, start: number, end: number): number {
  return start + source.slice(start, end).trimEnd().length;
}

function lineStart(source: string, at: number): number {
  return source.lastIndexOf('\n', at - 1) + 1;
}

function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end;
}

function columnOf(source: string, at: number): number {
  return at - lineStart(source, at);
}

/** The indentation of the next line, which is that of a block scalar's text. */
function indentAfter(source: string, at: number): number {
  const next = lineEnd(source, at) + 1;
  return source.slice(next).search(/\S|$/);
}

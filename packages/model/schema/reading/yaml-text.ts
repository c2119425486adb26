import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type ParsedNode,
  parseDocument,
  visit,
  type YAMLParseError,
} from 'yaml';
import type { Fault, FieldPath } from '../faults/fault.ts';

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

/** A YAML error in words for authors, with an example. */
interface YamlFault {
  /** The offset in the source. */
  readonly at: number;
  readonly reason: string;
  readonly example?: string;
}

const QUOTES =
  'put the text in quotes if it contains a colon followed by a space, or begins with one of - ? : , [ ] { } & * ! | > \' " % @ `';
/** The fallback example for missing quotes. */
const QUOTED = 'title: "Careers: work with us"';

/** Reasons by the parser's error code. For other codes its own message is used. */
const BY_CODE: Readonly<Record<string, readonly [reason: string, example?: string]>> = {
  TAB_AS_INDENT: ['is indented with a tab: use spaces, two for each step', 'hero:\n  label: Some words'],
  BAD_INDENT: [
    'is not indented like the lines around it: all fields of a group begin in the same column',
    'hero:\n  label: Some words\n  lead: More words',
  ],
  BLOCK_AS_IMPLICIT_KEY: [`has two fields on one line, or a text that needs quotes: ${QUOTES}`, QUOTED],
  MULTILINE_IMPLICIT_KEY: [
    'is not a field: a field is its name, a colon, a space and its text; indent a line that continues the text above',
    'title: Some words',
  ],
  MISSING_CHAR: ['is not closed, most often because a quotation mark is missing', QUOTED],
  DUPLICATE_KEY: ['is a field that was already given above: keep one of the two'],
  BAD_SCALAR_START: [`is a text that needs quotes: ${QUOTES}`, QUOTED],
  UNEXPECTED_TOKEN: [`cannot be read, most often because a text needs quotes: ${QUOTES}`, QUOTED],
  BAD_DQ_ESCAPE: [
    'has a backslash that means nothing: inside double quotes, write \\\\',
    'path: "C:\\\\texts"',
  ],
  MULTIPLE_DOCS: [
    'is a line of three dashes: those belong only above and below the fields at the top of a file',
  ],
};

/** Quotes the text of the faulty line; undefined unless it is a field with a text on one line. */
function withQuotes(line: string): string | undefined {
  const field = line.trim().replace(/^- /, '').trim();
  const colon = field.indexOf(': ');
  const [name, text] = [field.slice(0, Math.max(colon, 0)), field.slice(colon + 1).trim()];
  if (!/^[\w-]+$/.test(name) || text === '' || /^["']/.test(text)) return undefined;
  return `${name}: "${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** The fault of the parser's first error; later ones mostly follow from it. */
function syntaxFault({ code, message, pos: [at] }: YAMLParseError): YamlFault {
  const [reason, example] = BY_CODE[code] ?? [`cannot be read: ${message.split('\n')[0]}`];
  return { at, reason, ...(example === undefined ? {} : { example }) };
}

/**
 * Valid YAML that probably means something other than the author intended: an anchor, alias or tag where a text was
 * meant (`&`, `*`, `!`), and a comment where a text contains a space and `#`.
 */
function ambiguityFaults(document: Document, source: string): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, (_, node) => {
    if (!isNode(node)) return;
    const [at = 0, end = 0] = node.range ?? [];
    if (isAlias(node) || node.anchor !== undefined || node.tag !== undefined) {
      const reason = `begins with a character that means something else here: ${QUOTES}`;
      faults.push({ at, reason, example: QUOTED });
    }
    if (!isScalar(node) || node.type !== 'PLAIN') return;
    if (/^[^\S\n]*#\S/.test(source.slice(end))) {
      faults.push({
        at,
        reason: 'is cut off at the #, since a # after a space begins a comment: put the text in quotes',
        example: QUOTED,
      });
    }
  });
  return faults;
}

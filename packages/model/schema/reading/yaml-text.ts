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
  'texts that contain a colon followed by a space, or begin with one of - ? : , [ ] { } & * ! | > \' " % @ `, need them';
/** The fallback example for missing quotes. */
const QUOTED = 'title: "Careers: work with us"';

/** Reasons by the parser's error code. For other codes its own message is used. */
const BY_CODE: Readonly<Record<string, readonly [reason: string, example?: string]>> = {
  TAB_AS_INDENT: [
    'Use spaces at the beginning of this line, two for each step: it begins with a tab',
    'hero:\n  label: Some words',
  ],
  BAD_INDENT: [
    'Begin this line in the same column as the lines around it that belong together',
    'hero:\n  label: Some words\n  lead: More words',
  ],
  BLOCK_AS_IMPLICIT_KEY: [
    `Put the text in quotes (or the second name on a line of its own): ${QUOTES}`,
    QUOTED,
  ],
  MULTILINE_IMPLICIT_KEY: [
    'Write a name, a colon, a space and a text on this line; or, if it continues the text above, begin it with more spaces',
    'title: Some words',
  ],
  MISSING_CHAR: ['Close what was opened before this line: most often a quotation mark is missing', QUOTED],
  DUPLICATE_KEY: ['Keep one of the two lines of this name: the other one is above'],
  BAD_SCALAR_START: [`Put the text in quotes: ${QUOTES}`, QUOTED],
  UNEXPECTED_TOKEN: [`Put the text of this line in quotes: ${QUOTES}`, QUOTED],
  BAD_DQ_ESCAPE: [
    'Write two backslashes instead of one: between double quotes, a single one has another meaning',
    'path: "C:\\\\texts"',
  ],
  MULTIPLE_DOCS: ['Delete this line of three dashes: such lines belong only at the top of a .md file'],
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
  const [reason, example] = BY_CODE[code] ?? [
    `Compare this line with the ones around it, or undo the last change: it can’t be read (${message.split('\n')[0]})`,
  ];
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
      const reason = `Put the text in quotes: it begins with a character that means something else here; ${QUOTES}`;
      faults.push({ at, reason, example: QUOTED });
    }
    if (!isScalar(node) || node.type !== 'PLAIN') return;
    if (/^[^\S\n]*#\S/.test(source.slice(end))) {
      faults.push({
        at,
        reason: 'Put the text in quotes: what follows the # would be left out as a comment',
        example: QUOTED,
      });
    }
  });
  return faults;
}

import { type Document, isAlias, isNode, isScalar, visit, type YAMLParseError } from 'yaml';

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
export const QUOTED = 'title: "Careers: work with us"';

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
export function withQuotes(line: string): string | undefined {
  const field = line.trim().replace(/^- /, '').trim();
  const colon = field.indexOf(': ');
  const [name, text] = [field.slice(0, Math.max(colon, 0)), field.slice(colon + 1).trim()];
  if (!/^[\w-]+$/.test(name) || text === '' || /^["']/.test(text)) return undefined;
  return `${name}: "${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** The fault of the parser's first error; later ones mostly follow from it. */
export function syntaxFault({ code, message, pos: [at] }: YAMLParseError): YamlFault {
  const [reason, example] = BY_CODE[code] ?? [`cannot be read: ${message.split('\n')[0]}`];
  return { at, reason, ...(example === undefined ? {} : { example }) };
}

/**
 * Valid YAML that probably means something other than the author intended: an anchor, alias or tag where a text was
 * meant (`&`, `*`, `!`), and a comment where a text contains a space and `#`.
 */
export function ambiguityFaults(document: Document, source: string): YamlFault[] {
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

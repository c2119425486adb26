import { type Document, isAlias, isNode, isScalar, visit, type YAMLParseError } from 'yaml';

/** What YAML itself refuses, in the words of whoever writes texts, and how it would be right. */
interface YamlFault {
  /** The offset in the source where it is. */
  readonly at: number;
  readonly reason: string;
  readonly example?: string;
}

const QUOTES =
  'stand in quotes if they hold a colon followed by a space, or begin with one of - ? : , [ ] { } & * ! | > \' " % @ `';
/** The example where a pair of quotes is missing. */
export const QUOTED = 'title: "Careers: work with us"';

/** By the code that the parser gives. What isn't among them is told in its own words. */
const REFUSED: Readonly<Record<string, readonly [reason: string, example?: string]>> = {
  TAB_AS_INDENT: ['is indented with a tab: use spaces, two for each step', 'hero:\n  label: Some words'],
  BAD_INDENT: [
    'is not indented like the lines it belongs to: fields of one group begin in the same column',
    'hero:\n  label: Some words\n  lead: More words',
  ],
  BLOCK_AS_IMPLICIT_KEY: [
    `has two fields in one line, or a text without its quotes: texts ${QUOTES}`,
    QUOTED,
  ],
  MULTILINE_IMPLICIT_KEY: [
    'is not a field: after its name stand a colon and a space; a text that goes on in the next line is indented',
    'title: Some words',
  ],
  MISSING_CHAR: ['lacks the sign that ends it, most often a quote', QUOTED],
  DUPLICATE_KEY: ['is the name of a field that stands above already: keep one of the two'],
  BAD_SCALAR_START: [`is a text without its quotes: texts ${QUOTES}`, QUOTED],
  UNEXPECTED_TOKEN: [`is not understood, most often a text without its quotes: texts ${QUOTES}`, QUOTED],
  BAD_DQ_ESCAPE: [
    'has a backslash that stands for nothing: in double quotes write \\\\',
    'path: "C:\\\\texts"',
  ],
  MULTIPLE_DOCS: [
    'is a line of three dashes: they stand above and below the fields at the head of a file only',
  ],
};

/** The line at fault as it would be right with quotes; nothing where it is no field with a text in one line. */
export function quoted(line: string): string | undefined {
  const field = line.trim().replace(/^- /, '').trim();
  const colon = field.indexOf(': ');
  const [name, text] = [field.slice(0, Math.max(colon, 0)), field.slice(colon + 1).trim()];
  if (!/^[\w-]+$/.test(name) || text === '' || /^["']/.test(text)) return undefined;
  return `${name}: "${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** The first thing that the parser refuses: what it says after that mostly follows from it. */
export function refused({ code, message, pos: [at] }: YAMLParseError): YamlFault {
  const [reason, example] = REFUSED[code] ?? [`is not understood: ${message.split('\n')[0]}`];
  return { at, reason, ...(example === undefined ? {} : { example }) };
}

/**
 * What YAML takes, but reads as something other than the text that was meant: `&`, `*` and `!` before a word, and `#` after
 * a space, from where on nothing is read.
 */
export function misread(document: Document, source: string): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, (_, node) => {
    if (!isNode(node)) return;
    const [at = 0, end = 0] = node.range ?? [];
    if (isAlias(node) || node.anchor !== undefined || node.tag !== undefined) {
      const reason = `begins with a sign that stands for something else: texts ${QUOTES}`;
      faults.push({ at, reason, example: QUOTED });
    }
    if (!isScalar(node) || node.type !== 'PLAIN') return;
    if (/^[^\S\n]*#\S/.test(source.slice(end))) {
      faults.push({
        at,
        reason:
          'is cut off where a # stands after a space, since a note begins there: put the text in quotes',
        example: QUOTED,
      });
    }
  });
  return faults;
}

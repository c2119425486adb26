import { parse } from 'yaml';
import { withValue, yamlOf } from './yaml-edit.ts';

/** The parts of a text file; concatenated they are the file, byte for byte. */
interface Parts {
  /** Everything before the YAML: a byte order mark, the opening dashes of front matter. */
  readonly head: string;
  readonly yaml: string;
  /** From the closing dashes up to the body; empty for a YAML file. */
  readonly middle: string;
  readonly body: string;
  readonly tail: string;
}

/** A file's parsed content. */
export interface FileValue {
  /** The parsed YAML; undefined if it is invalid. */
  readonly value: unknown;
  /** The trimmed body of a Markdown file. */
  readonly body?: string | undefined;
}

/** Parses a file. */
export function valueIn(file: string, text: string): FileValue {
  const { yaml, body } = partsOf(file, normal(text));
  return { value: parsed(yaml), body: isMarkdown(file) ? body : undefined };
}

/**
 * Serializes a changed file. Unchanged parts are preserved byte for byte, including line endings.
 *
 * @param text - the current file; undefined for a new one
 */
export function withFileValue(
  file: string,
  text: string | undefined,
  { value, body = '' }: FileValue,
): string {
  if (text === undefined)
    return isMarkdown(file) ? `---\n${yamlOf(value)}---\n\n${body.trim()}\n` : yamlOf(value);
  const parts = partsOf(file, normal(text));
  const same = body.trim() === parts.body;
  const yaml = withValue(parts.yaml, value);
  const written = isMarkdown(file)
    ? parts.head + yaml + parts.middle + (same ? parts.body : normal(body).trim()) + (parts.tail || '\n')
    : parts.head + yaml;
  return text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
}

function isMarkdown(file: string): boolean {
  return file.endsWith('.md');
}

function normal(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function partsOf(file: string, text: string): Parts {
  const mark = text.startsWith('\u{feff}') ? '\u{feff}' : '';
  const rest = text.slice(mark.length);
  if (!isMarkdown(file)) return { head: mark, yaml: rest, middle: '', body: '', tail: '' };
  const match = /^(---[^\S\n]*\n)((?:[\s\S]*?\n)?)(---[^\S\n]*(?:\n|$))/.exec(rest);
  const [whole = '', head = '---\n', yaml = '', closing = '---\n'] = match ?? [];
  const below = rest.slice(whole.length);
  const body = below.trim();
  const before = below.slice(0, below.length - below.trimStart().length);
  const tail = body === '' ? '' : below.slice(before.length + body.length);
  return { head: mark + head, yaml, middle: closing + (body === '' ? '\n' : before), body, tail };
}

function parsed(yaml: string): unknown {
  try {
    return parse(yaml) as unknown;
  } catch {
    return undefined;
  }
}

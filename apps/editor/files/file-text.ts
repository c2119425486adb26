import { parse } from 'yaml';
import { withValue, yamlOf } from './yaml-edit.ts';

/** A file of texts in its parts. Put together again they are the file, byte by byte. */
interface Parts {
  /** What stands before the fields: a byte order mark, the dashes of a Markdown file. */
  readonly head: string;
  readonly yaml: string;
  /** From the closing dashes up to the body's first letter; nothing for a YAML file. */
  readonly middle: string;
  readonly body: string;
  readonly tail: string;
}

/** What a form shows of a file. */
export interface FileValue {
  /** The fields as YAML reads them; undefined where they can't be read. */
  readonly value: unknown;
  /** The text of a Markdown file without the empty lines around it. */
  readonly body?: string | undefined;
}

/** What a file holds. */
export function valueIn(file: string, text: string): FileValue {
  const { yaml, body } = partsOf(file, normal(text));
  return { value: parsed(yaml), body: isMarkdown(file) ? body : undefined };
}

/**
 * A file that holds something else. What did not change stays as it was written, also how its lines end.
 *
 * @param text - the file as it is; undefined for one that is not there yet
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

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { ContentError, type Fault } from '../faults/fault.ts';
import { fieldFaults } from '../faults/field-faults.ts';
import { type MarkdownText, measuresBelow, readMarkdown } from './markdown-text.ts';
import { lineOf, readYaml } from './yaml-text.ts';

/** A Markdown file: its checked front matter, its slug (the file's name) and its body as HTML. */
export type MarkdownEntry<T> = T & { slug: string; html: string };

const MISSING = 'is missing: the site needs this file';

/** What a Markdown file looks like. */
const FRONT_MATTER = '---\ntitle: Some words\n---\n\nThe text.';

/**
 * Reads and checks a company's files. Faults are collected, so that an author sees all of them at once: what the methods
 * return is fit for use only if `end` finds none.
 */
export class ContentReader {
  readonly root: string;
  faults: Fault[] = [];
  /** The bodies that were read, by their files: what they refer to is checked when all pages are known. */
  readonly bodies = new Map<string, MarkdownText>();
  /** The files and folders that were asked for, whether they are there or not. */
  readonly files = new Set<string>();
  readonly folders = new Set<string>();
  /** What stands in the files, in YAML, for the lines of fields. */
  readonly #sources = new Map<string, string>();

  constructor(root: string) {
    this.root = root;
  }

  /** Reads a YAML file that holds a list; nothing is in it if it isn't there. */
  list<S extends z.ZodType<unknown[]>>(file: string, schema: S): z.infer<S> {
    this.files.add(file);
    return existsSync(path.join(this.root, file)) ? this.yaml(file, schema) : ([] as z.infer<S>);
  }

  /** Reads a YAML file. */
  yaml<S extends z.ZodType>(file: string, schema: S): z.infer<S> {
    return this.#checked(file, this.#read(file), schema);
  }

  /** As `yaml`, for a file that need not be there. */
  yamlIfThere<S extends z.ZodType>(file: string, schema: S): z.infer<S> | undefined {
    this.files.add(file);
    return existsSync(path.join(this.root, file)) ? this.yaml(file, schema) : undefined;
  }

  /** Reads a Markdown file with YAML front matter between lines of three dashes. */
  markdown<S extends z.ZodType>(file: string, schema: S): MarkdownEntry<z.infer<S>> {
    const { fields, body, firstLine } = this.#parts(file, schema);
    const text = readMarkdown(body, firstLine, measuresBelow(path.join(this.root, 'public')));
    this.bodies.set(file, text);
    this.faults.push(...text.faults.map((fault) => ({ file, ...fault })));
    return { ...(fields as object), slug: slugOf(file), html: text.html } as MarkdownEntry<z.infer<S>>;
  }

  /** As `markdown`, for a file that need not be there. */
  markdownIfThere<S extends z.ZodType>(file: string, schema: S): MarkdownEntry<z.infer<S>> | undefined {
    this.files.add(file);
    return existsSync(path.join(this.root, file)) ? this.markdown(file, schema) : undefined;
  }

  /** Reads every Markdown file of a folder, in the order of their names; there are none if there is no folder. */
  folder<S extends z.ZodType>(folder: string, schema: S): MarkdownEntry<z.infer<S>>[] {
    return this.#files(folder).map((file) => this.markdown(file, schema));
  }

  /** As `folder`, but without what the bodies say, which takes most of the time. */
  frontMatter<S extends z.ZodType>(folder: string, schema: S): Omit<MarkdownEntry<z.infer<S>>, 'html'>[] {
    return this.#files(folder).map((file) => {
      const { fields } = this.#parts(file, schema);
      return { ...(fields as object), slug: slugOf(file) } as Omit<MarkdownEntry<z.infer<S>>, 'html'>;
    });
  }

  /**
   * Reads every YAML file of a folder, in the order of their names; there are none if there is no folder.
   *
   * @param schemaFor - the schema that a file has to fit, by what it says
   * @returns what the files say, with their names without the ending
   */
  yamlFolder<T>(folder: string, schemaFor: (value: unknown) => z.ZodType<T>): { name: string; value: T }[] {
    return this.#files(folder, '.yaml').map((file) => {
      const source = this.#read(file);
      const { value } = readYaml(source ?? '');
      return { name: path.basename(file, '.yaml'), value: this.#checked(file, source, schemaFor(value)) };
    });
  }

  /** Notes a fault, with the line of its field where none is given. */
  note(fault: Fault): void {
    const source = this.#sources.get(fault.file);
    const line = fault.line ?? (source === undefined ? undefined : lineOf(source, fault.field ?? []));
    this.faults.push({ ...fault, line });
  }

  /** Takes back that a file is missing: it is there under another name. */
  isElsewhere(file: string): void {
    this.faults = this.faults.filter((fault) => fault.file !== file || fault.reason !== MISSING);
  }

  /** @throws {ContentError} if there are faults */
  end(): void {
    if (this.faults.length > 0) throw new ContentError(this.root, this.faults);
  }

  #files(folder: string, ending = '.md'): string[] {
    if (ending === '.md') this.folders.add(folder);
    if (!existsSync(path.join(this.root, folder))) return [];
    return readdirSync(path.join(this.root, folder))
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => `${folder}/${name}`);
  }

  /** The checked front matter of a Markdown file, its body as it is written, and the line on which that begins. */
  #parts<S extends z.ZodType>(
    file: string,
    schema: S,
  ): { fields: z.infer<S>; body: string; firstLine: number } {
    const source = this.#read(file);
    const match = /^---[^\S\n]*\n((?:[\s\S]*?\n)?)---[^\S\n]*(?:\n([\s\S]*))?$/.exec(source ?? '');
    if (source !== undefined && match === null) {
      const reason = 'must begin with its fields, between two lines of three dashes';
      this.faults.push({ file, line: 1, reason, example: FRONT_MATTER });
    }
    const [, frontMatter, body = ''] = match ?? [];
    const firstLine = (frontMatter ?? '').split('\n').length + 2;
    if (match !== null && body.trim() === '') {
      this.faults.push({
        file,
        line: firstLine,
        reason: 'has no text below its fields',
        example: FRONT_MATTER,
      });
    }
    // The line of dashes counts, too, in what is said of a line.
    const fields = this.#checked(file, frontMatter === undefined ? undefined : `\n${frontMatter}`, schema);
    return { fields, body, firstLine };
  }

  /** A file's text; where it can't be read, the reason is noted. */
  #read(file: string): string | undefined {
    this.files.add(file);
    try {
      return readText(path.join(this.root, file));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const line = error instanceof NotTextError ? error.line : undefined;
      const reason = code === 'ENOENT' ? MISSING : message;
      this.faults.push({ file, line, reason });
      return undefined;
    }
  }

  /** Parses and checks YAML; what could not be read has its fault already. */
  #checked<S extends z.ZodType>(file: string, source: string | undefined, schema: S): z.infer<S> {
    if (source === undefined) return undefined as z.infer<S>;
    this.#sources.set(file, source);
    const { value, faults } = readYaml(source);
    if (faults.length > 0) {
      this.faults.push(...faults.map((fault) => ({ file, ...fault })));
      return undefined as z.infer<S>;
    }
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const fault of fieldFaults(schema, value, result.error.issues)) this.note({ file, ...fault });
    return value as z.infer<S>;
  }
}

/** The name of a Markdown file without its ending: its page's part of the address. */
function slugOf(file: string): string {
  return path.basename(file, '.md');
}

/** A file that is no text, in words for whoever saved it. */
class NotTextError extends Error {
  override name = 'NotTextError';
  /** Where the first such letter is, counted from 1; nothing where the whole file is written so. */
  readonly line: number | undefined;

  constructor(reason: string, line?: number) {
    super(reason);
    this.line = line;
  }
}

const SAVE_AS = 'save it as UTF-8 (most editors: File, Save as, Encoding)';

/**
 * Reads a text as people's editors write it: with or without a byte order mark, with line ends of any system.
 *
 * @returns the text with line ends of one character, so that lines keep their numbers
 * @throws {NotTextError} if it is not UTF-8
 */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  if (/^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))) {
    throw new NotTextError(`is saved as UTF-16: ${SAVE_AS}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n');
  } catch {
    const before = readablePart(bytes);
    const line = before.split(/\r\n?|\n/).length;
    throw new NotTextError(`contains a character that is not UTF-8: ${SAVE_AS}, and check this line`, line);
  }
}

/** The text up to the first byte that is not UTF-8. */
function readablePart(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  for (let at = text.indexOf('\u{fffd}'); at >= 0; at = text.indexOf('\u{fffd}', at + 1)) {
    const before = Buffer.from(text.slice(0, at));
    // A replacement character that somebody wrote has its own three bytes.
    if (!bytes.subarray(before.length).toString('latin1', 0, 3).startsWith('\xef\xbf\xbd'))
      return text.slice(0, at);
  }
  return text;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { ContentError, type Fault } from '../faults/fault.ts';
import { fieldFaults } from '../faults/field-faults.ts';
import { fileKind } from '../faults/file-kind.ts';
import { type Block, readBlocks } from '../written/blocks.ts';
import { type MarkdownText, pictureSizesIn, readMarkdown } from './markdown-text.ts';
import { lineOf, readYaml } from './yaml-text.ts';

/** A Markdown file: its validated front matter, its slug (the file's name) and its body as HTML. */
export type MarkdownEntry<T> = T & { slug: string; html: string };

/** How the reason of a missing file begins. */
export const IS_MISSING = 'Add this file';

const MISSING = `${IS_MISSING}, which the site needs: the folder scripts/new-owner/template has one to copy`;

/** Why a file can't be read, by the system's code. */
const UNREADABLE: Readonly<Record<string, string>> = {
  EACCES: 'Let this user read the file: its permissions forbid it',
  EISDIR: 'Rename this folder: the site needs a file of this name',
};

/** The example of a Markdown file. */
const FRONT_MATTER = '---\ntitle: Some words\n---\n\nThe text.';

/** How the files of another language than the site's own are read. */
export interface LanguageFiles {
  /** The real names of files that are called otherwise than in the own language, by their names there. */
  readonly files: ReadonlyMap<string, string>;
  /** The folder of static files, which all languages share. */
  readonly publicFolder: string;
  /** Adds what is not words to a parsed file or front matter. */
  readonly complete: (file: string, value: unknown) => unknown;
}

/**
 * Reads and validates a company's files. Faults are collected, so that an author sees all of them together: use
 * returned values only after `throwFaults` has returned.
 */
export class ContentReader {
  readonly root: string;
  faults: Fault[] = [];
  /** Markdown bodies by file, for cross-file checks once all pages are known. */
  readonly bodies = new Map<string, MarkdownText>();
  /** All files and folders that were requested, including missing ones. */
  readonly files = new Set<string>();
  readonly folders = new Set<string>();
  /** The YAML sources by file, for line numbers of fields. */
  readonly #sources = new Map<string, string>();

  /** For another language than the site's own (`languages/load-languages.ts`). */
  readonly #language: LanguageFiles | undefined;

  constructor(root: string, language?: LanguageFiles) {
    this.root = root;
    this.#language = language;
  }

  /** Reads a YAML list; empty if the file is missing. */
  list<S extends z.ZodType<unknown[]>>(file: string, schema: S): z.infer<S> {
    this.files.add(file);
    return existsSync(this.#pathOf(file)) ? this.yaml(file, schema) : ([] as z.infer<S>);
  }

  /** Reads a YAML file. */
  yaml<S extends z.ZodType>(file: string, schema: S): z.infer<S> {
    return this.#validated(file, this.#read(file), schema);
  }

  /** As `yaml`, for an optional file; an unreadable one is there, too. */
  optionalYaml<S extends z.ZodType>(file: string, schema: S): z.infer<S> | undefined {
    this.files.add(file);
    return existsSync(this.#pathOf(file)) ? (this.yaml(file, schema) ?? ({} as z.infer<S>)) : undefined;
  }

  /** Reads a Markdown file with YAML front matter between lines of three dashes. */
  markdown<S extends z.ZodType>(file: string, schema: S): MarkdownEntry<z.infer<S>> {
    const entry = this.#markdown(file, schema);
    for (const { name, line } of this.bodies.get(file)?.blocks ?? [])
      this.faults.push({
        file,
        line,
        reason: `Take out :::${name}: only texts in written/ and news/ can have such blocks`,
      });
    return entry;
  }

  #markdown<S extends z.ZodType>(file: string, schema: S): MarkdownEntry<z.infer<S>> {
    const { fields, body, firstLine } = this.#split(file, schema);
    const text = readMarkdown(
      body,
      firstLine,
      pictureSizesIn(this.#language?.publicFolder ?? path.join(this.root, 'public')),
    );
    this.bodies.set(file, text);
    this.faults.push(...text.faults.map((fault) => ({ file, ...fault })));
    return { ...(fields as object), slug: slugOf(file), html: text.html } as MarkdownEntry<z.infer<S>>;
  }

  /** As `markdown`, for an optional file. */
  optionalMarkdown<S extends z.ZodType>(file: string, schema: S): MarkdownEntry<z.infer<S>> | undefined {
    this.files.add(file);
    return existsSync(this.#pathOf(file)) ? this.markdown(file, schema) : undefined;
  }

  /** Reads all Markdown files of a folder, sorted by name; none if the folder is missing. */
  folder<S extends z.ZodType>(folder: string, schema: S): MarkdownEntry<z.infer<S>>[] {
    return this.#files(folder).map((file) => this.markdown(file, schema));
  }

  /** As `folder`, for texts with blocks (`written/blocks.ts`); the HTML has a marker for each. */
  folderWithBlocks<S extends z.ZodType>(
    folder: string,
    schema: S,
  ): (MarkdownEntry<z.infer<S>> & { blocks: ReadonlyMap<number, Block> })[] {
    return this.#files(folder).map((file) => {
      const entry = this.#markdown(file, schema);
      const { blocks, faults } = readBlocks(this.bodies.get(file)?.blocks ?? [], file);
      this.faults.push(...faults.map((fault) => ({ file, ...fault })));
      return { ...entry, blocks };
    });
  }

  /** As `folder`, but without the bodies, whose parsing takes most of the time. */
  frontMatter<S extends z.ZodType>(folder: string, schema: S): Omit<MarkdownEntry<z.infer<S>>, 'html'>[] {
    return this.#files(folder).map((file) => {
      const { fields } = this.#split(file, schema);
      return { ...(fields as object), slug: slugOf(file) } as Omit<MarkdownEntry<z.infer<S>>, 'html'>;
    });
  }

  /**
   * Reads all YAML files of a folder, sorted by name; none if the folder is missing.
   *
   * @param schemaFor - chooses the schema by a file's content
   * @returns the files' values, with their names without the extension
   */
  yamlFolder<T>(folder: string, schemaFor: (value: unknown) => z.ZodType<T>): { name: string; value: T }[] {
    return this.#files(folder, '.yaml').map((file) => {
      const source = this.#read(file);
      const { value } = readYaml(source ?? '');
      return { name: path.basename(file, '.yaml'), value: this.#validated(file, source, schemaFor(value)) };
    });
  }

  /** Adds a fault; its line defaults to that of its field. */
  addFault(fault: Fault): void {
    const source = this.#sources.get(fault.file);
    const line = fault.line ?? (source === undefined ? undefined : lineOf(source, fault.field ?? []));
    this.faults.push({ ...fault, line });
  }

  /** Removes the fault of a missing file that exists under another name. */
  dismissMissing(file: string): void {
    this.faults = this.faults.filter((fault) => fault.file !== file || !fault.reason.startsWith(IS_MISSING));
  }

  /** @throws {ContentError} if there are faults */
  throwFaults(): void {
    if (this.faults.length > 0) throw new ContentError(this.root, this.faults);
  }

  #files(folder: string, ending = '.md'): string[] {
    if (ending === '.md') this.folders.add(folder);
    if (!existsSync(path.join(this.root, folder))) return [];
    const own = new Map([...(this.#language?.files ?? [])].map(([file, real]) => [real, file]));
    return readdirSync(path.join(this.root, folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => `${folder}/${name}`)
      .map((file) => own.get(file) ?? file)
      .sort();
  }

  #pathOf(file: string): string {
    return path.join(this.root, this.#language?.files.get(file) ?? file);
  }

  /** The validated front matter of a Markdown file, its body as source, and the body's first line. */
  #split<S extends z.ZodType>(
    file: string,
    schema: S,
  ): { fields: z.infer<S>; body: string; firstLine: number } {
    const source = this.#read(file);
    const match = /^---[^\S\n]*\n((?:[\s\S]*?\n)?)---[^\S\n]*(?:\n([\s\S]*))?$/.exec(source ?? '');
    if (source !== undefined && match === null) {
      const reason = `Put the title and the other named lines of this ${fileKind(file).noun} at its top, between two lines of three dashes`;
      this.faults.push({ file, line: 1, reason, example: FRONT_MATTER });
    }
    const [, frontMatter, body = ''] = match ?? [];
    const firstLine = (frontMatter ?? '').split('\n').length + 2;
    if (match !== null && body.trim() === '') {
      this.faults.push({
        file,
        line: firstLine,
        reason: `Write the text of this ${fileKind(file).noun} below the second line of three dashes`,
        isMissing: true,
        example: FRONT_MATTER,
      });
    }
    // The empty line stands for the dashes, so that line numbers are those of the file.
    const fields = this.#validated(file, frontMatter === undefined ? undefined : `\n${frontMatter}`, schema);
    return { fields, body, firstLine };
  }

  /** Reads a file; if that fails, adds a fault. */
  #read(file: string): string | undefined {
    this.files.add(file);
    try {
      return readText(this.#pathOf(file));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const line = error instanceof EncodingError ? error.line : undefined;
      const reason = code === 'ENOENT' ? MISSING : (UNREADABLE[code ?? ''] ?? message);
      this.faults.push({ file, line, reason });
      return undefined;
    }
  }

  /** Parses and validates YAML; an unreadable file already has a fault. */
  #validated<S extends z.ZodType>(file: string, source: string | undefined, schema: S): z.infer<S> {
    if (source === undefined) return undefined as z.infer<S>;
    this.#sources.set(file, source);
    const { value, faults } = readYaml(source);
    if (faults.length > 0) {
      this.faults.push(...faults.map((fault) => ({ file, ...fault })));
      return undefined as z.infer<S>;
    }
    const whole = this.#language === undefined ? value : this.#language.complete(file, value);
    const result = schema.safeParse(whole);
    if (result.success) return result.data;
    for (const fault of fieldFaults(schema, whole, result.error.issues, file))
      this.addFault({ file, ...fault });
    return whole as z.infer<S>;
  }
}

/** The slug of a page: its file's name without the extension. */
function slugOf(file: string): string {
  return path.basename(file, '.md');
}

/** A file that is not UTF-8, in words for its author. */
class EncodingError extends Error {
  override name = 'EncodingError';
  /** The line of the first invalid character, counted from 1; undefined for a whole file in another encoding. */
  readonly line: number | undefined;

  constructor(reason: string, line?: number) {
    super(reason);
    this.line = line;
  }
}

const SAVE_AS = 'Save it as UTF-8 (most editors: File, Save as, Encoding)';

/**
 * Reads a text file with or without a byte order mark, and with any line endings.
 *
 * @returns the text with `\n` as line ending, so that line numbers stay the same
 * @throws {EncodingError} if it is not UTF-8
 */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  if (/^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))) {
    throw new EncodingError(`${SAVE_AS}: it is saved as UTF-16`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n');
  } catch {
    const before = validPrefix(bytes);
    const line = before.split(/\r\n?|\n/).length;
    throw new EncodingError(
      `${SAVE_AS}, and check this line, which has a character in another encoding`,
      line,
    );
  }
}

/** The text before the first invalid byte. */
function validPrefix(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  for (let at = text.indexOf('\u{fffd}'); at >= 0; at = text.indexOf('\u{fffd}', at + 1)) {
    const before = Buffer.from(text.slice(0, at));
    // A replacement character in the file itself has its own three bytes.
    if (!bytes.subarray(before.length).toString('latin1', 0, 3).startsWith('\xef\xbf\xbd'))
      return text.slice(0, at);
  }
  return text;
}

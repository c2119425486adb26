import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import type { z } from 'zod';

/** Faults of content files, each as `file: field: reason`. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The content has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n  ${faults.join('\n  ')}`,
    );
    this.faults = faults;
  }
}

/** What Markdown itself makes of characters that HTML would interpret. */
const OWN_ENTITIES = new Set(['&amp;', '&lt;', '&gt;', '&quot;', '&#39;']);

/** A Markdown file: its checked front matter, its slug (the file's name) and its body as HTML. */
export type MarkdownEntry<T> = T & { slug: string; html: string };

/**
 * Reads content files below one folder and checks them. Faults are collected, so that an author sees all of them at once;
 * until `faults` is known to be empty, what the readers return must not be used.
 */
export class ContentReader {
  readonly faults: string[] = [];
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Reads a YAML file that holds a list, which is empty if there is no such file. */
  list<S extends z.ZodType<unknown[]>>(file: string, schema: S): z.infer<S> {
    return existsSync(path.join(this.#root, file)) ? this.yaml(file, schema) : ([] as z.infer<S>);
  }

  /** Reads a YAML file. */
  yaml<S extends z.ZodType>(file: string, schema: S): z.infer<S> {
    const source = this.#read(file);
    return this.#checked(file, source, schema);
  }

  /** Reads a Markdown file with YAML front matter between lines of three dashes. */
  markdown<S extends z.ZodType>(file: string, schema: S): MarkdownEntry<z.infer<S>> {
    const { fields, body } = this.#parts(file, schema);
    const html = this.#html(file, body);
    return { ...(fields as object), slug: path.basename(file, '.md'), html } as MarkdownEntry<z.infer<S>>;
  }

  /** Reads every Markdown file of a folder, in the order of their names; there are none without the folder. */
  folder<S extends z.ZodType>(folder: string, schema: S): MarkdownEntry<z.infer<S>>[] {
    return this.#files(folder).map((file) => this.markdown(file, schema));
  }

  /** Like `folder`, but without the bodies, which take most of the time. */
  frontMatter<S extends z.ZodType>(folder: string, schema: S): z.infer<S>[] {
    return this.#files(folder).map((file) => this.#parts(file, schema).fields);
  }

  #files(folder: string): string[] {
    if (!existsSync(path.join(this.#root, folder))) return [];
    const names = this.#attempt(folder, () => readdirSync(path.join(this.#root, folder))) ?? [];
    return names
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => `${folder}/${name}`);
  }

  /** The checked front matter of a Markdown file, and its unprocessed body. */
  #parts<S extends z.ZodType>(file: string, schema: S): { fields: z.infer<S>; body: string } {
    const source = this.#read(file);
    const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source ?? '');
    if (source !== undefined && match === null) {
      this.faults.push(`${file}: front matter: must come first, between lines of three dashes`);
    }
    const [, frontMatter, body = ''] = match ?? [];
    if (match !== null && body.trim() === '') this.faults.push(`${file}: body: must not be empty`);
    // The line of dashes counts, too, when a line is reported.
    const fields = this.#checked(file, frontMatter === undefined ? undefined : `\n${frontMatter}`, schema);
    return { fields, body };
  }

  /** Markdown as HTML. Anything else is refused: pages would have to trust it. */
  #html(file: string, body: string): string {
    const foreign = new Set<string>();
    const html = marked.parse(body, {
      async: false,
      walkTokens: ({ type, raw }) => {
        if (type === 'html') foreign.add(raw.trim());
      },
    });
    for (const [entity] of html.matchAll(/&#?\w+;/g)) {
      if (!OWN_ENTITIES.has(entity)) foreign.add(entity);
    }
    for (const part of foreign)
      this.faults.push(`${file}: body: ${part}: HTML is not allowed, only Markdown`);
    return html;
  }

  #read(file: string): string | undefined {
    return this.#attempt(file, () => readFileSync(path.join(this.#root, file), 'utf8'));
  }

  /** Reads from the disk, or notes why that is not possible. */
  #attempt<T>(name: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      this.faults.push(`${name}: file: ${(error as Error).message}`);
      return undefined;
    }
  }

  /** Parses and checks YAML; what could not be read has its fault already. */
  #checked<S extends z.ZodType>(file: string, source: string | undefined, schema: S): z.infer<S> {
    if (source === undefined) return undefined as z.infer<S>;
    let value: unknown;
    try {
      value = parseYaml(source);
    } catch (error) {
      if (!(error instanceof YAMLParseError)) throw error;
      this.faults.push(`${file}: line ${error.linePos?.[0].line ?? 1}: ${error.message.split('\n')[0]}`);
      return undefined as z.infer<S>;
    }
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      this.faults.push(`${file}: ${issue.path.join('.') || '(top)'}: ${issue.message}`);
    }
    return value as z.infer<S>;
  }
}

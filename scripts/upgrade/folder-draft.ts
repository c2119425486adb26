import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Change, CompanyFolder } from '@website/office/texts/draft/company-folder.ts';
import { valueIn, withFileValue } from '@website/office/texts/files/file-text.ts';
import { type FieldNames, valueAt, withoutField, withValueAt } from './edit-yaml.ts';

/** What is changed in a file, in an owner's words. */
export interface FileNote {
  readonly file: string;
  readonly what: string;
}

/**
 * A copy of a company's folder on which the steps of an upgrade work: the folder itself is written once, when all have succeeded and the
 * result is valid. Each change has a note for the owner.
 */
export class FolderDraft {
  readonly #original: CompanyFolder;
  readonly #copy: CompanyFolder;
  readonly notes: FileNote[] = [];

  /** @param root - the company's folder, which is not changed */
  constructor(root: string) {
    this.#original = new CompanyFolder(root);
    const copy = path.join(mkdtempSync(path.join(tmpdir(), 'upgrade-')), path.basename(root));
    // Links are followed, since the checks read what they lead to.
    cpSync(root, copy, {
      recursive: true,
      dereference: true,
      filter: (file) => file === root || !path.basename(file).startsWith('.'),
    });
    this.#copy = new CompanyFolder(copy);
  }

  /** The copy, for checks. */
  get root(): string {
    return this.#copy.root;
  }

  dispose(): void {
    rmSync(path.dirname(this.root), { recursive: true, force: true });
  }

  files(): string[] {
    return this.#copy.files();
  }

  has(file: string): boolean {
    return this.#copy.read(file) !== undefined;
  }

  /** A text file; empty if it is missing. */
  text(file: string): string {
    return this.#copy.read(file)?.toString('utf8') ?? '';
  }

  /** A file's YAML, or that at the top of a Markdown file; undefined if it is missing or faulty: its faults are named at the end. */
  value(file: string): unknown {
    return this.has(file) ? valueIn(file, this.text(file)).value : undefined;
  }

  /** Whether a file has a field. */
  hasField(file: string, field: FieldNames): boolean {
    return valueAt(this.value(file), field) !== undefined;
  }

  write(file: string, content: string | Buffer, what: string): void {
    this.#copy.apply([{ file, bytes: Buffer.from(content as string) }]);
    this.notes.push({ file, what });
  }

  /** Moves all files of a folder into another one, with one note. @param to - empty for the company's folder itself */
  moveFolder(from: string, to: string, what: string): void {
    const files = this.files().filter((file) => file.startsWith(`${from}/`));
    for (const file of files) {
      const target = path.posix.join(to, file.slice(from.length + 1));
      this.#copy.apply([{ file: target, bytes: this.#copy.read(file) }]);
      this.#copy.apply([{ file, bytes: undefined }]);
    }
    this.notes.push({ file: `${from}/`, what });
  }

  remove(file: string, what: string): void {
    this.#copy.apply([{ file, bytes: undefined }]);
    this.notes.push({ file, what });
  }

  /**
   * Adds a field, or changes its value; comments, order and quotes of all others are preserved.
   *
   * @param model - the same group in the usual order, which says where a new field belongs
   */
  setField(file: string, field: FieldNames, value: unknown, what: string, model?: unknown): void {
    const text = this.text(file);
    const current = valueIn(file, text);
    const next = withValueAt(current.value, field, value, model);
    this.write(
      file,
      withFileValue(file, text, { ...current, value: next }),
      [...(field.length === 0 ? [] : [field.join(', ')]), what].join(': '),
    );
  }

  /** Removes a field of a YAML file, if it is there. */
  removeField(file: string, field: FieldNames, what: string): void {
    if (!this.hasField(file, field)) return;
    this.write(file, withoutField(this.text(file), field), `${field.join(', ')}: ${what}`);
  }

  /** The files that differ from the folder's. */
  changes(): Change[] {
    const files = new Set([...this.#original.files(), ...this.files()]);
    return [...files].sort().flatMap((file) => {
      const bytes = this.#copy.read(file);
      // Also of a link, which the folder's own reader refuses.
      const source = path.join(this.#original.root, file);
      const before = existsSync(source) ? readFileSync(source) : undefined;
      const isSame = bytes === undefined ? before === undefined : before?.equals(bytes) === true;
      return isSame ? [] : [{ file, bytes }];
    });
  }
}

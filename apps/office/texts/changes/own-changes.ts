import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { editorHome } from '../backups/backups.ts';
import { type Change, type CompanyFolder, stampOf } from '../draft/company-folder.ts';

/** Stamps of a file before the editor's first change and after its last one; empty if the file did not exist. */
const entriesSchema = z.record(z.string(), z.object({ before: z.string(), after: z.string() }));

const LIST = 'changed.json';

/**
 * Records the files' content before the editor changed them, so that undo reverts the editor's changes and none that the owner made
 * outside of it. It is stored in `.editor/changed`, beside the company's folder.
 */
export class OwnChanges {
  readonly #folder: CompanyFolder;
  readonly #home: string;

  constructor(folder: CompanyFolder) {
    this.#folder = folder;
    this.#home = path.join(editorHome(folder.root), 'changed', path.basename(folder.root));
  }

  /**
   * Records changes before the editor makes them.
   *
   * @param isBaseline - whether a file's bytes are those of the latest commit: undo goes back no further
   */
  note(changes: readonly Change[], isBaseline: (file: string, bytes: Buffer | undefined) => boolean): void {
    const entries = this.#entries();
    for (const { file, bytes } of changes) {
      const now = this.#folder.read(file);
      const known = entries[file];
      const continues = known?.after === stampOf(now) && !isBaseline(file, now);
      const before = continues ? known.before : stampOf(now);
      if (!continues && now !== undefined) this.#write(stampOf(now), now);
      if (before === stampOf(bytes)) delete entries[file];
      else entries[file] = { before, after: stampOf(bytes) };
    }
    this.#writeEntries(entries);
  }

  /** Forgets files: their content is no longer the editor's change. */
  forget(files: readonly string[]): void {
    const entries = this.#entries();
    const known = files.filter((file) => file in entries);
    if (known.length === 0) return;
    for (const file of known) delete entries[file];
    this.#writeEntries(entries);
  }

  forgetAll(): void {
    rmSync(this.#home, { recursive: true, force: true });
  }

  /**
   * A file's content before the editor changed it.
   *
   * @param now - its current content
   * @returns undefined if the current content is not the editor's
   */
  before(file: string, now: Buffer | undefined): { bytes: Buffer | undefined } | undefined {
    const known = this.#entries()[file];
    if (known === undefined || known.after !== stampOf(now)) return undefined;
    if (known.before === '') return { bytes: undefined };
    const copy = path.join(this.#home, known.before);
    return existsSync(copy) ? { bytes: readFileSync(copy) } : undefined;
  }

  #entries(): z.infer<typeof entriesSchema> {
    try {
      return entriesSchema.parse(JSON.parse(readFileSync(path.join(this.#home, LIST), 'utf8')));
    } catch {
      return {};
    }
  }

  #writeEntries(entries: z.infer<typeof entriesSchema>): void {
    this.#write(LIST, JSON.stringify(entries, undefined, 2));
    const needed = new Set([LIST, ...Object.values(entries).map(({ before }) => before)]);
    for (const name of readdirSync(this.#home))
      if (!needed.has(name)) rmSync(path.join(this.#home, name), { force: true });
  }

  #write(name: string, bytes: Buffer | string): void {
    mkdirSync(this.#home, { recursive: true });
    const temporary = path.join(this.#home, `${name}.part`);
    writeFileSync(temporary, bytes, { flush: true });
    renameSync(temporary, path.join(this.#home, name));
  }
}

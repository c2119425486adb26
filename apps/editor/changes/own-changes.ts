import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Change, type CompanyFolder, stampOf } from '../draft/company-folder.ts';
import { editorHome } from '../undone/undone.ts';

/** Stamps of a file before the editor first changed it, and after it last did; empty where it was not there. */
const entriesSchema = z.record(z.string(), z.object({ before: z.string(), after: z.string() }));

const LIST = 'changed.json';

/**
 * Remembers what files held before the editor changed them, so that undo takes back what the editor did and nothing that the
 * owner did beside it. It lies in `.editor/changed`, beside the company's folder.
 */
export class OwnChanges {
  readonly #folder: CompanyFolder;
  readonly #home: string;

  constructor(folder: CompanyFolder) {
    this.#folder = folder;
    this.#home = path.join(editorHome(folder.root), 'changed', path.basename(folder.root));
  }

  /**
   * Notes changes that the editor is about to make.
   *
   * @param isBaseline - whether bytes are what a file held at the latest commit: undo leads back no further
   */
  note(changes: readonly Change[], isBaseline: (file: string, bytes: Buffer | undefined) => boolean): void {
    const entries = this.#entries();
    for (const { file, bytes } of changes) {
      const now = this.#folder.read(file);
      const known = entries[file];
      const goesOn = known?.after === stampOf(now) && !isBaseline(file, now);
      const before = goesOn ? known.before : stampOf(now);
      if (!goesOn && now !== undefined) this.#write(stampOf(now), now);
      if (before === stampOf(bytes)) delete entries[file];
      else entries[file] = { before, after: stampOf(bytes) };
    }
    this.#writeEntries(entries);
  }

  /** Forgets files: what they hold from now on is not the editor's. */
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
   * What a file held before the editor changed it.
   *
   * @param now - what it holds
   * @returns nothing if it is not the editor that made it what it is
   */
  before(file: string, now: Buffer | undefined): { bytes: Buffer | undefined } | undefined {
    const known = this.#entries()[file];
    if (known === undefined || known.after !== stampOf(now)) return undefined;
    if (known.before === '') return { bytes: undefined };
    const kept = path.join(this.#home, known.before);
    return existsSync(kept) ? { bytes: readFileSync(kept) } : undefined;
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
    const beside = path.join(this.#home, `${name}.part`);
    writeFileSync(beside, bytes, { flush: true });
    renameSync(beside, path.join(this.#home, name));
  }
}

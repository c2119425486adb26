import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Change, CompanyFolder, stampOf } from '../draft/company-folder.ts';
import { RefusedChangeError } from '../draft/verdict.ts';

const RECORD = 'undone.json';

const recordSchema = z.object({
  /** The name of the company's folder, beside which all this lies. */
  company: z.string(),
  /** When, as a moment of ISO 8601. */
  at: z.string(),
  /** What took it away, in words: `Undo of 3 files`. */
  what: z.string(),
  files: z.array(
    z.object({
      file: z.string(),
      /** Whether it was there, and so is kept. */
      isKept: z.boolean(),
      /** A stamp of what took its place; empty if nothing did. */
      left: z.string(),
      /** Whether the editor had made it what it was. */
      isOwn: z.boolean(),
    }),
  ),
});

type UndoneRecord = z.infer<typeof recordSchema>;

/** Something that was taken away, as it is listed. */
export interface ListedUndone extends Pick<UndoneRecord, 'at' | 'what'> {
  readonly id: string;
  /** Where it lies, for whoever takes it back by hand. */
  readonly folder: string;
  readonly files: readonly string[];
  readonly bytes: number;
  /** The files that hold something else by now than what took their places. */
  readonly changedSince: readonly string[];
}

/** A file as it is to be again. */
export interface Restored extends Change {
  readonly isOwn: boolean;
}

/**
 * Keeps what is taken away from a company's folder in `.editor/undone/TIME`, beside that folder: there it outlives the folder
 * itself, no build and no check reads it, and git leaves it alone. Nothing of it is ever deleted without being asked for.
 */
export class Undone {
  readonly #folder: CompanyFolder;
  readonly #home: string;

  constructor(folder: CompanyFolder) {
    this.#folder = folder;
    this.#home = path.join(editorHome(folder.root), 'undone');
  }

  /**
   * Keeps what files hold before changes are made to them. It is all on the disk when this returns.
   *
   * @param isOwn - whether the editor had made a file what it is
   * @returns the id under which it is kept; nothing if nothing would be taken away or put in
   */
  keep(
    changes: readonly Change[],
    what: string,
    isOwn: (file: string) => boolean = () => true,
  ): string | undefined {
    const before = changes
      .map((change) => ({ ...change, was: this.#folder.read(change.file) }))
      .filter(({ bytes, was }) => stampOf(bytes) !== stampOf(was));
    if (before.length === 0) return undefined;
    const files = before.map(({ file, bytes, was }) => ({
      file,
      isKept: was !== undefined,
      left: stampOf(bytes),
      isOwn: isOwn(file),
    }));
    const id = this.#newId();
    const made = path.join(this.#home, `.${id}.part`);
    try {
      for (const { file, was } of before) {
        const place = path.join(made, this.#name, file);
        mkdirSync(path.dirname(place), { recursive: true });
        if (was !== undefined) writeFileSync(place, was, { flush: true });
      }
      this.#writeRecord(made, what, files);
      renameSync(made, path.join(this.#home, id));
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
    return id;
  }

  /**
   * Puts a whole folder in the place of the company's, which is moved here as it is. What is hidden in it, such as a
   * repository of its own, stays where it is.
   *
   * @param made - the folder to put there, on the same disk
   * @returns the folder in which the former one is kept now
   */
  exchange(made: string, what: string): string {
    const { root } = this.#folder;
    const next = new CompanyFolder(made);
    const [there, coming] = [this.#folder.files(), next.files()];
    const files = [...new Set([...there, ...coming])].map((file) => ({
      file,
      isKept: there.includes(file),
      left: coming.includes(file) ? stampOf(next.read(file)) : '',
      isOwn: false,
    }));
    const kept = path.join(this.#home, this.#newId());
    mkdirSync(kept);
    this.#writeRecord(kept, what, files);
    const former = path.join(kept, this.#name);
    try {
      renameSync(root, former);
    } catch (error) {
      rmSync(kept, { recursive: true });
      throw error;
    }
    renameSync(made, root);
    for (const name of readdirSync(former))
      if (name.startsWith('.') && !existsSync(path.join(root, name)))
        renameSync(path.join(former, name), path.join(root, name));
    return kept;
  }

  /** What is kept, the latest first. */
  list(): ListedUndone[] {
    if (!existsSync(this.#home)) return [];
    return readdirSync(this.#home)
      .sort()
      .reverse()
      .flatMap((id) => {
        const record = this.#record(id);
        if (record === undefined) return [];
        const { at, what, files } = record;
        const kept = files.filter(({ isKept }) => isKept);
        return {
          id,
          at,
          what,
          folder: this.folderOf(id),
          files: files.map(({ file }) => file),
          bytes: kept.reduce((sum, { file }) => sum + (this.#copies(id).read(file)?.length ?? 0), 0),
          changedSince: files
            .filter(({ file, left }) => stampOf(this.#folder.read(file)) !== left)
            .map(({ file }) => file),
        };
      });
  }

  /** Where something is kept, from the folder above the company's: `.editor/undone/TIME`. */
  folderOf(id: string): string {
    return path.posix.join(path.basename(path.dirname(this.#home)), 'undone', id);
  }

  /**
   * What has to be written so that the folder holds again what was taken away.
   *
   * @throws {RefusedChangeError} if not all of it is there
   */
  restored(id: string): Restored[] {
    const record = this.#record(id);
    if (record === undefined)
      throw new RefusedChangeError('unknown', 'Nothing is kept under this name any more.');
    const copies = this.#copies(id);
    return record.files.map(({ file, isKept, isOwn }) => {
      const bytes = isKept ? copies.read(file) : undefined;
      if (isKept && bytes === undefined)
        throw new RefusedChangeError(
          'unknown',
          `${file} is no longer in ${this.folderOf(id)}: nothing was changed.`,
        );
      return { file, bytes, isOwn };
    });
  }

  /** Deletes what is kept under this id. */
  drop(id: string): void {
    if (this.#record(id) !== undefined) rmSync(path.join(this.#home, id), { recursive: true });
  }

  get #name(): string {
    return path.basename(this.#folder.root);
  }

  #copies(id: string): CompanyFolder {
    return new CompanyFolder(path.join(this.#home, id, this.#name));
  }

  /** What is kept of this company under an id, which may come from a request. */
  #record(id: string): UndoneRecord | undefined {
    if (!/^[\w-]+$/.test(id)) return undefined;
    try {
      const text = readFileSync(path.join(this.#home, id, RECORD), 'utf8');
      const record = recordSchema.parse(JSON.parse(text));
      return record.company === this.#name ? record : undefined;
    } catch {
      return undefined;
    }
  }

  #writeRecord(folder: string, what: string, files: UndoneRecord['files']): void {
    const record = { company: this.#name, at: new Date().toISOString(), what, files };
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, RECORD), `${JSON.stringify(record, undefined, 2)}\n`, { flush: true });
  }

  /** The time, in letters that every file system takes, and that nothing else has been kept under. */
  #newId(): string {
    mkdirSync(this.#home, { recursive: true });
    const now = new Date();
    for (let more = 0; ; more += 1) {
      const id = new Date(now.getTime() + more).toISOString().replace(/Z$/, '').replaceAll(/[:.]/g, '-');
      if (!existsSync(path.join(this.#home, id))) return id;
    }
  }
}

/** The editor's own folder, `.editor`, beside a company's; git leaves it alone wherever that is. */
export function editorHome(company: string): string {
  const home = path.join(path.dirname(company), '.editor');
  const ignored = path.join(home, '.gitignore');
  if (!existsSync(ignored)) {
    mkdirSync(home, { recursive: true });
    writeFileSync(ignored, '*\n');
  }
  return home;
}

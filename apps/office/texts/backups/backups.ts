import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Change, CompanyFolder, stampOf } from '../draft/company-folder.ts';
import { RefusedChangeError } from '../draft/verdict.ts';

const RECORD = 'undone.json';

const recordSchema = z.object({
  /** The name of the company's folder. */
  company: z.string(),
  /** When, as an ISO 8601 timestamp. */
  at: z.string(),
  /** The operation, in words: `Undo of 3 files`. */
  what: z.string(),
  files: z.array(
    z.object({
      file: z.string(),
      /** Whether it existed, and so is backed up. */
      isKept: z.boolean(),
      /** The stamp of its replacement; empty if it was deleted. */
      left: z.string(),
      /** Whether it was the editor's change. */
      isOwn: z.boolean(),
    }),
  ),
});

type BackupRecord = z.infer<typeof recordSchema>;

/** A backup in the list. */
export interface ListedBackup extends Pick<BackupRecord, 'at' | 'what'> {
  readonly id: string;
  /** Its folder, for restoring by hand. */
  readonly folder: string;
  readonly files: readonly string[];
  readonly bytes: number;
  /** The files that changed since they were replaced. */
  readonly changedSince: readonly string[];
}

/** A file to restore. */
export interface Restored extends Change {
  readonly isOwn: boolean;
}

/**
 * Backs up files that are removed from a company's folder to `.editor/undone/TIME`, beside that folder: there they outlive the folder
 * itself, and builds, checks and git ignore them. They are deleted only on request.
 */
export class Backups {
  readonly #folder: CompanyFolder;
  readonly #home: string;

  constructor(folder: CompanyFolder) {
    this.#folder = folder;
    this.#home = path.join(editorHome(folder.root), 'undone');
  }

  /**
   * Backs up files before changes are applied. The backup is flushed to disk when this returns.
   *
   * @param isOwn - whether a file's content is the editor's change
   * @param copied - other files to copy, so that the backup can be used without the folder
   * @returns the backup's id; undefined if nothing would change
   */
  backUp(
    changes: readonly Change[],
    what: string,
    isOwn: (file: string) => boolean = () => true,
    copied: readonly string[] = [],
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
    const staging = path.join(this.#home, `.${id}.part`);
    try {
      for (const { file, was } of before) {
        const copy = path.join(staging, this.#name, file);
        mkdirSync(path.dirname(copy), { recursive: true });
        if (was !== undefined) writeFileSync(copy, was, { flush: true });
      }
      for (const file of copied) {
        const copy = path.join(staging, this.#name, file);
        mkdirSync(path.dirname(copy), { recursive: true });
        copyFileSync(path.join(this.#folder.root, file), copy);
      }
      this.#writeRecord(staging, what, files);
      renameSync(staging, path.join(this.#home, id));
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
    return id;
  }

  /**
   * Replaces the company's folder by another one; the former is moved into the backup. Hidden files in it, such as a git repository,
   * stay in place.
   *
   * @param staging - the new folder, on the same file system
   * @returns the folder of the backup
   */
  exchange(staging: string, what: string): string {
    const { root } = this.#folder;
    const next = new CompanyFolder(staging);
    const [there, coming] = [this.#folder.files(), next.files()];
    const files = [...new Set([...there, ...coming])].map((file) => ({
      file,
      isKept: there.includes(file),
      left: coming.includes(file) ? stampOf(next.read(file)) : '',
      isOwn: false,
    }));
    const backup = path.join(this.#home, this.#newId());
    mkdirSync(backup);
    this.#writeRecord(backup, what, files);
    const former = path.join(backup, this.#name);
    try {
      renameSync(root, former);
    } catch (error) {
      rmSync(backup, { recursive: true });
      throw error;
    }
    renameSync(staging, root);
    for (const name of readdirSync(former))
      if (name.startsWith('.') && !existsSync(path.join(root, name)))
        renameSync(path.join(former, name), path.join(root, name));
    return backup;
  }

  /** All backups, the latest first. */
  list(): ListedBackup[] {
    if (!existsSync(this.#home)) return [];
    return readdirSync(this.#home)
      .sort()
      .reverse()
      .flatMap((id) => {
        const record = this.#record(id);
        if (record === undefined) return [];
        const { at, what, files } = record;
        const backedUp = files.filter(({ isKept }) => isKept);
        return {
          id,
          at,
          what,
          folder: this.folderOf(id),
          files: files.map(({ file }) => file),
          bytes: backedUp.reduce((sum, { file }) => sum + (this.#copies(id).read(file)?.length ?? 0), 0),
          changedSince: files
            .filter(({ file, left }) => stampOf(this.#folder.read(file)) !== left)
            .map(({ file }) => file),
        };
      });
  }

  /** A backup's folder, relative to the parent of the company's: `.editor/undone/TIME`. */
  folderOf(id: string): string {
    return path.posix.join(path.basename(path.dirname(this.#home)), 'undone', id);
  }

  /**
   * The changes that restore a backup.
   *
   * @throws {RefusedChangeError} if it is incomplete
   */
  restored(id: string): Restored[] {
    const record = this.#record(id);
    if (record === undefined) throw new RefusedChangeError('unknown', 'This backup no longer exists.');
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

  /** Deletes a backup. */
  drop(id: string): void {
    if (this.#record(id) !== undefined) rmSync(path.join(this.#home, id), { recursive: true });
  }

  get #name(): string {
    return path.basename(this.#folder.root);
  }

  #copies(id: string): CompanyFolder {
    return new CompanyFolder(path.join(this.#home, id, this.#name));
  }

  /** A backup's record. The id may come from a request, so it is validated. */
  #record(id: string): BackupRecord | undefined {
    if (!/^[\w-]+$/.test(id)) return undefined;
    try {
      const text = readFileSync(path.join(this.#home, id, RECORD), 'utf8');
      const record = recordSchema.parse(JSON.parse(text));
      return record.company === this.#name ? record : undefined;
    } catch {
      return undefined;
    }
  }

  #writeRecord(folder: string, what: string, files: BackupRecord['files']): void {
    const record = { company: this.#name, at: new Date().toISOString(), what, files };
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, RECORD), `${JSON.stringify(record, undefined, 2)}\n`, { flush: true });
  }

  /** A new id: the time, in characters that every file system allows; unique. */
  #newId(): string {
    mkdirSync(this.#home, { recursive: true });
    const now = new Date();
    for (let more = 0; ; more += 1) {
      const id = new Date(now.getTime() + more).toISOString().replace(/Z$/, '').replaceAll(/[:.]/g, '-');
      if (!existsSync(path.join(this.#home, id))) return id;
    }
  }
}

/** The editor's own folder, `.editor`, beside a company's; git ignores it. */
export function editorHome(company: string): string {
  const home = path.join(path.dirname(company), '.editor');
  const ignored = path.join(home, '.gitignore');
  if (!existsSync(ignored)) {
    mkdirSync(home, { recursive: true });
    writeFileSync(ignored, '*\n');
  }
  return home;
}

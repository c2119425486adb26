import { Backups, type ListedBackup } from '../backups/backups.ts';
import { type Change, type CompanyFolder, stampOf } from '../draft/company-folder.ts';
import { RefusedChangeError } from '../draft/verdict.ts';
import { type Baseline, baselineOf, idOf } from './baseline.ts';
import { type ChangedFile, changesSince, revertsOf } from './changes.ts';
import { OwnChanges } from './own-changes.ts';

/** Writes a company's files so that every change can be listed and undone, and every undo reverted. */
export class History {
  readonly #folder: CompanyFolder;
  readonly #own: OwnChanges;
  readonly #backups: Backups;
  #baseline: Baseline;

  constructor(folder: CompanyFolder, baseline: Baseline) {
    this.#folder = folder;
    this.#own = new OwnChanges(folder);
    this.#backups = new Backups(folder);
    this.#baseline = baseline;
    // Without git, nothing shows which changes of an earlier session were published since.
    if (baseline.kind === 'start') this.#own.forgetAll();
  }

  /** What changes are compared with. */
  get baseline(): Baseline['kind'] {
    return this.#baseline.kind;
  }

  async changes(): Promise<ChangedFile[]> {
    this.#baseline = await baselineOf(this.#folder, this.#baseline);
    return changesSince(this.#before, this.#folder);
  }

  /** Begins anew with the files as they are, where changes are not compared with a commit. */
  async published(): Promise<void> {
    if (this.#baseline.kind === 'commit') return;
    this.#baseline = await baselineOf(this.#folder);
    this.#own.forgetAll();
  }

  write(changes: readonly Change[]): void {
    this.#own.note(changes, (file, bytes) => this.#baseline.ids.get(file) === (bytes && idOf(bytes)));
    this.#folder.apply(changes);
  }

  /** Writes changes, and backs up the files that they overwrite or delete. */
  replace(changes: readonly Change[], what: string): void {
    this.#backups.backUp(changes, what);
    this.write(changes);
  }

  /**
   * Reverts files: to their content before the editor changed them, or else, if they were changed outside the editor, at the latest
   * commit. Their current content is backed up.
   *
   * @param files - all that the editor changed, if undefined
   * @param seen - stamps of the files when the user decided to undo
   * @returns the folder of the backup
   * @throws {RefusedChangeError} if one of them changed meanwhile
   */
  async undo(
    files: readonly string[] | undefined,
    seen: Readonly<Record<string, string>>,
  ): Promise<string | undefined> {
    const changed = await this.changes();
    const chosen = changed.filter(({ file, isOwn }) => (files === undefined ? isOwn : files.includes(file)));
    const names = chosen.map(({ file }) => file);
    expectUnchanged(chosen.filter(({ file, stamp }) => seen[file] !== undefined && seen[file] !== stamp));
    const changes = await revertsOf(this.#before, this.#folder, names);
    const [first = ''] = names;
    const what = names.length === 1 ? `Undo of ${first}` : `Undo of ${names.length} files`;
    const own = new Set(chosen.flatMap(({ file, isOwn }) => (isOwn ? [file] : [])));
    const backup = this.#backups.backUp(changes, what, (file) => own.has(file));
    // Again, since reading took a while.
    expectUnchanged(chosen.filter(({ file, stamp }) => stampOf(this.#folder.read(file)) !== stamp));
    this.#writeAs(changes, (file) => own.has(file));
    return backup && this.#backups.folderOf(backup);
  }

  /** The backups of undone, deleted and replaced files. */
  backups(): ListedBackup[] {
    return this.#backups.list();
  }

  /** Restores a backup. Files that changed since are backed up first. */
  restore(id: string): void {
    const restored = this.#backups.restored(id);
    const { changedSince = [] } = this.#backups.list().find((one) => one.id === id) ?? {};
    const isOwn = (name: string) => restored.some((one) => one.file === name && one.isOwn);
    const since = restored.filter(({ file }) => changedSince.includes(file));
    this.#backups.backUp(since, 'State before a restore', isOwn);
    this.#writeAs(restored, isOwn);
    this.#backups.drop(id);
  }

  /** Deletes a backup. */
  drop(id: string): void {
    this.#backups.drop(id);
  }

  get #before() {
    return { baseline: this.#baseline, own: this.#own };
  }

  /** Writes reverted or restored files: a change from outside the editor does not become the editor's. */
  #writeAs(changes: readonly Change[], isOwn: (file: string) => boolean): void {
    const others = changes.filter(({ file }) => !isOwn(file));
    this.#own.forget(others.map(({ file }) => file));
    this.#folder.apply(others);
    this.write(changes.filter(({ file }) => isOwn(file)));
  }
}

/** @throws {RefusedChangeError} naming the files that changed since the user saw the list */
function expectUnchanged(changed: readonly ChangedFile[]): void {
  if (changed.length === 0) return;
  const names = changed.map(({ file }) => file).join(', ');
  throw new RefusedChangeError(
    'changed-meanwhile',
    `Nothing was undone: ${names} changed since this list was made. Look at the list as it is now, and undo it then.`,
  );
}

import { statSync } from 'node:fs';
import path from 'node:path';
import { checkCompany } from '@website/model/schema/check-company.ts';
import { ContentError, type Fault } from '@website/model/schema/faults/fault.ts';
import type { Change, CompanyFolder } from './company-folder.ts';

/**
 * Validates changes before they are saved: one copy of the company's folder is checked as a build does, the other one is previewed, which
 * is always the latest draft without faults. Each contains the saved files and the latest draft only.
 */
export class Drafts {
  readonly #checked: Copy;
  readonly #shown: Copy;

  /**
   * @param saved - the company's folder
   * @param checked - a copy of it for validation
   * @param shown - a copy of it that the preview renders
   */
  constructor(saved: CompanyFolder, checked: CompanyFolder, shown: CompanyFolder) {
    this.#checked = new Copy(saved, checked);
    this.#shown = new Copy(saved, shown);
  }

  /**
   * Validates changes, which replace those of the earlier draft.
   *
   * @returns the faults that a build would report
   */
  async try(changes: readonly Change[]): Promise<readonly Fault[]> {
    this.#checked.hold(changes);
    try {
      await checkCompany(this.#checked.root);
    } catch (error) {
      if (error instanceof ContentError) return error.faults;
      throw error;
    }
    this.#shown.hold(changes);
    return [];
  }
}

/** A copy of a folder with some changes on top. */
class Copy {
  readonly #original: CompanyFolder;
  readonly #copy: CompanyFolder;
  /** Files that differ from the original. */
  #changed: readonly string[] = [];
  /** The size, time and inode of the copied files. */
  readonly #seen = new Map<string, string>();

  constructor(original: CompanyFolder, copy: CompanyFolder) {
    this.#original = original;
    this.#copy = copy;
    for (const file of original.files()) this.#seen.set(file, this.#fingerprintOf(file));
  }

  get root(): string {
    return this.#copy.root;
  }

  /** Syncs with the original, and applies these changes instead of earlier ones. */
  hold(changes: readonly Change[]): void {
    const names = changes.map(({ file }) => file);
    const all = new Set([...this.#original.files(), ...this.#seen.keys(), ...this.#changed]);
    const back = [...all].filter(
      (file) =>
        !names.includes(file) &&
        (this.#changed.includes(file) || this.#seen.get(file) !== this.#fingerprintOf(file)),
    );
    const wanted = [...back.map((file) => ({ file, bytes: this.#original.read(file) })), ...changes];
    // Only differences, since a file watcher reacts to every write.
    this.#copy.apply(wanted.filter(({ file, bytes }) => !isSame(this.#copy.read(file), bytes)));
    for (const file of [...back, ...names]) {
      const fingerprint = this.#fingerprintOf(file);
      if (fingerprint === '') this.#seen.delete(file);
      else this.#seen.set(file, fingerprint);
    }
    this.#changed = names;
  }

  #fingerprintOf(file: string): string {
    const found = statSync(path.join(this.#original.root, file), { throwIfNoEntry: false });
    return found === undefined ? '' : `${found.size} ${found.mtimeMs} ${found.ino}`;
  }
}

function isSame(one: Buffer | undefined, other: Buffer | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.equals(other);
}

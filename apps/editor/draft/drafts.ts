import { statSync } from 'node:fs';
import path from 'node:path';
import { checkCompany } from '@website/model/schema/check-company.ts';
import { ContentError, type Fault } from '@website/model/schema/faults/fault.ts';
import type { Change, CompanyFolder } from './company-folder.ts';

/**
 * Tries changes before they are saved: one copy of the company's folder is checked as a build checks it, another one is what the
 * preview shows, always the latest without faults. They hold the latest draft only, on top of what is saved.
 */
export class Drafts {
  readonly #checked: Copy;
  readonly #shown: Copy;

  /**
   * @param saved - the company's folder
   * @param checked - a copy of it that nobody looks at
   * @param shown - a copy of it that the preview renders
   */
  constructor(saved: CompanyFolder, checked: CompanyFolder, shown: CompanyFolder) {
    this.#checked = new Copy(saved, checked);
    this.#shown = new Copy(saved, shown);
  }

  /**
   * Tries changes, in place of those of an earlier draft.
   *
   * @returns what a build would say is wrong
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
  /** Files that the copy holds otherwise than the original. */
  #changed: readonly string[] = [];
  /** What the copied files looked like on the disk. */
  readonly #seen = new Map<string, string>();

  constructor(original: CompanyFolder, copy: CompanyFolder) {
    this.#original = original;
    this.#copy = copy;
    for (const file of original.files()) this.#seen.set(file, this.#traitsOf(file));
  }

  get root(): string {
    return this.#copy.root;
  }

  /** Takes over what happened to the original since, by whomever, and puts these changes on top instead of earlier ones. */
  hold(changes: readonly Change[]): void {
    const names = changes.map(({ file }) => file);
    const all = new Set([...this.#original.files(), ...this.#seen.keys(), ...this.#changed]);
    const back = [...all].filter(
      (file) =>
        !names.includes(file) &&
        (this.#changed.includes(file) || this.#seen.get(file) !== this.#traitsOf(file)),
    );
    const wanted = [...back.map((file) => ({ file, bytes: this.#original.read(file) })), ...changes];
    // Who watches the copy hears only of what is different.
    this.#copy.apply(wanted.filter(({ file, bytes }) => !isSame(this.#copy.read(file), bytes)));
    for (const file of [...back, ...names]) {
      const traits = this.#traitsOf(file);
      if (traits === '') this.#seen.delete(file);
      else this.#seen.set(file, traits);
    }
    this.#changed = names;
  }

  #traitsOf(file: string): string {
    const found = statSync(path.join(this.#original.root, file), { throwIfNoEntry: false });
    return found === undefined ? '' : `${found.size} ${found.mtimeMs} ${found.ino}`;
  }
}

function isSame(one: Buffer | undefined, other: Buffer | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.equals(other);
}

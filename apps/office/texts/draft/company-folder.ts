import { createHash, randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@website/model/schema/pictures.ts';
import { Problem } from '../../problems/problems.ts';

/** A file to write; without bytes, to delete. */
export interface Change {
  readonly file: string;
  readonly bytes: Buffer | undefined;
}

/** A path that leaves the folder, or follows a symbolic link. */
export class ForbiddenNameError extends Problem {
  override name = 'ForbiddenNameError';
}

/** A segment of a path: any name but a hidden one, without path traversal. */
const PART = /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u;

/** A company's folder on disk. Files are named by relative paths with slashes. */
export class CompanyFolder {
  readonly root: string;

  /** @param root - an absolute path */
  constructor(root: string) {
    this.root = root;
  }

  /** All files except hidden ones, such as a repository's; symbolic links are not followed. */
  files(): string[] {
    return filesBelow(this.root).filter((file) => !/(?:^|\/)\./.test(file));
  }

  /** A file's bytes; undefined if it does not exist. */
  read(file: string): Buffer | undefined {
    const target = this.#pathOf(file);
    return existsSync(target) ? readFileSync(target) : undefined;
  }

  /**
   * Writes and deletes files, each atomically: a reader finds the old or the new content. All are written to temporary files before
   * any is renamed, so that a full disk changes nothing.
   */
  apply(changes: readonly Change[]): void {
    const written: { temporary: string; target: string }[] = [];
    try {
      for (const { file, bytes } of changes) {
        if (bytes === undefined) continue;
        const target = this.#pathOf(file);
        mkdirSync(path.dirname(target), { recursive: true });
        const temporary = path.join(path.dirname(target), `.${randomUUID()}.part`);
        written.push({ temporary, target });
        writeFileSync(temporary, bytes, { flush: true });
      }
      for (const { temporary, target } of written) renameSync(temporary, target);
      for (const { file, bytes } of changes)
        if (bytes === undefined) rmSync(this.#pathOf(file), { force: true });
    } finally {
      for (const { temporary } of written) rmSync(temporary, { force: true });
    }
  }

  /** The path of a file, after checking that no segment is a symbolic link. */
  #pathOf(file: string): string {
    if (!file.split('/').every((part) => PART.test(part)))
      throw new ForbiddenNameError(422, `${file} can’t be the name of a file here.`);
    const parts = file.split('/');
    for (const count of parts.keys()) {
      const place = path.join(this.root, ...parts.slice(0, count + 1));
      const found = lstatSync(place, { throwIfNoEntry: false });
      const isRight = count === parts.length - 1 ? found?.isFile() : found?.isDirectory();
      if (found !== undefined && isRight !== true)
        throw new ForbiddenNameError(422, `${file} is not a file of the company’s folder.`);
    }
    return path.join(this.root, ...parts);
  }
}

/** A digest that identifies a version of a file, like an ETag; empty if it does not exist. */
export function stampOf(bytes: Buffer | undefined): string {
  return bytes === undefined ? '' : createHash('sha256').update(bytes).digest('hex').slice(0, 24);
}

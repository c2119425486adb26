import { createHash, randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@website/model/schema/pictures.ts';

/** A file as it is to be; without bytes it is to be gone. */
export interface Change {
  readonly file: string;
  readonly bytes: Buffer | undefined;
}

/** A name that leads out of the folder, or past a link. */
export class ForbiddenNameError extends Error {
  override name = 'ForbiddenNameError';
}

/** A part of a file's name: whatever people call files and folders, but nothing hidden and no way out. */
const PART = /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u;

/** A company's folder on the disk. Files are named by their paths from there, with slashes. */
export class CompanyFolder {
  readonly root: string;

  /** @param root - whole path */
  constructor(root: string) {
    this.root = root;
  }

  /** All files but hidden ones, such as those of a repository; neither links nor what is behind them. */
  files(): string[] {
    return filesBelow(this.root).filter((file) => !/(?:^|\/)\./.test(file));
  }

  /** A file's bytes; nothing if it is not there. */
  read(file: string): Buffer | undefined {
    const place = this.#place(file);
    return existsSync(place) ? readFileSync(place) : undefined;
  }

  /**
   * Writes and deletes files, each as a whole: whoever reads finds the one or the other text. All are written before any takes
   * its place, so that a full disk changes nothing.
   */
  apply(changes: readonly Change[]): void {
    const written: { beside: string; place: string }[] = [];
    try {
      for (const { file, bytes } of changes) {
        if (bytes === undefined) continue;
        const place = this.#place(file);
        mkdirSync(path.dirname(place), { recursive: true });
        const beside = path.join(path.dirname(place), `.${randomUUID()}.part`);
        written.push({ beside, place });
        writeFileSync(beside, bytes, { flush: true });
      }
      for (const { beside, place } of written) renameSync(beside, place);
      for (const { file, bytes } of changes)
        if (bytes === undefined) rmSync(this.#place(file), { force: true });
    } finally {
      for (const { beside } of written) rmSync(beside, { force: true });
    }
  }

  /** Where a file is; every folder on the way is a folder of the company, and the file itself no link. */
  #place(file: string): string {
    if (!file.split('/').every((part) => PART.test(part)))
      throw new ForbiddenNameError(`${file} can’t be the name of a file here.`);
    const parts = file.split('/');
    for (const count of parts.keys()) {
      const place = path.join(this.root, ...parts.slice(0, count + 1));
      const found = lstatSync(place, { throwIfNoEntry: false });
      const isRight = count === parts.length - 1 ? found?.isFile() : found?.isDirectory();
      if (found !== undefined && isRight !== true)
        throw new ForbiddenNameError(`${file} is not a file of the company’s folder.`);
    }
    return path.join(this.root, ...parts);
  }
}

/** Tells whether bytes are the same that somebody saw earlier. */
export function stampOf(bytes: Buffer | undefined): string {
  return bytes === undefined ? '' : createHash('sha256').update(bytes).digest('hex').slice(0, 24);
}

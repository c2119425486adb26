import { createHash, randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '#schema/pictures.ts';

/** A file as it is to be; without bytes it is to be gone. */
export interface Change {
  readonly file: string;
  readonly bytes: Buffer | undefined;
}

/** A name that leads out of the folder, or past a link. */
export class ForbiddenNameError extends Error {
  override name = 'ForbiddenNameError';
}

/** What a file's name may be made of: folders and an ending, no hidden ones, in any script. */
const NAME = /^(?:[\p{L}\p{M}\p{N}_-]+\/)*[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_-]\.[a-z0-9]{1,5}$/u;

/** A company's folder on the disk. Files are named by their paths from there, with slashes. */
export class CompanyFolder {
  readonly root: string;

  /** @param root - whole path */
  constructor(root: string) {
    this.root = root;
  }

  /** All files but hidden ones; neither links nor what is behind them. */
  files(): string[] {
    return filesBelow(this.root);
  }

  /** A file's bytes; nothing if it is not there. */
  read(file: string): Buffer | undefined {
    const place = this.#place(file);
    return existsSync(place) ? readFileSync(place) : undefined;
  }

  /** Writes and deletes files, each as a whole: whoever reads finds the one or the other text. */
  apply(changes: readonly Change[]): void {
    for (const { file, bytes } of changes) {
      const place = this.#place(file);
      if (bytes === undefined) {
        rmSync(place, { force: true });
        continue;
      }
      mkdirSync(path.dirname(place), { recursive: true });
      const beside = path.join(path.dirname(place), `.${randomUUID()}.part`);
      try {
        writeFileSync(beside, bytes, { flush: true });
        renameSync(beside, place);
      } finally {
        rmSync(beside, { force: true });
      }
    }
  }

  /** Where a file is; every folder on the way is a folder of the company, and the file itself no link. */
  #place(file: string): string {
    if (!NAME.test(file)) throw new ForbiddenNameError(`${file} can’t be the name of a file here.`);
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

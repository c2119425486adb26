import { once } from 'node:events';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Fault } from '@website/model/schema/faults/fault.ts';
import { editorHome } from '../backups/backups.ts';
import { type Change, CompanyFolder } from './company-folder.ts';

/** How the names of views begin, in the editor's own folder. */
const VIEW = 'view-';

/** Views of a company's folder: what it would be with changes that are not saved, for validation and for the preview. */
export class Drafts {
  readonly #saved: CompanyFolder;
  readonly #home: string;
  #checking: Worker | undefined;

  constructor(saved: CompanyFolder) {
    this.#saved = saved;
    this.#home = editorHome(saved.root);
    // Of an office that was killed.
    for (const name of readdirSync(this.#home).filter((one) => one.startsWith(VIEW)))
      rmSync(path.join(this.#home, name), { recursive: true, force: true });
  }

  /**
   * Validates changes. One call at a time.
   *
   * @returns the faults that a build would report
   */
  try(changes: readonly Change[]): Promise<readonly Fault[]> {
    return this.view(changes, async (folder) => {
      // In a thread, since it keeps a core busy for longer than other people should wait.
      const worker = this.#checking ?? new Worker(path.join(import.meta.dirname, 'check-worker.ts'));
      this.#checking = undefined;
      worker.unref();
      worker.postMessage(folder);
      const [faults] = (await once(worker, 'message')) as [readonly Fault[]];
      this.#checking = worker;
      return faults;
    });
  }

  /** Works with a temporary copy of the folder in which the changes are made. */
  async view<T>(changes: readonly Change[], work: (folder: string) => Promise<T>): Promise<T> {
    const home = mkdtempSync(path.join(this.#home, VIEW));
    try {
      const folder = path.join(home, path.basename(this.#saved.root));
      mirror(this.#saved.root, folder);
      new CompanyFolder(folder).apply(changes);
      return await work(folder);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  }
}

/** Copies a folder without its hidden files. Files are linked: nothing writes into them, changes replace them. */
function mirror(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) mirror(source, copy);
    else if (entry.isSymbolicLink()) symlinkSync(path.resolve(from, readlinkSync(source)), copy);
    else linkOrCopy(source, copy);
  }
}

function linkOrCopy(source: string, copy: string): void {
  try {
    linkSync(source, copy);
  } catch {
    // Somebody else's file, or a file system without links.
    copyFileSync(source, copy);
  }
}

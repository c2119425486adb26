import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '@website/model/contract/durations.ts';
import { editorHome } from '../backups/backups.ts';
import type { Written } from '../edited-file.ts';

const KEPT_MS = 30 * DAY_MS;

/** A draft as its author showed it to colleagues, by a link. */
export interface SharedDraft extends Written {
  /** The author's name. */
  readonly by: string;
  /** When, as an ISO 8601 timestamp. */
  readonly at: string;
}

/** The drafts that were shown, in `.editor/shared` beside the company's folder, for thirty days. */
export class SharedDrafts {
  readonly #home: string;

  /** @param company - the company's folder */
  constructor(company: string) {
    this.#home = path.join(editorHome(company), 'shared');
  }

  /** @returns its id, which can't be guessed */
  add(draft: SharedDraft): string {
    mkdirSync(this.#home, { recursive: true });
    for (const file of readdirSync(this.#home).map((name) => path.join(this.#home, name)))
      if (Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file);
    const id = randomBytes(12).toString('base64url');
    writeFileSync(path.join(this.#home, `${id}.json`), JSON.stringify(draft));
    return id;
  }

  get(id: string): SharedDraft | undefined {
    if (!/^[\w-]{16}$/.test(id)) return undefined;
    try {
      return JSON.parse(readFileSync(path.join(this.#home, `${id}.json`), 'utf8')) as SharedDraft;
    } catch {
      return undefined;
    }
  }
}

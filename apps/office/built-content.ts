import { realpathSync, statSync } from 'node:fs';
import { builtContent, type IntakeContent, loadBuiltContent } from '@website/model/schema/load-intake.ts';

/** How long a build that can't be read is left alone: it may be half copied. */
const RETRY_MS = 5000;

/** The company's content as the site serves it: that of the build, read again when another build takes over. */
export class BuiltContent {
  readonly #siteDir: string;
  readonly #company: string;
  readonly #log: (err: Error) => void;
  #content: IntakeContent;
  #stamp: string;
  #retryAt = 0;

  /** @throws {ContentError} */
  constructor(siteDir: string, company: string, log: (err: Error) => void) {
    this.#siteDir = siteDir;
    this.#company = company;
    this.#log = log;
    this.#stamp = stampOf(siteDir);
    this.#content = loadBuiltContent(siteDir, company);
  }

  current(): IntakeContent {
    const stamp = stampOf(this.#siteDir);
    if (stamp === this.#stamp || Date.now() < this.#retryAt) return this.#content;
    try {
      this.#content = loadBuiltContent(this.#siteDir, this.#company);
      this.#stamp = stamp;
    } catch (error) {
      this.#retryAt = Date.now() + RETRY_MS;
      this.#log(error as Error);
    }
    return this.#content;
  }
}

/** Differs between builds, of which a link or a folder has the name. */
function stampOf(siteDir: string): string {
  try {
    const folder = builtContent(realpathSync(siteDir));
    const { mtimeMs, ino } = statSync(folder);
    return `${folder} ${mtimeMs} ${ino}`;
  } catch {
    return 'none';
  }
}

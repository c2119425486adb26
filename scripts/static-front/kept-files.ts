import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CODINGS, ENCODINGS } from '#server/site/encodings.ts';
import type { ReadyAnswer } from '#server/site/ready-answer.ts';

/** Where files are kept in the front's folder. */
const FILES = 'files';

/** The ending of a file in no encoding; nginx puts it, or that of an encoding, after the name. */
const PLAIN = '.plain';

/**
 * Keeps answers as files named by their content, so that several builds lie beside each other and share what they have in
 * common: nothing that is served now is ever changed.
 */
export class KeptFiles {
  readonly #folder: string;
  readonly #names = new Set<string>();

  /** @param target - the front's folder */
  constructor(target: string) {
    this.#folder = path.join(target, FILES);
  }

  /**
   * Writes an answer in all its encodings.
   *
   * @returns its path below the front's folder, without the ending of an encoding
   */
  async keep(answer: ReadyAnswer): Promise<string> {
    const hash = createHash('sha256');
    // Two builds may compress the same bytes in different ways.
    for (const encoding of ['identity', ...ENCODINGS] as const) {
      const body = answer[encoding]?.body;
      hash.update(`${encoding} ${body?.length ?? 'none'} `).update(body ?? '');
    }
    const digest = hash.digest();
    const name = digest.toString('hex').slice(0, 32);
    if (this.#names.has(name)) return `/${FILES}/${name}`;
    this.#names.add(name);
    await mkdir(this.#folder, { recursive: true });
    await this.#write(`${name}${PLAIN}`, answer.identity.body, digest);
    for (const encoding of ENCODINGS) {
      const body = answer[encoding]?.body;
      if (body !== undefined) await this.#write(`${name}${CODINGS[encoding].ending}`, body, digest);
    }
    return `/${FILES}/${name}`;
  }

  /** Removes what is neither of this build nor named in these texts, which are the configurations of others. */
  async removeOthers(configurations: readonly string[]): Promise<void> {
    for (const file of await readdir(this.#folder)) {
      const name = path.parse(file).name;
      if (this.#names.has(name) || configurations.some((text) => text.includes(`/${FILES}/${name}`)))
        continue;
      await rm(path.join(this.#folder, file), { force: true });
    }
  }

  /**
   * nginx makes its entity tags of length and time. With a time that comes from the content, tags mean the content: the same on
   * every machine and in every build that has the file.
   */
  async #write(name: string, body: Buffer, digest: Buffer): Promise<void> {
    const file = path.join(this.#folder, name);
    if (existsSync(file)) return;
    const partial = `${file}.partial`;
    await writeFile(partial, body);
    const seconds = 1_000_000_000 + (digest.readUInt32BE(0) >>> 2);
    await utimes(partial, seconds, seconds);
    await rename(partial, file);
  }
}

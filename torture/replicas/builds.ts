import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeVersion } from '#server/testing/built-versions.ts';
import { keepFormerAssets } from '../../scripts/publishing/former-assets.ts';
import { publish } from '../../scripts/publishing/publish.ts';
import { ROOT } from '../../scripts/root.ts';
import { SERVICE_FILE } from '../../scripts/service-command.ts';

/** Builds of a tiny site, one after the other public in the same place, as the build command leaves them. */
export class Builds {
  /** The link that servers are given. */
  readonly place: string;
  /** Paths of the hashed files of all builds; those of former ones are asked for by pages that are still open. */
  readonly files: string[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.place = path.join(folder, 'client');
  }

  /** Makes another build, and makes it public. */
  async publishNext(): Promise<void> {
    const number = this.files.length + 1;
    const made = path.join(this.#folder, 'made');
    const file = `/assets/entry-${number}.js`;
    await mkdir(this.#folder, { recursive: true });
    await writeVersion(made, `Words that come with ${file}`, {
      program: readFileSync(path.join(ROOT, path.dirname(SERVICE_FILE), 'stamp'), 'utf8'),
      prepare: async () => {
        await rm(path.join(made, 'assets/entry-abc123.js'));
        await writeFile(path.join(made, file), `// Build ${number}\n`);
        if (number > 1) await keepFormerAssets(this.place, made, Date.now());
      },
    });
    await publish(made, this.place, 3);
    this.files.push(file);
  }
}

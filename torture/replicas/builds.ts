import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeBuildNote } from '#server/site/build-note.ts';
import { makePublic, writeVersion } from '#server/testing/built-versions.ts';
import { keepFormerAssets } from '../../scripts/publishing/former-assets.ts';

/** Builds of the tiny site, each with a script of its own that its pages name and that later builds carry along. */
export class Builds {
  readonly #folder: string;
  #count = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get count(): number {
    return this.#count;
  }

  /** Makes the next. */
  async make(): Promise<void> {
    const former = this.#build(this.#count);
    this.#count += 1;
    const build = this.#build(this.#count);
    await writeVersion(build, `Build ${this.#count}`);
    const script = `assets/of-build-${this.#count}.js`;
    await writeFile(path.join(build, script), `/* ${this.#count} */`.repeat(200));
    for (const page of ['index.html', 'careers/index.html']) {
      const file = path.join(build, page);
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace('</head>', `<script src="/${script}"></script></head>`));
    }
    await keepFormerAssets(former, build, Date.now());
    await writeBuildNote(build);
  }

  /** Makes the latest public at a place. */
  async publish(place: string): Promise<void> {
    await makePublic(place, this.#build(this.#count));
  }

  #build(number: number): string {
    return path.join(this.#folder, `build-${number}`);
  }
}

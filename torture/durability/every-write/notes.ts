import { appendFileSync, readFileSync } from 'node:fs';

/** What a program notes about itself as it goes, so that it is known even if the program is killed the next moment. */
export class Notes {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Says that from here on its calls count. */
  begin(): void {
    this.say('begin');
  }

  /** Says that something has been acknowledged. */
  say(note: string): void {
    appendFileSync(this.#file, `${note}\n`);
  }

  /** Everything that was said so far. */
  read(): string[] {
    try {
      return readFileSync(this.#file, 'utf8').split('\n').filter(Boolean);
    } catch {
      return [];
    }
  }
}

import { asContext, hasOwnKeys } from './pdf-signs.ts';

/** A dictionary or list. */
interface Level {
  readonly begun: '<<' | '[';
  /** The name before it, and the last one in it, or else the one before it, as far as they say something. */
  readonly name: string;
  behind: string;
  /** Whether some viewers end it before a number that they don't read. */
  isPerhapsOver: boolean;
}

/** The dictionaries and lists that are open where an object is read, the outermost first. */
export class Levels {
  readonly #open: Level[] = [];

  get depth(): number {
    return this.#open.length;
  }

  /** What kind the innermost is. */
  get inner(): '<<' | '[' | undefined {
    return this.#open.at(-1)?.begun;
  }

  /** The last name; undefined if none is open. */
  get behind(): string | undefined {
    return this.#open.at(-1)?.behind;
  }

  /** Whether the names here were made up by the writer. */
  get hasOwnKeys(): boolean {
    const [outer, level] = this.#open.slice(-2);
    return outer?.begun === '<<' && level?.begun === '<<' && hasOwnKeys(level.name, outer.name);
  }

  /** Whether some viewers take what follows here for what belongs to the dictionary around the list. */
  get isPerhapsOver(): boolean {
    return this.#open.at(-1)?.isPerhapsOver === true;
  }

  takeName(name: string): void {
    const level = this.#open.at(-1);
    if (level !== undefined) level.behind = asContext(name);
  }

  /** Takes a number that some viewers don't read, and before which they end the list. */
  takeStrangeNumber(): void {
    const level = this.#open.at(-1);
    if (level !== undefined) level.isPerhapsOver = true;
  }

  begin(begun: '<<' | '['): void {
    const name = this.#open.at(-1)?.behind ?? '';
    this.#open.push({ begun, name, behind: name, isPerhapsOver: false });
  }

  /** Ends the innermost; false if that began in another way. */
  end(begun: '<<' | '['): boolean {
    const level = this.#open.pop();
    // Where a list within a list ends early, its end is that of the outer one.
    if (level?.isPerhapsOver && this.inner === '[') this.takeStrangeNumber();
    return level?.begun === begun;
  }
}

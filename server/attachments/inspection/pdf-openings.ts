import { LARGEST_NUMBER, type ObjectNumber } from './pdf-header.ts';
import { openingBehind } from './pdf-values.ts';

/** One document opens in one way, and each update may bring another. This many are an attempt to hide something. */
const MOST_OPENINGS = 32;

/**
 * What may be known about an object: that an action is somewhere in it; that it is one; that it leads to a place in the
 * document, which is a list or says so; that it is a dictionary, or neither. Kept in one number, since there may be very
 * many objects.
 */
const [ACTING, ACTION, PLACE, DICTIONARY, ELSE] = [1, 2, 4, 8, 16];

/** Where something is. */
export interface Holder {
  /** The object's number. */
  readonly number: ObjectNumber;
  /** How many dictionaries and lists of the object it is nested in. */
  readonly depth: number;
  /** Whether what happens on opening is written in this object itself. */
  opensItself: boolean;
}

/** What kind of thing an object is; a reference to another object, for instance, is `else`. */
export type Shape = 'dictionary' | 'list' | 'else';

/** Finds out whether something happens when a document is opened. */
export class Openings {
  /** What is known of each object. */
  readonly #known = new Map<number, number>();
  readonly #opening = new Set<number>();
  /** Whether anything happens on opening, whether that is certainly an action, and whether the object of one is unknown. */
  #opens = false;
  #acts = false;
  #actsSomewhere = false;

  takeShape(number: ObjectNumber, shape: Shape): void {
    this.#learn(number, { dictionary: DICTIONARY, list: PLACE, else: ELSE }[shape]);
  }

  /** Notes what leads to a place in the document. */
  takePlace({ number, depth }: Holder): void {
    if (depth === 1) this.#learn(number, PLACE);
  }

  /** Notes an action, or a name that leads from one action to the next. */
  takeAction({ number, depth, opensItself }: Holder, isNext: boolean): void {
    this.#acts ||= opensItself;
    // The name alone is what another object refers to as the kind of its action.
    if (number === 'unknown' || depth === 0) this.#actsSomewhere = true;
    this.#learn(number, depth <= 1 && !isNext ? ACTING | ACTION : ACTING);
  }

  /** Notes the name of what happens on opening. */
  takeOpening(holder: Holder, text: string, end: number): void {
    const opening = openingBehind(text, end);
    // Most writers choose a place in the document. What can't be determined is taken for an action.
    if (opening === 'place') return;
    this.#opens = true;
    if (opening === 'itself') holder.opensItself = true;
    else if (opening === 'unknown' || opening > LARGEST_NUMBER) this.#acts = true;
    else if (this.#opening.size < MOST_OPENINGS) this.#opening.add(opening);
    else this.#acts ||= !this.#opening.has(opening);
  }

  /** Says what follows from all of it. */
  act(isUnseen: boolean): boolean {
    if (this.#acts || (this.#opens && this.#actsSomewhere)) return true;
    return [...this.#opening].some((number) => {
      const known = this.#known.get(number) ?? 0;
      if ((known & (ACTING | ELSE)) !== 0) return true;
      // Only a place in the document is honest here. What was not found anywhere is written in an unusual way.
      if ((known & PLACE) !== 0) return false;
      return (known === 0 && !isUnseen) || this.#isWithinAnother(number);
    });
  }

  #learn(number: ObjectNumber, fact: number): void {
    if (typeof number === 'number') this.#known.set(number, (this.#known.get(number) ?? 0) | fact);
  }

  /** A table of offsets can point into the middle of a number: what is written as 15 is 5 from its second digit on. */
  #isWithinAnother(number: number): boolean {
    const digits = 10 ** String(number).length;
    for (const [other, known] of this.#known)
      if ((known & ACTION) !== 0 && other % digits === number) return true;
    return false;
  }
}

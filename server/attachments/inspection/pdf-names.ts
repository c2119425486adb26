import type { Caution } from './cautions.ts';
import type { ObjectNumber } from './pdf-header.ts';
import { type Holder, Openings, type Shape } from './pdf-openings.ts';
import { ACTIONS, KEYS, KINDS } from './pdf-signs.ts';
import { mayAct } from './pdf-values.ts';

/** PDFium takes these for white space, others for letters; and for some a name ends where a NUL is written in digits. */
const PERHAPS_END = /[\0\x80\xff]/;

/** A longer name is not one of those looked for, even if all of it is written in hexadecimal digits. */
const LONGEST = 64;

/** The object that a name is in. */
interface NameHolder extends Holder {
  /** The last name before it in the same dictionary or list, or before that; undefined for a name on its own. */
  readonly behind: string | undefined;
  /** Whether it is in a place for names made up by the writer. */
  readonly hasOwnKeys: boolean;
}

/** What the names in a PDF tell. */
export class PdfNames {
  readonly cautions = new Set<Caution>();
  /** How many words were looked at on the way. */
  words = 0;
  readonly #openings = new Openings();

  /**
   * Takes a name as it is written, with its slash. The name before it tells what it means, not whether it is in the
   * position of a value: viewers don't agree on that after something that makes no sense. One on its own may be referred
   * to.
   *
   * @param text - the text that it is in
   * @param end - where it ends there
   * @returns the name as it is read
   */
  take(written: string, holder: NameHolder, text: string, end: number): string {
    const name = read(written);
    const { behind } = holder;
    if (behind === 'S' || behind === undefined) this.#takeAction(name, holder);
    if (behind === 'Subtype' || behind === 'Type' || behind === undefined) this.#add(KINDS.get(name));
    if (!holder.hasOwnKeys) this.#takeKey(name, holder, text, end);
    return name;
  }

  /** Notes what an object is. */
  takeShape(number: ObjectNumber, shape: Shape): void {
    this.#openings.takeShape(number, shape);
  }

  /** Gives what follows from all of it. */
  finish(): ReadonlySet<Caution> {
    if (this.#openings.act(this.cautions.has('unseen'))) this.#add('acts');
    return this.cautions;
  }

  #takeAction(name: string, holder: NameHolder): void {
    if (name === 'GoTo') this.#openings.takePlace(holder);
    if (!ACTIONS.has(name)) return;
    this.#add(ACTIONS.get(name));
    this.#openings.takeAction(holder, false);
  }

  #takeKey(name: string, holder: NameHolder, text: string, end: number): void {
    const caution = KEYS.get(name);
    if (caution !== undefined && mayAct(text, end)) this.#add(caution);
    // It leads to a further action, but also from one heading of an outline to the next.
    else if (name === 'Next') this.#openings.takeAction(holder, true);
    else if (name === 'OpenAction') this.#openings.takeOpening(holder, text, end);
  }

  #add(caution: Caution | undefined): void {
    if (caution !== undefined) this.cautions.add(caution);
  }
}

function read(written: string): string {
  const name = decoded(written.slice(1, LONGEST));
  const end = name.search(PERHAPS_END);
  return end === -1 ? name : name.slice(0, end);
}

/** Replaces hexadecimal digits after a number sign with the letter that they stand for. */
function decoded(name: string): string {
  let [text, from] = ['', 0];
  for (let at = name.indexOf('#'); at !== -1; at = name.indexOf('#', at + 1)) {
    const digits = name.slice(at + 1, at + 3);
    const code = digits.length === 2 ? Number(`0x${digits}`) : Number.NaN;
    if (at < from || Number.isNaN(code)) continue;
    text += name.slice(from, at) + String.fromCharCode(code);
    from = at + 3;
  }
  return from === 0 ? name : text + name.slice(from);
}

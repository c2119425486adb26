import type { TextPiece } from './pdf-words.ts';
import { Refused } from './refusals.ts';
import { holdsFile, LONGEST_SIGNATURE } from './signatures.ts';

/** Every PDF begins with its own signature. */
const OWN_SIGNATURE = '%PDF-'.length;

/** Between two of them, so that they never make a signature together. */
const BETWEEN = '\n';

/**
 * Looks for other files in what belongs to no part of a PDF: what is before, between and after its objects, and in
 * comments.
 */
export class Leftovers {
  #from = OWN_SIGNATURE;
  #isPart = false;
  #text = '';

  /** Says whether what follows a place is part of the document. */
  mark(position: number, isPart: boolean, piece: TextPiece): void {
    if (isPart === this.#isPart) return;
    if (isPart) {
      this.#take(position, piece);
      this.#text += BETWEEN;
    }
    this.#from = Math.max(this.#from, position);
    this.#isPart = isPart;
  }

  /**
   * Looks at what was found in a piece.
   *
   * @throws {Refused} if it holds another file
   */
  endPiece(position: number, piece: TextPiece): void {
    if (!this.#isPart) this.#take(position, piece);
    // What is only a signature as the first bytes of a file would be here by chance.
    if (this.#text !== '' && holdsFile(Buffer.from(`${BETWEEN}${this.#text}`, 'latin1')))
      throw new Refused('twoKinds');
    // A signature may begin in this piece and end in the next.
    this.#text = this.#isPart ? '' : this.#text.slice(-LONGEST_SIGNATURE);
    this.#from = Math.max(this.#from, position);
  }

  #take(position: number, { text, start }: TextPiece): void {
    this.#text += text.slice(Math.max(0, this.#from - start), Math.max(0, position - start));
  }
}

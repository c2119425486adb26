import { text } from '../reading/text.ts';

/** What every interface has, whatever its kind: the words around it. */
export const SHOWN = {
  /** What is to be seen, in a sentence, for those who don't see it. */
  about: text,
  /** The name of the software, at the top of it. */
  product: text,
  /** Whose it is, and which part of it is open. */
  place: text,
};

import { text } from '../reading/text.ts';

/** Fields of every kind of interface. */
export const BASE_FIELDS = {
  /** The text alternative: what is shown, in one sentence. */
  about: text,
  /** The software's name at the top. */
  product: text,
  /** The customer, and the open part of the software. */
  place: text,
};

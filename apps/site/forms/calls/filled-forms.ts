import { newIdempotencyKey } from './idempotency-key.ts';

/** What is sent for a filled form, and the key that names it (`packages/model/contract/call-headers.ts`). */
export interface Filled<Body> {
  body: Body;
  key: string;
}

/** Tells a form that is sent again from one that was filled in anew. */
export interface FilledForms<Values, Body> {
  /** The same values have the same key again, until they were taken; other values have a new one. */
  fill(values: Values): Filled<Body>;
  /** The form was taken: what is sent from here on is another one, even with the same values. */
  taken(): void;
}

/**
 * Keeps the key of what a form sent last, so that a visitor who presses SUBMIT again after a failure sends it once more under
 * the same key: if the first try did arrive, the server takes it only once.
 *
 * @param bodyOf - makes the call's body of the form's values, anew each time: a body tells when it was sent
 */
export function filledForms<Values, Body>(bodyOf: (values: Values) => Body): FilledForms<Values, Body> {
  let last: { values: string; key: string } | undefined;
  return {
    fill(values) {
      const written = JSON.stringify(values);
      if (last?.values !== written) last = { values: written, key: newIdempotencyKey() };
      return { body: bodyOf(values), key: last.key };
    },
    taken() {
      last = undefined;
    },
  };
}

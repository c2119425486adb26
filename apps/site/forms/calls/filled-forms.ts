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

/**
 * A new random key (UUID, version 4) for one filled form or one chosen file. Not `crypto.randomUUID`: browsers offer that
 * to pages served securely only, and a site may be tried out on a local network without TLS.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => versioned(byte, index).toString(16).padStart(2, '0')).join(
    '',
  );
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Sets the bits that say which kind of UUID it is (RFC 9562, section 5.4). */
function versioned(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  if (index === 8) return (byte & 0x3f) | 0x80;
  return byte;
}

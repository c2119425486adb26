/** The body of a filled form, and its idempotency key (`packages/model/contract/call-headers.ts`). */
export interface Filled<Body> {
  body: Body;
  key: string;
}

/** Distinguishes a retry from a new submission. */
export interface FilledForms<Values, Body> {
  /** The same values have the same key until they are accepted; other values have a new one. */
  fill(values: Values): Filled<Body>;
  /** Marks the form as accepted: from now on the same values have a new key. */
  taken(): void;
}

/**
 * Keeps the idempotency key of a form's last submission, so that a visitor's retry after a failure has the same key: if the first try
 * did arrive, the server dedupes it.
 *
 * @param bodyOf - builds the call's body from the values, for each call: a body has a timestamp
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
 * A new idempotency key (UUID, version 4) for a filled form or a chosen file. Not `crypto.randomUUID`, which needs a secure context: a
 * site may be tried out on a local network without TLS.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => versioned(byte, index).toString(16).padStart(2, '0')).join(
    '',
  );
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Sets the version and variant bits (RFC 9562, section 5.4). */
function versioned(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  if (index === 8) return (byte & 0x3f) | 0x80;
  return byte;
}

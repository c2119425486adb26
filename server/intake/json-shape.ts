/** More symbols and texts than any call's body has: eight fields and what holds them need about forty. */
const MOST_SIGNS = 1000;

const QUOTE = 0x22;
const [COMMA, COLON, BRACKET, BACKSLASH, BRACE, BRACKET_END, BRACE_END] = Buffer.from(',:[\\{]}');

/**
 * Whether a text of JSON has no more fields and values than a form may have. Parsing and checking many small ones takes
 * far longer than the same number of bytes of text; counting them takes a few milliseconds at most, whatever comes. What
 * is not JSON is not JSON for the parser either, which then ends no later than this.
 *
 * @param body - in UTF-8
 */
export function hasFewValues(body: Buffer): boolean {
  let signs = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (byte === QUOTE) at = endOfText(body, at);
    if (byte === QUOTE || byte === COMMA || byte === COLON || byte === BRACKET || byte === BRACE) signs += 1;
    if (signs > MOST_SIGNS) return false;
  }
  return true;
}

/**
 * Whether an object has a key twice, also if one of them is spelled with escapes: parsers differ in which of the values counts.
 *
 * @param body - JSON in UTF-8
 */
export function hasKeyTwice(body: Buffer): boolean {
  /** Of each object or array that is open; an array has none. */
  const keys: (Set<string> | undefined)[] = [];
  let isKey = false;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (byte === QUOTE) {
      const end = endOfText(body, at);
      if (isKey) {
        const key: string = JSON.parse(body.toString('utf8', at, end + 1));
        if (keys.at(-1)?.has(key)) return true;
        keys.at(-1)?.add(key);
      }
      [at, isKey] = [end, false];
    } else if (byte === BRACE || byte === BRACKET) {
      keys.push(byte === BRACE ? new Set() : undefined);
      isKey = byte === BRACE;
    } else if (byte === BRACE_END || byte === BRACKET_END) keys.pop();
    else if (byte === COMMA) isKey = keys.at(-1) !== undefined;
  }
  return false;
}

/** Where the quote is that ends a text, or the end of the body. */
function endOfText(body: Buffer, start: number): number {
  const first = body.indexOf(QUOTE, start + 1);
  if (first === -1) return body.length;
  if (body[first - 1] !== BACKSLASH) return first;
  for (let at = start + 1; at < body.length; at++) {
    if (body[at] === BACKSLASH) at += 1;
    else if (body[at] === QUOTE) return at;
  }
  return body.length;
}

/** More signs than any call's body has: eight fields and what holds them need some twenty. */
const MOST_SIGNS = 1000;

const QUOTE = 0x22;
const [COMMA, COLON, BRACKET, BACKSLASH, BRACE] = Buffer.from(',:[\\{');

/**
 * Whether a text of JSON has no more fields and values than a form may have. Parsing many small ones, and checking
 * them, takes far longer than as many bytes of text; counting them takes some milliseconds at most, whatever comes.
 * What is no JSON is none for the parser, too, which then ends no later than this.
 *
 * @param body - in UTF-8
 */
export function hasFewValues(body: Buffer): boolean {
  let signs = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (byte === QUOTE) at = endOfText(body, at);
    else if (byte === COMMA || byte === COLON || byte === BRACKET || byte === BRACE) signs += 1;
    if (signs > MOST_SIGNS) return false;
  }
  return true;
}

/** Where the quote stands that ends a text, or the end of the body. */
function endOfText(body: Buffer, start: number): number {
  for (let at = body.indexOf(QUOTE, start + 1); at !== -1; at = body.indexOf(QUOTE, at + 1)) {
    let backslashes = 0;
    while (body[at - backslashes - 1] === BACKSLASH) backslashes += 1;
    // An odd one stands for the quote itself.
    if (backslashes % 2 === 0) return at;
  }
  return body.length;
}

/** A longer subject line is of no use in a list of messages; the message itself begins with all of it. */
const MOST_CHARACTERS = 200;

/**
 * Bytes in one encoded word, which has 75 characters at most (RFC 2047, section 2): four for each three bytes, and a
 * frame.
 */
const BYTES_OF_WORD = 45;

/**
 * A subject as it is handed over to be sent. Where the text itself looks like encoded words (RFC 2047), which nodemailer
 * passes on as such, all of it is encoded, so that mail programs show what was written and not what it would decode to.
 */
export function mailSubject(subject: string): string {
  // A character has two units at most.
  const characters = [...subject.slice(0, 2 * MOST_CHARACTERS + 2)];
  const short =
    characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS).join('')}…` : subject;
  return short.includes('=?') ? encodedWords(short) : short;
}

/** White space between two encoded words is not part of the text (RFC 2047, section 6.2). */
function encodedWords(text: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of text.toWellFormed()) {
    if (Buffer.byteLength(piece + character) > BYTES_OF_WORD) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  pieces.push(piece);
  return pieces.map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join(' ');
}

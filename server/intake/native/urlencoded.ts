import { plainProblem } from '../../problems/problem-error.ts';

/** More fields than any form has. */
const MOST_FIELDS = 100;

const [AMPERSAND, PLUS, PERCENT] = Buffer.from('&+%');
const SPACE = 0x20;
const [CR, LF] = [0x0d, 0x0a];

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The fields of a form as a browser encodes it (WHATWG URL Standard, application/x-www-form-urlencoded). It is decoded
 * byte by byte: whatever comes costs the same.
 *
 * @throws {ProblemError} if a field is there twice, if there are far too many, or if one is not UTF-8
 */
export function urlencodedFields(body: Buffer): Record<string, string> {
  const fields = new Map<string, string>();
  for (let start = 0; start < body.length; ) {
    if (body[start] === AMPERSAND) {
      start += 1;
      continue;
    }
    const next = body.indexOf('&', start);
    const end = next === -1 ? body.length : next;
    addField(fields, body.subarray(start, end));
    start = end + 1;
  }
  // Not by assignment: a field may have any name.
  return Object.fromEntries(fields);
}

/** Browsers end lines of a form with CR LF; scripts send what was typed. Both are kept the same. */
export function lines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function addField(fields: Map<string, string>, pair: Buffer): void {
  if (fields.size === MOST_FIELDS) throw plainProblem(400, 'The form has far more fields than this call.');
  const sign = pair.indexOf('=');
  const nameEnd = sign === -1 ? pair.length : sign;
  const name = decoded(pair.subarray(0, nameEnd));
  if (fields.has(name)) throw plainProblem(400, 'The form has a field twice.');
  fields.set(name, decoded(pair.subarray(nameEnd + 1)));
}

/** With line ends as `lines` makes them. */
function decoded(encoded: Buffer): string {
  const bytes = Buffer.alloc(encoded.length);
  let length = 0;
  for (let at = 0; at < encoded.length; at++) {
    let byte = encoded[at] ?? Number.NaN;
    if (byte === PLUS) byte = SPACE;
    else if (byte === PERCENT) {
      byte = hexValue(encoded[at + 1]) * 16 + hexValue(encoded[at + 2]);
      at += 2;
    }
    if (Number.isNaN(byte)) throw malformed();
    if (byte === LF && bytes[length - 1] === CR) length -= 1;
    bytes[length++] = byte;
  }
  try {
    return utf8.decode(bytes.subarray(0, length));
  } catch {
    throw malformed();
  }
}

/** The value of a hexadecimal digit; not a number for anything else. */
function hexValue(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

function malformed() {
  return plainProblem(400, 'The form is malformed: it must be UTF-8.');
}

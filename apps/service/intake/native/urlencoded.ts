import { plainProblem } from '../../problems/problem-error.ts';

const MOST_FIELDS = 100;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The fields of a form as a browser encodes it (WHATWG URL Standard, application/x-www-form-urlencoded), with line ends as
 * `lines` makes them. Unlike `URLSearchParams` it replaces nothing that is malformed.
 *
 * @throws {ProblemError} if a field is there twice, if there are far too many, or if one is not UTF-8
 */
export function urlencodedFields(body: Buffer): Record<string, string> {
  const fields = new Map<string, string>();
  const pairs = inUtf8(() => utf8.decode(body)).split('&', MOST_FIELDS + 1);
  if (pairs.length > MOST_FIELDS) throw plainProblem(400, 'The form has far more fields than this call.');
  for (const pair of pairs) {
    if (pair === '') continue;
    const sign = pair.indexOf('=');
    const end = sign === -1 ? pair.length : sign;
    const name = decoded(pair.slice(0, end));
    if (fields.has(name)) throw plainProblem(400, 'The form has a field twice.');
    fields.set(name, decoded(pair.slice(end + 1)));
  }
  // Not by assignment: a field may have any name.
  return Object.fromEntries(fields);
}

/** Browsers end lines of a form with CR LF; scripts send what was typed. Both are kept the same. */
export function lines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function decoded(encoded: string): string {
  return lines(inUtf8(() => decodeURIComponent(encoded.replaceAll('+', ' '))));
}

function inUtf8(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw plainProblem(400, 'The form is malformed: it must be UTF-8.');
  }
}

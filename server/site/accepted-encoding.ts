import { ENCODINGS, type Encoding } from './encodings.ts';

/**
 * The smallest encoding that an `Accept-Encoding` header allows, or undefined for the bytes as they are.
 * An encoding with `q=0` is refused (RFC 9110, section 12.5.3); other weights are not worth a larger answer.
 */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined || header.length > LONGEST_READ) return undefined;
  const known = answers.get(header);
  if (known !== undefined) return known === 'identity' ? undefined : known;
  const encoding = readEncoding(header);
  if (answers.size < MOST_ANSWERS) answers.set(header, encoding ?? 'identity');
  return encoding;
}

/** No browser sends more; a client that does gets the bytes as they are, which everybody accepts. */
const LONGEST_READ = 500;

/** Browsers send few different headers; the bound is for clients that make them up. */
const MOST_ANSWERS = 1000;
const answers = new Map<string, Encoding | 'identity'>();

function readEncoding(header: string): Encoding | undefined {
  const refused = new Set<string>();
  const taken = new Set<string>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    (isRefused ? refused : taken).add(name);
  }
  return ENCODINGS.find((name) => taken.has(name) || (taken.has('*') && !refused.has(name)));
}

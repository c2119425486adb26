import { opensWithoutPassword } from './pdf-password.ts';
import { type PdfValue, pdfValueAt } from './pdf-value.ts';
import type { PositionedSource } from './positioned-source.ts';

const TAIL_BYTES = 2048;
const PIECE_BYTES = 65_536;
/** How much of a trailer or of an encryption dictionary is read: far more than they need. */
const LONGEST_DICTIONARY = 16_384;
/** How far behind the word `xref` its trailer may be: a table of fifty thousand objects. */
const LONGEST_TABLE = 1_048_576;

/**
 * Whether a PDF asks for a password before it shows anything. Most encrypted ones don't: only what may be done with them is
 * restricted. A file is called locked only if its encryption was understood and the empty password tried: one that is
 * wrongly refused costs its sender more than one that nobody can read costs its reader.
 */
export async function isLockedPdf(source: PositionedSource): Promise<boolean> {
  const trailer = await lastTrailer(source);
  const encryption = trailer?.get('/Encrypt');
  if (trailer === undefined || encryption === undefined) return false;
  const dictionary =
    'refersTo' in Object(encryption)
      ? await objectOf(source, (encryption as { refersTo: number }).refersTo)
      : encryption;
  const id = trailer.get('/ID');
  const first = Array.isArray(id) ? id[0] : undefined;
  if (!isDictionary(dictionary)) return false;
  return opensWithoutPassword(dictionary, Buffer.isBuffer(first) ? first : Buffer.alloc(0)) === false;
}

/** The trailer that viewers read first: behind a table, or in the stream that holds one (ISO 32000-1, 7.5.5, 7.5.8). */
async function lastTrailer(source: PositionedSource): Promise<ReadonlyMap<string, PdfValue> | undefined> {
  const tail = await textAt(source, Math.max(0, source.size - TAIL_BYTES), TAIL_BYTES);
  const [, digits] = /startxref\s+(\d{1,15})\s/.exec(tail.slice(tail.lastIndexOf('startxref'))) ?? [];
  const place = Number(digits ?? source.size);
  if (place >= source.size) return undefined;
  const start = await textAt(source, place, LONGEST_DICTIONARY);
  const [stream] = /^\s*\d{1,10}\s+\d{1,5}\s+obj/.exec(start) ?? [];
  if (stream !== undefined) return dictionaryAt(start, stream.length);
  if (!/^\s*xref/.test(start)) return undefined;
  const trailer = await placeOf(source, TRAILER, place, place + LONGEST_TABLE);
  if (trailer === undefined) return undefined;
  return dictionaryAt(await textAt(source, trailer, LONGEST_DICTIONARY), 'trailer'.length);
}

const TRAILER = /trailer/g;
const OBJECT = /(?<![0-9])([0-9]{1,10})[\0\t\n\f\r ]{1,9}[0-9]{1,5}[\0\t\n\f\r ]{1,9}obj(?![a-z])/g;

/** An object by its number: the last one in the file that has it, since updates come last. */
async function objectOf(source: PositionedSource, number: number): Promise<PdfValue | undefined> {
  const place = await placeOf(source, OBJECT, 0, source.size, (found) => Number(found) === number);
  if (place === undefined) return undefined;
  const text = await textAt(source, place, LONGEST_DICTIONARY);
  return pdfValueAt(text, text.indexOf('obj') + 'obj'.length);
}

/**
 * Where a short pattern is found for the last time between two places.
 *
 * @param isWanted - told the pattern's group, if it has one
 */
async function placeOf(
  source: PositionedSource,
  pattern: RegExp,
  from: number,
  to: number,
  isWanted: (group: string | undefined) => boolean = () => true,
): Promise<number | undefined> {
  let last: number | undefined;
  const overlap = 64;
  for (let start = from; start < Math.min(to, source.size); start += PIECE_BYTES - overlap) {
    const text = await textAt(source, start, PIECE_BYTES);
    for (const { index, 1: group } of text.matchAll(pattern)) if (isWanted(group)) last = start + index;
  }
  return last;
}

async function textAt(source: PositionedSource, place: number, length: number): Promise<string> {
  return (await source.read(place, Math.min(length, source.size - place))).toString('latin1');
}

function dictionaryAt(text: string, at: number): ReadonlyMap<string, PdfValue> | undefined {
  const value = pdfValueAt(text, at);
  return isDictionary(value) ? value : undefined;
}

function isDictionary(value: PdfValue | undefined): value is ReadonlyMap<string, PdfValue> {
  return value instanceof Map;
}

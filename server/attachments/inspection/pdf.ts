import type { Caution } from './cautions.ts';
import { isLockedPdf } from './pdf-lock.ts';
import { lookThroughPdf } from './pdf-objects.ts';
import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';
import { holdsFile } from './signatures.ts';

/** How far from the end, white space aside, the end marks may be; viewers look about as far. */
const TAIL_BYTES = 2048;

const END_MARK = '%%EOF';

/** White space that some programs and transfers leave after the end. */
const PADDING_BYTES = 8192;

/** Where two kinds of archive have their signatures, whatever surrounds them: tar, and a disc image. */
const PLACED_SIGNATURES: readonly (readonly [place: number, signature: Buffer])[] = [
  [257, Buffer.from('ustar')],
  [32_769, Buffer.from('CD001')],
  [34_817, Buffer.from('CD001')],
  [36_865, Buffer.from('CD001')],
];

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const END_OF_DIRECTORY_BYTES = 22;
const ZIP64_LOCATOR = Buffer.from('PK\x06\x07', 'latin1');
const ZIP64_LOCATOR_BYTES = 20;
const LONGEST_COMMENT = 65_535;

/** One such mark in ten thousand PDFs is chance. This many are an attempt, and each would cost further reading. */
const MOST_MARKS = 64;

/** A file laid out for the web says in its first object, here, how long it is. A few lost bytes of padding do no harm. */
const START_BYTES = 1024;
const LOST_BYTES = 1024;

/** PDF's white space (ISO 32000, table 1). */
const WHITE_SPACE: readonly number[] = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20];

/** What makes a file a PDF, wherever in its first kilobyte it is. */
const PDF_HEADER = Buffer.from('%PDF-', 'latin1');

/**
 * Checks a file that starts as a PDF does: it must end as one, too, and be no other file at the same time. In between, it
 * is searched for what it can do by itself. Encryption is no reason to refuse, since most encrypted PDFs open without a
 * password.
 *
 * @returns what is to be known before it is opened
 * @throws {Refused}
 */
export async function checkPdf(source: PositionedSource): Promise<ReadonlySet<Caution>> {
  const padded = await lastBytes(source, TAIL_BYTES + PADDING_BYTES);
  const tail = withoutPadding(padded).subarray(-TAIL_BYTES).toString('latin1');
  const isWhole = tail.slice(0, Math.max(0, tail.lastIndexOf(END_MARK))).includes('startxref');
  if (!isWhole) throw new Refused('damaged');
  if ((await declaredLength(source)) > source.size + LOST_BYTES) throw new Refused('damaged');
  const behind = tail.slice(tail.lastIndexOf(END_MARK) + END_MARK.length);
  if (holdsFile(Buffer.from(behind, 'latin1'))) throw new Refused('twoKinds');
  await refuseZipFromBehind(source);
  await refusePlacedSignatures(source);
  const cautions = await lookThroughPdf(source);
  if (await isLockedPdf(source)) throw new Refused('lockedPdf');
  return cautions;
}

/**
 * Refuses a file of another kind that viewers would open as a PDF.
 *
 * @throws {Refused}
 */
export async function refuseHiddenPdf(source: PositionedSource): Promise<void> {
  const start = await source.read(0, Math.min(source.size, START_BYTES));
  if (start.includes(PDF_HEADER)) throw new Refused('twoKinds');
}

async function refusePlacedSignatures(source: PositionedSource): Promise<void> {
  for (const [place, signature] of PLACED_SIGNATURES) {
    if (place + signature.length > source.size) return;
    if ((await source.read(place, signature.length)).equals(signature)) throw new Refused('twoKinds');
  }
}

/** Such a file also has an end after its first page: cut off there, it would look complete. */
async function declaredLength(source: PositionedSource): Promise<number> {
  const start = (await source.read(0, Math.min(START_BYTES, source.size))).toString('latin1');
  const dictionary = start.slice(0, Math.max(0, start.indexOf('>>')));
  if (!dictionary.includes('/Linearized')) return 0;
  const [, length = '0'] = /\/L\s{0,9}(\d{1,15})/.exec(dictionary) ?? [];
  return Number(length);
}

function withoutPadding(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && WHITE_SPACE.includes(bytes[end - 1] ?? 0)) end -= 1;
  return bytes.subarray(0, end);
}

/**
 * Refuses a file that unpacking programs would take for an archive: they start at the end and skip what precedes the
 * archive.
 *
 * @throws {Refused}
 */
export async function refuseZipFromBehind(source: PositionedSource): Promise<void> {
  if (await isZipFromBehind(source)) throw new Refused('twoKinds');
}

async function isZipFromBehind(source: PositionedSource): Promise<boolean> {
  const bytes = await lastBytes(source, END_OF_DIRECTORY_BYTES + LONGEST_COMMENT);
  const start = source.size - bytes.length;
  let marks = 0;
  for (let at = bytes.indexOf(END_OF_DIRECTORY); at !== -1; at = bytes.indexOf(END_OF_DIRECTORY, at + 1)) {
    marks += 1;
    if (marks > MOST_MARKS) return true;
    if (at + END_OF_DIRECTORY_BYTES <= bytes.length && (await endsDirectory(source, start + at))) return true;
  }
  return false;
}

/** Distinguishes the end of a directory from the same four bytes met by chance in a picture or typeface. */
async function endsDirectory(source: PositionedSource, position: number): Promise<boolean> {
  if (position >= ZIP64_LOCATOR_BYTES) {
    const before = await source.read(position - ZIP64_LOCATOR_BYTES, ZIP64_LOCATOR.length);
    if (before.equals(ZIP64_LOCATOR)) return true;
  }
  const record = await source.read(position, END_OF_DIRECTORY_BYTES);
  const start = position - record.readUInt32LE(12);
  if (start < 0 || position === start) return false;
  return (await source.read(start, 4)).equals(Buffer.from('PK\x01\x02', 'latin1'));
}

function lastBytes(source: PositionedSource, length: number): Promise<Buffer> {
  const taken = Math.min(length, source.size);
  return source.read(source.size - taken, taken);
}

import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { LARGEST_NUMBER, type ObjectNumber } from './pdf-header.ts';
import type { PdfNames } from './pdf-names.ts';
import { PdfObject } from './pdf-object.ts';
import type { Packed } from './pdf-stream-facts.ts';
import { MOST_WORDS } from './pdf-words.ts';
import type { PositionedSource } from './positioned-source.ts';

/** Objects may be packed together. The most that is unpacked, in all and of one; the rest counts as unseen. */
const MOST_PACKED = 2_000_000;
const MOST_UNPACKED = 8_000_000;
const MOST_OF_ONE = 2_000_000;
const MOST_OBJECTS = 5000;
const LONGEST_HEAD = 25 * MOST_OBJECTS;
const MOST_STREAMS = 2000;

const unpack = promisify(inflate);

/** Searches packed objects, up to the limits. */
export async function lookThroughStreams(
  source: PositionedSource,
  names: PdfNames,
  streams: readonly Packed[],
): Promise<void> {
  let [packed, unpacked] = [0, 0];
  for (const [index, stream] of streams.entries()) {
    await turn();
    packed += stream.end - stream.start;
    const isWithin = index < MOST_STREAMS && packed <= MOST_PACKED && unpacked <= MOST_UNPACKED;
    if (!isWithin || names.words > MOST_WORDS) {
      names.cautions.add('unseen');
      return;
    }
    const text = stream.isReadable ? await textOf(source, stream) : undefined;
    // What fails or is too long may already have been unpacked to that length.
    if (stream.isReadable) unpacked += text?.length ?? MOST_OF_ONE;
    if (text === undefined || !takeObjects(names, stream, text)) names.cautions.add('unseen');
  }
}

async function textOf(source: PositionedSource, stream: Packed): Promise<string | undefined> {
  const length = stream.end - stream.start;
  const bytes = await source.read(stream.start, length);
  if (!stream.isDeflated) {
    // The word for its end could also be in its content. Only deflated data says itself where it ends.
    const isWhole = stream.length <= length && /^[\r\n]*$/.test(bytes.toString('latin1', stream.length));
    return isWhole ? bytes.toString('latin1', 0, stream.length) : undefined;
  }
  try {
    return (await unpack(bytes, { maxOutputLength: MOST_OF_ONE })).toString('latin1');
  } catch {
    // Encrypted, broken, or larger than any should be.
    return undefined;
  }
}

/**
 * Takes packed objects (ISO 32000-1, 7.5.7).
 *
 * @returns false if they don't begin with a short list of numbers and offsets, or if one doesn't end where the next begins
 */
function takeObjects(names: PdfNames, { count, first }: Packed, text: string): boolean {
  if (!(count <= MOST_OBJECTS && first <= Math.min(text.length, LONGEST_HEAD))) return false;
  const head = text.slice(0, first).match(/[^\0\t\n\f\r ]+/g) ?? [];
  const numbers = head.slice(0, 2 * count).map((digits) => (/^\d{1,10}$/.test(digits) ? Number(digits) : -1));
  if (numbers.length !== 2 * count || numbers.includes(-1)) return false;
  // An object costs time even if it is empty.
  names.words += numbers.length;
  const objects: [number: ObjectNumber, place: number][] = [['none', 0]];
  for (let at = 0; at < numbers.length; at += 2) {
    const [number = 0, place = 0] = [numbers[at], numbers[at + 1]];
    objects.push([number <= LARGEST_NUMBER ? number : 'unknown', place]);
  }
  // It is unusual for anything to precede the first object. It is treated as an object of its own.
  objects.sort(([, one], [, other]) => one - other);
  let isSound = true;
  for (const [index, [number, place]] of objects.entries()) {
    const next = objects[index + 1]?.[1] ?? text.length;
    if (!takeObject(names, number, text.slice(first + place, first + next))) isSound = false;
  }
  return isSound;
}

/** Takes one of them; false if it isn't a whole value, or has what only objects outside of streams may have. */
function takeObject(names: PdfNames, number: ObjectNumber, text: string): boolean {
  const object = new PdfObject(number, 0, names);
  const piece = { text, start: 0 };
  object.passTo(text.length, piece, true);
  const isRead = !object.isOver && names.words <= MOST_WORDS;
  const isWhole = isRead && !object.isWithin && !object.isMalformed;
  object.end();
  return isWhole && (number === 'none' || text.trim() !== '');
}

/** Kinds of what the list of pieces holds: formatting, which is passed over, and the list itself (MS-DOC, 2.9.38). */
const FORMATTING = 1;
const PIECES = 2;

const POSITION_BYTES = 4;
const PIECE_BYTES = 8;

/**
 * Where a piece's text starts; the second-highest bit says that its characters have one byte, and that its place is
 * doubled.
 */
const HALVED = 0x40000000;
const PLACE = 0x3fffffff;

/** Documents that were saved incrementally have hundreds of pieces. */
const MOST_PIECES = 20_000;

/** All of a file of 10 MB. Pieces may name the same text many times. */
const MOST_CHARACTERS = 10_000_000;

/**
 * The text of a Word document in its own order, piece by piece: that of the document and, after it, that of headers,
 * footnotes, comments and text boxes.
 *
 * @param stream - the document's stream
 * @param list - its list of pieces
 * @returns undefined for a list that is not valid or names more than is looked at
 */
export function textOf(stream: Buffer, list: Buffer): string[] | undefined {
  const pieces = piecesIn(list);
  if (pieces === undefined) return undefined;
  const count = Math.floor((pieces.length - POSITION_BYTES) / (POSITION_BYTES + PIECE_BYTES));
  if (count < 1 || count > MOST_PIECES) return undefined;
  const texts: string[] = [];
  let characters = 0;
  for (let index = 0; index < count; index += 1) {
    const at = index * POSITION_BYTES;
    const length = pieces.readUInt32LE(at + POSITION_BYTES) - pieces.readUInt32LE(at);
    const named = pieces.readUInt32LE((count + 1) * POSITION_BYTES + index * PIECE_BYTES + 2);
    const isHalved = (named & HALVED) !== 0;
    const start = isHalved ? (named & PLACE) / 2 : named & PLACE;
    const end = start + length * (isHalved ? 1 : 2);
    characters += length;
    if (length < 0 || end > stream.length || characters > MOST_CHARACTERS) return undefined;
    texts.push(stream.toString(isHalved ? 'latin1' : 'utf16le', start, end));
  }
  return texts;
}

function piecesIn(list: Buffer): Buffer | undefined {
  let at = 0;
  while (at + 3 <= list.length && list.readUInt8(at) === FORMATTING) at += 3 + list.readUInt16LE(at + 1);
  if (at + 5 > list.length || list.readUInt8(at) !== PIECES) return undefined;
  const length = list.readUInt32LE(at + 1);
  return at + 5 + length <= list.length ? list.subarray(at + 5, at + 5 + length) : undefined;
}

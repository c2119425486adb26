import type { CompoundEntry, CompoundFile } from './compound-file.ts';

/**
 * The document's lists, which are kept in its table stream, by their positions in the information block (MS-DOC, 2.5.6).
 */
export const LISTS = {
  fieldsOfText: 16,
  fieldsOfHeaders: 17,
  fieldsOfFootnotes: 18,
  fieldsOfComments: 19,
  associations: 32,
  pieces: 33,
  fieldsOfEndnotes: 48,
  drawings: 50,
  fieldsOfTextBoxes: 57,
  fieldsOfHeaderBoxes: 59,
  files: 72,
} as const;

/** The information block of Word 97 and newer: its first part, three arrays with their lengths, and places in the third. */
const VERSION = 2;
const FLAGS = 10;
const SECOND_TABLE = 0x0200;
const WORD_97 = 0x00c1;
const LENGTHS = [
  { at: 32, least: 14, most: 14 },
  { at: 62, least: 22, most: 22 },
  { at: 152, least: 93, most: 0xffff },
] as const;
/** How many characters the parts of the text have, in the order in which they follow each other (MS-DOC, 2.5.4). */
const PARTS = [76, 80, 84, 92, 96, 100, 104] as const;
const PLACES = 154;
const BLOCK_BYTES = PLACES + 93 * 8;

/** What the information block says of a document. */
export interface DocBlock {
  /** Gives one of the document's lists: empty where it has none, nothing if it is longer than this or not there. */
  read: (list: number, most: number) => Promise<Buffer | undefined>;
  /** Where the parts of the text start: its own, footnotes, headers, comments, endnotes, text boxes, those of headers. */
  starts: readonly number[];
}

/**
 * Reads the information block of a Word document.
 *
 * @returns undefined for one that is not built as Word has built it since 1997
 */
export async function readBlock(file: CompoundFile, document: CompoundEntry): Promise<DocBlock | undefined> {
  const block = await file.readAt(document, 0, BLOCK_BYTES);
  if (block.length < BLOCK_BYTES || block.readUInt16LE(VERSION) < WORD_97) return undefined;
  const isUsual = LENGTHS.every(({ at, least, most }) => {
    const length = block.readUInt16LE(at);
    return length >= least && length <= most;
  });
  const name = (block.readUInt16LE(FLAGS) & SECOND_TABLE) === 0 ? '0table' : '1table';
  const table = file.topLevel.find((entry) => entry.kind === 'stream' && entry.name.toLowerCase() === name);
  if (!isUsual || table === undefined) return undefined;
  let end = 0;
  return {
    starts: PARTS.map((part) => {
      const start = end;
      end += block.readUInt32LE(part);
      return start;
    }),
    read: async (list, most) => {
      const start = block.readUInt32LE(PLACES + list * 8);
      const length = block.readUInt32LE(PLACES + list * 8 + 4);
      if (length === 0) return Buffer.alloc(0);
      if (length > most || start + length > table.size) return undefined;
      return file.readAt(table, start, length);
    },
  };
}

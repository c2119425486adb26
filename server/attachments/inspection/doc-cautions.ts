import type { Caution } from './cautions.ts';
import type { CompoundEntry, CompoundFile } from './compound-file.ts';
import { fieldCaution } from './fields.ts';

/** Names of storages and streams that hold objects (MS-DOC, 2.1; MS-OLEDS, 2.3), and controls among them. */
const SIGNS = new Map<string, Caution>([
  ['\x01ole10native', 'embedded'],
  ['\x01ole10itemname', 'embedded'],
  ['package', 'embedded'],
  ['\x03ocxname', 'controls'],
  ['\x03ocxdata', 'controls'],
]);
const OBJECT_POOL = 'objectpool';

/** A field begins, and its instruction ends, with these characters (MS-DOC, 2.8.25). */
const BEGIN = 0x13;

const PIECE_BYTES = 65_536;
const LONGEST_INSTRUCTION = 128;

/** Where the information block has the place and length of the document's associations, its template among them. */
const ASSOCIATIONS = 154 + 32 * 8;
const SECOND_TABLE = 0x0200;
const MOST_ASSOCIATIONS = 16_384;

/** A template that is not on a disk or beside the document. */
const ELSEWHERE = /(?:https?|ftp|file):|\\\\[^\\]/i;

/** Looks through a Word document (97 to 2003) for what it does or lets happen when it is opened. */
export async function lookThroughDoc(
  file: CompoundFile,
  document: CompoundEntry,
): Promise<ReadonlySet<Caution>> {
  const cautions = new Set<Caution>();
  for (const { name, kind, child } of file.entries) {
    const sign = SIGNS.get(name.toLowerCase());
    if (sign !== undefined) cautions.add(sign);
    if (kind === 'storage' && name.toLowerCase() === OBJECT_POOL && child !== 0xffffffff)
      cautions.add('embedded');
  }
  for (let position = 0; position < document.size; position += PIECE_BYTES) {
    lookThroughText(await file.readAt(document, position, PIECE_BYTES + LONGEST_INSTRUCTION), cautions);
  }
  if (ELSEWHERE.test(await associations(file, document))) cautions.add('template');
  return cautions;
}

/** The text may be of one byte a character or of two; a field's first word is looked for in both. */
function lookThroughText(bytes: Buffer, cautions: Set<Caution>): void {
  for (let at = bytes.indexOf(BEGIN); at !== -1; at = bytes.indexOf(BEGIN, at + 1)) {
    const behind = bytes.subarray(at + 1, at + LONGEST_INSTRUCTION);
    for (const text of [behind.toString('latin1'), behind.subarray(1).toString('utf16le')]) {
      const caution = fieldCaution(text);
      if (caution !== undefined) cautions.add(caution);
    }
  }
}

async function associations(file: CompoundFile, document: CompoundEntry): Promise<string> {
  const block = await file.readAt(document, 0, ASSOCIATIONS + 8);
  if (block.length < ASSOCIATIONS + 8) return '';
  const name = (block.readUInt16LE(10) & SECOND_TABLE) === 0 ? '0table' : '1table';
  const table = file.topLevel.find((entry) => entry.kind === 'stream' && entry.name.toLowerCase() === name);
  const [start, length] = [block.readUInt32LE(ASSOCIATIONS), block.readUInt32LE(ASSOCIATIONS + 4)];
  if (table === undefined) return '';
  return (await file.readAt(table, start, Math.min(length, MOST_ASSOCIATIONS))).toString('utf16le');
}

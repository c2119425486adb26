import type { Caution } from './cautions.ts';
import type { CompoundEntry, CompoundFile } from './compound-file.ts';
import { LISTS, type ReadList, readBlock } from './doc-block.ts';
import { lookThroughList, lookThroughText } from './doc-fields.ts';
import { textOf } from './doc-text.ts';

/** Names of storages and streams that hold objects (MS-DOC, 2.1; MS-OLEDS, 2.3), and controls among them. */
const SIGNS = new Map<string, Caution>([
  ['\x01ole10native', 'embedded'],
  ['\x01ole10itemname', 'embedded'],
  ['package', 'embedded'],
  ['\x03ocxname', 'controls'],
  ['\x03ocxdata', 'controls'],
]);
const OBJECT_POOL = 'objectpool';

/** So much of the document's stream and of its lists is read; what is more counts as unseen. */
const MOST_BYTES = 10_500_000;
const MOST_LIST_BYTES = 600_000;

const FIELD_LISTS = [
  LISTS.fieldsOfText,
  LISTS.fieldsOfHeaders,
  LISTS.fieldsOfFootnotes,
  LISTS.fieldsOfComments,
  LISTS.fieldsOfEndnotes,
  LISTS.fieldsOfTextBoxes,
  LISTS.fieldsOfHeaderBoxes,
];

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
  const read = await readBlock(file, document);
  if (read === undefined) return cautions.add('unseen');
  const texts = await readTexts(file, document, read);
  if (texts === undefined) cautions.add('unseen');
  else lookThroughText(texts, cautions);
  for (const list of FIELD_LISTS) {
    const fields = await read(list, MOST_LIST_BYTES);
    if (fields === undefined) cautions.add('unseen');
    else lookThroughList(fields, cautions);
  }
  const associations = await read(LISTS.associations, MOST_LIST_BYTES);
  if (associations === undefined) cautions.add('unseen');
  else if (ELSEWHERE.test(associations.toString('utf16le'))) cautions.add('template');
  return cautions;
}

async function readTexts(
  file: CompoundFile,
  document: CompoundEntry,
  read: ReadList,
): Promise<string[] | undefined> {
  const pieces = await read(LISTS.pieces, MOST_LIST_BYTES);
  if (pieces === undefined || document.size > MOST_BYTES) return undefined;
  return textOf(await file.readAt(document, 0, document.size), pieces);
}

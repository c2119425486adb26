import type { Caution } from './cautions.ts';
import type { CompoundEntry, CompoundFile } from './compound-file.ts';
import { type DocBlock, LISTS, readBlock } from './doc-block.ts';
import { lookThroughList, lookThroughText } from './doc-fields.ts';
import { lookThroughPictures } from './doc-pictures.ts';
import { stringsOf } from './doc-strings.ts';
import { textOf } from './doc-text.ts';
import { isElsewhere } from './word-places.ts';

/** Names of storages and streams that hold objects (MS-DOC, 2.1; MS-OLEDS, 2.3), and controls among them. */
const SIGNS = new Map<string, Caution>([
  ['\x01ole10native', 'embedded'],
  ['\x01ole10itemname', 'embedded'],
  ['package', 'embedded'],
  ['\x03ocxname', 'controls'],
  ['\x03ocxdata', 'controls'],
]);
const OBJECT_POOL = 'objectpool';

/** The most that is read of the document's stream and of its lists; the rest counts as unseen. */
const MOST_BYTES = 10_500_000;
const MOST_LIST_BYTES = 600_000;

/** In the order of the parts of the text. */
const FIELD_LISTS = [
  LISTS.fieldsOfText,
  LISTS.fieldsOfHeaders,
  LISTS.fieldsOfFootnotes,
  LISTS.fieldsOfComments,
  LISTS.fieldsOfEndnotes,
  LISTS.fieldsOfTextBoxes,
  LISTS.fieldsOfHeaderBoxes,
];

/** Pictures in the lines of the text are kept in a stream of their own. */
const DATA = 'data';

/**
 * What a document belongs to, by the place in the list (MS-DOC, SttbfAssoc): its template, and the data and header of a
 * mail merge.
 */
const TEMPLATE = 1;
const MERGED = [8, 9];

/** Searches a Word document (97 to 2003) for what it does, or lets happen, when it is opened. */
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
  const block = await readBlock(file, document);
  if (block === undefined) return cautions.add('unseen');
  const texts = await readTexts(file, document, block);
  if (texts === undefined) cautions.add('unseen');
  const harmless = lookThroughText(texts ?? [], cautions);
  for (const [part, list] of FIELD_LISTS.entries()) {
    const fields = await block.read(list, MOST_LIST_BYTES);
    if (fields === undefined) cautions.add('unseen');
    else lookThroughList(fields, block.starts[part] ?? 0, harmless, cautions);
  }
  await lookAtPlaces(block, cautions);
  lookThroughPictures(await block.read(LISTS.drawings, MOST_BYTES), cautions);
  for (const entry of file.topLevel) {
    if (entry.name.toLowerCase() !== DATA || entry.kind !== 'stream') continue;
    const isTooLong = entry.size > MOST_BYTES;
    lookThroughPictures(isTooLong ? undefined : await file.readAt(entry, 0, entry.size), cautions);
  }
  return cautions;
}

/** Looks at the paths of other files that a document names. */
async function lookAtPlaces({ read }: DocBlock, cautions: Set<Caution>): Promise<void> {
  const associations = stringsOf(await read(LISTS.associations, MOST_LIST_BYTES));
  const files = stringsOf(await read(LISTS.files, MOST_LIST_BYTES));
  if (associations === undefined || files === undefined) cautions.add('unseen');
  if (isElsewhere(associations?.[TEMPLATE] ?? '')) cautions.add('template');
  if (MERGED.some((place) => (associations?.[place] ?? '') !== '')) cautions.add('external');
  if (files?.some(isElsewhere) === true) cautions.add('external');
}

async function readTexts(
  file: CompoundFile,
  document: CompoundEntry,
  { read }: DocBlock,
): Promise<string[] | undefined> {
  const pieces = await read(LISTS.pieces, MOST_LIST_BYTES);
  if (pieces === undefined || document.size > MOST_BYTES) return undefined;
  return textOf(await file.readAt(document, 0, document.size), pieces);
}

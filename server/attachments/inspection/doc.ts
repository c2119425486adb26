import type { Caution } from './cautions.ts';
import { type CompoundEntry, openCompoundFile } from './compound-file.ts';
import { lookThroughDoc } from './doc-cautions.ts';
import { kindByStreams } from './other-kinds.ts';
import { refuseHiddenPdf, refuseZipFromBehind } from './pdf.ts';
import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';

/** Where macros are kept, in whatever storage: that of the document, or of something embedded. */
const MACROS = ['macros', 'vba', '_vba_project', '_vba_project_cur'];

/** A document of Word 2007 or newer that has a password: encrypted whole, and wrapped in a compound file. */
const ENCRYPTED_PACKAGE = 'encryptedpackage';

const DOCUMENT = 'worddocument';

/** The start of a document's information block: what it is (Word 97 or newer), and flags. */
const FIB_BYTES = 32;
const WORD_97 = 0xa5ec;
const IS_ENCRYPTED = 0x0100;

/**
 * Checks a file that starts as a compound file does: it is a Word document (97 to 2003) without macros.
 *
 * @returns what is to be known before it is opened
 * @throws {Refused}
 */
export async function checkDoc(source: PositionedSource): Promise<ReadonlySet<Caution>> {
  await refuseHiddenPdf(source);
  await refuseZipFromBehind(source);
  const file = await openCompoundFile(source);
  const find = (name: string) => file.topLevel.find((entry) => isStream(entry, name));
  if (find(ENCRYPTED_PACKAGE) !== undefined) throw new Refused('password');
  const document = find(DOCUMENT);
  if (document === undefined) throw new Refused('kind', kindByStreams(file.topLevel.map(({ name }) => name)));
  if (file.entries.some(({ name }) => MACROS.includes(name.toLowerCase()))) throw new Refused('macros');

  const fib = await file.readAt(document, 0, FIB_BYTES);
  if (fib.length < FIB_BYTES) throw new Refused('damaged');
  if (fib.readUInt16LE(0) !== WORD_97) throw new Refused('damaged');
  if ((fib.readUInt16LE(10) & IS_ENCRYPTED) !== 0) throw new Refused('password');
  return lookThroughDoc(file, document);
}

function isStream({ kind, name }: CompoundEntry, wanted: string): boolean {
  return kind === 'stream' && name.toLowerCase() === wanted;
}

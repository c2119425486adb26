import { buffer } from 'node:stream/consumers';
import type { FileKind } from '@website/model/contract/forms/forms-content.ts';
import mammoth from 'mammoth';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type OpenedCv, Refused } from './verdict.ts';

const MAX_PARTS = 2000;
const MAX_UNPACKED_BYTES = 100_000_000;

/** Content types and relationships take some kilobytes. */
const MAX_LIST_BYTES = 1_000_000;

/** Parts that identify archives of other programs. */
const OTHERS: readonly (readonly [part: string, kind: FileKind])[] = [
  ['xl/workbook.xml', 'spreadsheet'],
  ['xl/workbook.bin', 'spreadsheet'],
  ['ppt/presentation.xml', 'presentation'],
  ['index/document.iwa', 'pages'],
  ['index.zip', 'pages'],
  // iWork '09 keeps the text in an XML file.
  ['index.xml', 'pages'],
  ['meta-inf/manifest.xml', 'openDocument'],
];

const END_OF_ARCHIVE = { magic: 'PK\x05\x06', bytes: 22, commentAt: 20 };

/** Inspects the archive with yauzl, then extracts the document's text with mammoth. */
export async function openDocx(bytes: Buffer): Promise<OpenedCv> {
  const { parts, types, templates } = await inspectArchive(bytes);
  const isWord = types.includes('wordprocessingml');
  const other = OTHERS.find(([name]) => parts.has(name))?.[1];
  if (!isWord && other !== undefined) throw new Refused('kind', other);
  const hasMacros = [...parts].some((name) => name.endsWith('/vbaproject.bin'));
  if (hasMacros || /macroenabled|vbaproject/i.test(types)) throw new Refused('macros');
  const { value } = await mammoth.extractRawText({ buffer: bytes }).catch(() => {
    const isDamaged = isWord || [...parts].some((name) => name.startsWith('word/'));
    throw isDamaged ? new Refused('damaged') : new Refused('kind', 'archive');
  });
  return { type: 'docx', cautions: templates.some(loadsTemplate) ? ['template'] : [], text: value };
}

interface Archive {
  /** The names of its parts, in lower case. */
  parts: ReadonlySet<string>;
  /** `[Content_Types].xml`. */
  types: string;
  templates: string[];
}

async function inspectArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(withoutTrailingBytes(bytes)).catch(() => {
    throw new Refused('damaged');
  });
  if (zip.entryCount > MAX_PARTS) throw new Refused('tooLarge');
  const parts = new Set<string>();
  const templates: string[] = [];
  let types = '';
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      parts.add(name);
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED_BYTES) throw new Refused('tooLarge');
      if (entry.isEncrypted()) throw new Refused('password');
      if (name === '[content_types].xml') types = await textOf(zip, entry);
      else if (/_rels\/settings[^/]*\.rels$/.test(name)) templates.push(await textOf(zip, entry));
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    // yauzl's messages for path traversal.
    throw new Refused(/path|characters in fileName/.test((error as Error).message) ? 'unsafe' : 'damaged');
  }
  return { parts, types, templates };
}

/** Cuts bytes that a mail program or a form appended: yauzl alone rejects an archive with trailing bytes. */
function withoutTrailingBytes(bytes: Buffer): Buffer {
  const start = bytes.lastIndexOf(END_OF_ARCHIVE.magic, bytes.length, 'latin1');
  if (start < 0 || start + END_OF_ARCHIVE.bytes > bytes.length) return bytes;
  const end = start + END_OF_ARCHIVE.bytes + bytes.readUInt16LE(start + END_OF_ARCHIVE.commentAt);
  return bytes.subarray(0, end);
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MAX_LIST_BYTES) throw new Refused('tooLarge');
  const list = await buffer(await zip.openReadStreamPromise(entry));
  const isWide = list.length > 1 && (list[0] === 0 || list[1] === 0 || list[0] === 0xff);
  return list.toString(isWide ? 'utf16le' : 'utf8');
}

/** A template on the author's own disk, which Word records for each document; it resolves nowhere else. */
const AUTHORS_DISK =
  /^(?:file:\/\/\/(?:[a-z]:|users\/|home\/|volumes\/|private\/|applications\/)|[a-z]:|[^:\\/]*\.dot)/i;

/** Whether opening the document would fetch a remote template. */
function loadsTemplate(relationships: string): boolean {
  const tags = relationships.split('<').filter((tag) => tag.includes('attachedTemplate'));
  return tags.some((tag) => {
    const target = /\bTarget\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '';
    return /TargetMode\s*=\s*["']External/i.test(tag) && !AUTHORS_DISK.test(target);
  });
}

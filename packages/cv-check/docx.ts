import { buffer } from 'node:stream/consumers';
import type { FileKind } from '@website/model/contract/forms/forms-content.ts';
import mammoth from 'mammoth';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type OpenedCv, Refused } from './verdict.ts';

const MOST_PARTS = 2000;
const MOST_BYTES = 100_000_000;

/** Lists of types and relationships have some kilobytes. */
const MOST_BYTES_OF_LIST = 1_000_000;

/** The parts by which other programs' archives are known. */
const OTHERS: readonly (readonly [part: string, kind: FileKind])[] = [
  ['xl/workbook.xml', 'spreadsheet'],
  ['xl/workbook.bin', 'spreadsheet'],
  ['ppt/presentation.xml', 'presentation'],
  ['index/document.iwa', 'pages'],
  ['index.zip', 'pages'],
  // The older form of Pages has its text in a file of XML.
  ['index.xml', 'pages'],
  ['meta-inf/manifest.xml', 'openDocument'],
];

const END_OF_ARCHIVE = { mark: 'PK\x05\x06', bytes: 22, commentAt: 20 };

/** Opens an archive with yauzl, to see what it holds, and then the document in it with mammoth. */
export async function openDocx(bytes: Buffer): Promise<OpenedCv> {
  const { parts, types, templates } = await lookInto(bytes);
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
  /** The list of what each part is, as XML. */
  types: string;
  templates: string[];
}

async function lookInto(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(withoutPadding(bytes)).catch(() => {
    throw new Refused('damaged');
  });
  if (zip.entryCount > MOST_PARTS) throw new Refused('tooLarge');
  const parts = new Set<string>();
  const templates: string[] = [];
  let types = '';
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      parts.add(name);
      unpacked += entry.uncompressedSize;
      if (unpacked > MOST_BYTES) throw new Refused('tooLarge');
      if (entry.isEncrypted()) throw new Refused('password');
      if (name === '[content_types].xml') types = await textOf(zip, entry);
      else if (/_rels\/settings[^/]*\.rels$/.test(name)) templates.push(await textOf(zip, entry));
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    // yauzl says so of a part whose name leads out of the archive.
    throw new Refused(/path|characters in fileName/.test((error as Error).message) ? 'unsafe' : 'damaged');
  }
  return { parts, types, templates };
}

/** Whatever a mail program or a form has put behind the archive is no part of it; yauzl alone insists that nothing is there. */
function withoutPadding(bytes: Buffer): Buffer {
  const start = bytes.lastIndexOf(END_OF_ARCHIVE.mark, bytes.length, 'latin1');
  if (start < 0 || start + END_OF_ARCHIVE.bytes > bytes.length) return bytes;
  const end = start + END_OF_ARCHIVE.bytes + bytes.readUInt16LE(start + END_OF_ARCHIVE.commentAt);
  return bytes.subarray(0, end);
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MOST_BYTES_OF_LIST) throw new Refused('tooLarge');
  const list = await buffer(await zip.openReadStreamPromise(entry));
  const isWide = list.length > 1 && (list[0] === 0 || list[1] === 0 || list[0] === 0xff);
  return list.toString(isWide ? 'utf16le' : 'utf8');
}

/** On the disk of whoever wrote it, as Word notes of every template in use; nobody else's program finds it. */
const OWN_DISK =
  /^(?:file:\/\/\/(?:[a-z]:|users\/|home\/|volumes\/|private\/|applications\/)|[a-z]:|[^:\\/]*\.dot)/i;

/** Whether a list of relationships names a template that is fetched from elsewhere when the document is opened. */
function loadsTemplate(relationships: string): boolean {
  const tags = relationships.split('<').filter((tag) => tag.includes('attachedTemplate'));
  return tags.some((tag) => {
    const target = /\bTarget\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '';
    return /TargetMode\s*=\s*["']External/i.test(tag) && !OWN_DISK.test(target);
  });
}

import { type Entry, fromRandomAccessReaderPromise, type LocalFileHeader, type ZipFile } from 'yauzl';
import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';
import { holdsFile } from './signatures.ts';
import { SourceReader } from './source-reader.ts';
import { checkExpansion, checkPlacement, type Place } from './zip-limits.ts';

/** A part of an archive, as its directory and its own header describe it in agreement. */
export interface ZipPart extends Place {
  name: string;
  isCompressed: boolean;
  dataStart: number;
  compressedSize: number;
  size: number;
  crc32: number;
}

const MOST_ENTRIES = 2000;

/** A directory is read entry by entry, but its names are kept: 2,000 names of usual length take a quarter of this. */
const MOST_DIRECTORY_BYTES = 1_000_000;

const END_OF_DIRECTORY_BYTES = 22;
const DIRECTORY_ENTRY_BYTES = 46;

const STORED = 0;
const DEFLATED = 8;

/** General purpose bits: encrypted, sizes behind the data, strongly encrypted, header masked. */
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000;
const SIZES_FOLLOW = 0x0008;
const SIZE_IS_ELSEWHERE = 0xffffffff;

/** The kind of file an entry unpacks to, where its author's system has kinds. */
const FILE_KIND = 0o170000;
const PLAIN_KINDS = [0, 0o100000, 0o040000];

/**
 * Reads the directory of a zip archive that starts at the file's start and ends at its end, and checks that nothing in
 * it can fool or harm a program that unpacks it. Nothing is inflated.
 *
 * @returns the parts by their names in lower case
 * @throws {Refused}
 */
export async function readZipArchive(source: PositionedSource): Promise<Map<string, ZipPart>> {
  const reader = new SourceReader(source);
  const zip = await reader.or(fromRandomAccessReaderPromise(reader, source.size, { strictFileNames: true }));
  try {
    const directory = await findDirectory(zip, source);
    const parts = await readParts(zip, reader, directory.size);
    checkPlacement([...parts.values()], directory.start);
    checkExpansion([...parts.values()], source.size);
    return parts;
  } finally {
    zip.close();
  }
}

/** Archives of the 64-bit format have further records before the last, and are not taken: no CV needs them. */
async function findDirectory(
  zip: ZipFile,
  source: PositionedSource,
): Promise<{ start: number; size: number }> {
  // yauzl has found the last record, and that its comment, of one byte a character, reaches to the end of the file.
  const end = source.size - END_OF_DIRECTORY_BYTES - zip.comment.length;
  const record = await source.read(end, END_OF_DIRECTORY_BYTES);
  const [size, start] = [record.readUInt32LE(12), record.readUInt32LE(16)];
  // Entries can't run past the last record, so that reading them is bounded by the directory's size, too.
  if (start + size !== end || record.readUInt16LE(8) !== zip.entryCount) throw new Refused('damaged');
  const comment = await source.read(end + END_OF_DIRECTORY_BYTES, zip.comment.length);
  if (holdsFile(comment)) throw new Refused('twoKinds');
  if (zip.entryCount > MOST_ENTRIES || size > MOST_DIRECTORY_BYTES) throw new Refused('tooLarge');
  return { start, size };
}

async function readParts(
  zip: ZipFile,
  reader: SourceReader,
  directorySize: number,
): Promise<Map<string, ZipPart>> {
  const parts = new Map<string, ZipPart>();
  let bytes = 0;
  const entries = zip.eachEntry();
  for (let next = await reader.or(entries.next()); !next.done; next = await reader.or(entries.next())) {
    const entry = next.value;
    bytes += DIRECTORY_ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    checkEntry(entry);
    const header = await reader.or(zip.readLocalFileHeaderPromise(entry));
    checkAgreement(entry, header);
    const key = entry.fileName.toLowerCase();
    if (parts.has(key)) throw new Refused('unsafe');
    parts.set(key, partOf(entry, header));
  }
  if (bytes !== directorySize) throw new Refused('damaged');
  return parts;
}

/** Paths that lead out of the archive, backslashes and drives are refused by yauzl. */
function checkEntry(entry: Entry): void {
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw new Refused('password');
  if (![STORED, DEFLATED].includes(entry.compressionMethod)) throw new Refused('unsafe');
  const kind = (entry.externalFileAttributes >>> 16) & FILE_KIND;
  if (!PLAIN_KINDS.includes(kind)) throw new Refused('unsafe');
  // A second name, in an extra field, must not differ from the first where all programs can read the first.
  const raw = entry.fileNameRaw.toString('latin1');
  const isAscii = entry.fileNameRaw.every((byte) => byte >= 0x20 && byte < 0x7f);
  if (raw === '' || (isAscii ? entry.fileName !== raw : entry.fileName.includes('\0')))
    throw new Refused('unsafe');
}

/** Some programs read the directory, others the header before each part: both must see the same thing. */
function checkAgreement(entry: Entry, header: LocalFileHeader): void {
  const sizesFollow = (header.generalPurposeBitFlag & SIZES_FOLLOW) !== 0;
  const agrees = (inHeader: number, inDirectory: number) =>
    inHeader === inDirectory || (sizesFollow && (inHeader === 0 || inHeader === SIZE_IS_ELSEWHERE));
  const agree =
    header.fileName.equals(entry.fileNameRaw) &&
    header.compressionMethod === entry.compressionMethod &&
    (header.generalPurposeBitFlag & ENCRYPTED) === 0 &&
    agrees(header.compressedSize, entry.compressedSize) &&
    agrees(header.uncompressedSize, entry.uncompressedSize) &&
    agrees(header.crc32, entry.crc32);
  if (!agree) throw new Refused('damaged');
  // Room for other programs' remarks, up to 64 KB each; none of them may be a file.
  for (const remark of [header.extraField, entry.extraFieldRaw, entry.fileCommentRaw]) {
    if (holdsFile(remark)) throw new Refused('twoKinds');
  }
}

function partOf(entry: Entry, { fileDataStart }: LocalFileHeader): ZipPart {
  return {
    name: entry.fileName,
    start: entry.relativeOffsetOfLocalHeader,
    end: fileDataStart + entry.compressedSize,
    isCompressed: entry.compressionMethod === DEFLATED,
    dataStart: fileDataStart,
    compressedSize: entry.compressedSize,
    size: entry.uncompressedSize,
    crc32: entry.crc32,
  };
}

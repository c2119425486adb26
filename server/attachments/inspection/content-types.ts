import { crc32, inflateRawSync } from 'node:zlib';
import { xmlText } from './docx-encoding.ts';
import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';
import { XmlTags } from './xml-tags.ts';
import type { ZipPart } from './zip-archive.ts';

/** The list takes a few kilobytes, or a hundred in documents with a thousand pictures. */
const MOST_BYTES = 262_144;

const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Found in the types of macro-enabled documents, and of parts that hold macros, whatever their names. */
const MACRO_TYPES = ['macroenabled', 'vbaproject', 'vbadata'];

/**
 * Declarations and character references could spell a type in another way, as strange encodings could; no program writes
 * them here.
 */
const DISGUISES = ['<!doctype', '<!entity', '&#'];

/**
 * Checks a package's list of content types: a main part is a Word document, and nothing is or holds macros.
 *
 * @param mainParts - the names that the document's main part may have
 * @throws {Refused}
 */
export async function checkContentTypes(
  source: PositionedSource,
  list: ZipPart,
  mainParts: readonly string[],
): Promise<void> {
  const text = xmlText(await unpack(source, list))?.toLowerCase();
  if (text === undefined || DISGUISES.some((disguise) => text.includes(disguise)))
    throw new Refused('unsafe');
  if (MACRO_TYPES.some((type) => text.includes(type))) throw new Refused('macros');
  if (!isDocument(text, mainParts)) throw new Refused('kind');
}

/** Whether one of the parts is a Word document, by its name or its extension. */
function isDocument(list: string, mainParts: readonly string[]): boolean {
  const names = new Set(mainParts.map((name) => `/${name.toLowerCase()}`));
  const xml = new XmlTags(list, { left: list.length });
  for (let step = xml.next(); step !== 'end'; step = xml.next()) {
    if (step === 'text') continue;
    const values = xml.attributes().map(({ value }) => value.trim());
    if (values.includes(DOCUMENT) && values.some((value) => value === 'xml' || names.has(value))) return true;
  }
  return false;
}

/** No more is unpacked than the part declares, which is little. */
async function unpack(source: PositionedSource, part: ZipPart): Promise<Buffer> {
  if (part.size > MOST_BYTES || part.compressedSize > MOST_BYTES) throw new Refused('tooLarge');
  const packed = await source.read(part.dataStart, part.compressedSize);
  const bytes = part.isCompressed ? inflate(packed, part.size) : packed;
  if (bytes.length !== part.size || crc32(bytes) !== part.crc32) throw new Refused('damaged');
  return bytes;
}

function inflate(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: size + 1 });
  } catch {
    throw new Refused('damaged');
  }
}

import { crc32, inflateRawSync } from 'node:zlib';
import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';
import type { ZipPart } from './zip-archive.ts';

/** The list is a few kilobytes, in documents of a thousand pictures a hundred. */
const MOST_BYTES = 262_144;

const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** In the types of macro-enabled documents, and of the parts that hold macros whatever their names. */
const MACRO_TYPES = ['macroenabled', 'vbaproject', 'vbadata'];

/** Declarations and character references could spell a type in another way; no program writes them here. */
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
  const text = textOf(await unpack(source, list)).toLowerCase();
  if (DISGUISES.some((disguise) => text.includes(disguise))) throw new Refused('unsafe');
  if (MACRO_TYPES.some((type) => text.includes(type))) throw new Refused('macros');
  if (!mainParts.some((name) => isDocument(text, name.toLowerCase()))) throw new Refused('kind');
}

function isDocument(text: string, mainPart: string): boolean {
  for (let at = text.indexOf(DOCUMENT); at !== -1; at = text.indexOf(DOCUMENT, at + 1)) {
    const tag = text.slice(text.lastIndexOf('<', at), text.indexOf('>', at));
    if (
      ["'", '"'].some(
        (quote) => tag.includes(`${quote}/${mainPart}${quote}`) || tag.includes(`${quote}xml${quote}`),
      )
    )
      return true;
  }
  return false;
}

/** Nothing is unpacked beyond what the part declares, which is little. */
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

function textOf(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.toString(isUtf16 ? 'utf16le' : 'utf8');
}

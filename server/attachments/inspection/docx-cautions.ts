import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import type { Caution } from './cautions.ts';
import { lookThroughFields } from './fields.ts';
import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';
import { xmlPieces } from './xml-tags.ts';
import type { ZipPart } from './zip-archive.ts';

/** So much is unpacked, of one part and in all: the text of 500 pages is less. What is more counts as unseen. */
const MOST_OF_ONE = 4_000_000;
const MOST_UNPACKED = 12_000_000;

/** What a relationship is a sign of, by the last step of its type (ECMA-376, part 1); those to elsewhere are all one but two. */
const HYPERLINK = 'hyperlink';
const ATTACHED_TEMPLATE = 'attachedtemplate';
const INSIDE = new Map<string, Caution>([
  ['oleobject', 'embedded'],
  ['afchunk', 'imports'],
  ['subdocument', 'imports'],
  ['control', 'controls'],
  ['activexcontrolbinary', 'controls'],
  ['extensibility', 'controls'],
]);

/** Where the text of a document and its settings are: of other parts nothing is shown or done. */
const TEXT_PART = /^(?:word|docprops)\/[^/]*\.xml$/;
const RELATIONSHIPS = /(?:^|\/)_rels\/[^/]*\.rels$/;

/** Documents, sheets and slides carried along, as those behind a diagram, are opened by a click that says what it opens. */
const EMBEDDED = 'word/embeddings/';
const SHEET = '.xlsx';
const CONTROLS = /(?:^|\/)(?:activex|customui)\//;

/** A template on the author's own disk: there is none on anybody else's. */
const ON_A_DISK = /^file:\/{2,3}[a-z]:[\\/]/i;

const unpack = promisify(inflateRaw);

/**
 * Looks through a Word document for what it does or lets happen when it is opened. Parts are unpacked in another thread and
 * to a limit; what they embed is not looked into.
 *
 * @param parts - by their names in lower case
 * @throws {Refused} for parts that are not what their checksums say
 */
export async function lookThroughDocx(
  source: PositionedSource,
  parts: ReadonlyMap<string, ZipPart>,
): Promise<ReadonlySet<Caution>> {
  const cautions = new Set<Caution>();
  let unpacked = 0;
  for (const [name, part] of parts) {
    if (name.startsWith(EMBEDDED) && !name.endsWith(SHEET)) cautions.add('embedded');
    if (CONTROLS.test(name)) cautions.add('controls');
    const isList = RELATIONSHIPS.test(name);
    if (!isList && !TEXT_PART.test(name)) continue;
    unpacked += part.size;
    const text = unpacked > MOST_UNPACKED ? undefined : await textOf(source, part);
    if (text === undefined) cautions.add('unseen');
    else if (isList) await lookThroughRelationships(text, cautions);
    else await lookThroughFields(text, cautions);
  }
  return cautions;
}

async function lookThroughRelationships(text: string, cautions: Set<Caution>): Promise<void> {
  if (/<!(?:doctype|entity)/i.test(text)) throw new Refused('unsafe');
  for await (const { name, attributes } of xmlPieces(text)) {
    if (name !== 'Relationship') continue;
    const kind = (attributes.get('type')?.split('/').at(-1) ?? '').trim().toLowerCase();
    const carried = INSIDE.get(kind);
    if (carried !== undefined) cautions.add(carried);
    if (attributes.get('targetmode')?.trim().toLowerCase() !== 'external') continue;
    const target = attributes.get('target')?.trim() ?? '';
    if (kind !== ATTACHED_TEMPLATE) {
      if (kind !== HYPERLINK) cautions.add('external');
    } else if (!ON_A_DISK.test(target)) cautions.add('template');
  }
}

async function textOf(source: PositionedSource, part: ZipPart): Promise<string | undefined> {
  if (part.size > MOST_OF_ONE || part.compressedSize > MOST_OF_ONE) return undefined;
  const packed = await source.read(part.dataStart, part.compressedSize);
  const bytes = part.isCompressed ? await inflated(packed, part.size) : packed;
  if (bytes.length !== part.size || crc32(bytes) !== part.crc32) throw new Refused('damaged');
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return bytes.toString('utf16le');
  if (first === 0xfe && second === 0xff)
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  return bytes.toString('utf8');
}

async function inflated(packed: Buffer, size: number): Promise<Buffer> {
  try {
    return await unpack(packed, { maxOutputLength: size + 1 });
  } catch {
    throw new Refused('damaged');
  }
}

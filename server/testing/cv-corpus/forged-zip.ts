import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a forged archive: honest unless stated otherwise. */
export interface ForgedPart {
  name: string;
  /** What it holds, unpacked. */
  data?: Buffer | string;
  /** Packed bytes, instead of those that deflate makes of the data. */
  packed?: Buffer;
  isStored?: boolean;
  flags?: number;
  /** The unpacked size that both headers declare. */
  size?: number;
  /** The same for the header before the part only. */
  sizeInHeader?: number;
  nameInHeader?: string;
  method?: number;
  externalAttributes?: number;
  extra?: Buffer;
  /** Where the directory says that it starts, instead of where it does. */
  offset?: number;
}

/** What surrounds the parts of a forged archive. */
interface Surroundings {
  prefix?: Buffer;
  /** Whether the directory's offsets take the prefix into account. */
  knowsPrefix?: boolean;
  /** Goes between the parts and the directory. */
  gap?: Buffer;
  comment?: Buffer;
  suffix?: Buffer;
}

const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A list of content types with one part, of this type. */
export function contentTypes(type = DOCUMENT, partName = '/word/document.xml', more = ''): ForgedPart {
  const data = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="${partName}" ContentType="${type}"/>${more}</Types>`;
  return { name: '[Content_Types].xml', data };
}

/** The main part of a document that says "CV". */
export const MAIN_PART: ForgedPart = {
  name: 'word/document.xml',
  data: '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>CV</w:t></w:r></w:p></w:body></w:document>',
};

/** The smallest document that is taken, with further parts. */
export function forgeDocx(parts: readonly ForgedPart[] = [], surroundings: Surroundings = {}): Buffer {
  return forgeZip([contentTypes(), MAIN_PART, ...parts], surroundings);
}

/** Writes an archive. */
export function forgeZip(parts: readonly ForgedPart[], surroundings: Surroundings = {}): Buffer {
  const { prefix = Buffer.alloc(0), gap = Buffer.alloc(0), comment = Buffer.alloc(0) } = surroundings;
  const base = surroundings.knowsPrefix === true ? prefix.length : 0;
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = base;
  for (const part of parts) {
    const body = bodyOf(part);
    directory.push(directoryEntry(part, part.offset ?? offset));
    bodies.push(body);
    offset += body.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset + gap.length, 16);
  end.writeUInt16LE(comment.length, 20);
  const suffix = surroundings.suffix ?? Buffer.alloc(0);
  return Buffer.concat([prefix, ...bodies, gap, ...directory, end, comment, suffix]);
}

function bodyOf(part: ForgedPart): Buffer {
  const header = Buffer.alloc(30);
  const name = Buffer.from(part.nameInHeader ?? part.name);
  header.write('PK\x03\x04', 'latin1');
  writeFacts(header, 4, part, part.sizeInHeader);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, packedOf(part)]);
}

function directoryEntry(part: ForgedPart, offset: number): Buffer {
  const entry = Buffer.alloc(46);
  const [name, extra] = [Buffer.from(part.name), part.extra ?? Buffer.alloc(0)];
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt16LE(20, 4);
  writeFacts(entry, 6, part);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(part.externalAttributes ?? 0, 38);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name, extra]);
}

/** What both headers say in the same order: version, flags, method, time, checksum, sizes. */
function writeFacts(target: Buffer, at: number, part: ForgedPart, size = part.size): void {
  const data = Buffer.from(part.data ?? '');
  target.writeUInt16LE(20, at);
  target.writeUInt16LE(part.flags ?? 0, at + 2);
  target.writeUInt16LE(part.method ?? (part.isStored === true ? 0 : 8), at + 4);
  target.writeUInt32LE(crc32(data), at + 10);
  target.writeUInt32LE(packedOf(part).length, at + 14);
  target.writeUInt32LE(size ?? data.length, at + 18);
}

function packedOf({ data = '', packed, isStored }: ForgedPart): Buffer {
  if (packed !== undefined) return packed;
  return isStored === true ? Buffer.from(data) : deflateRawSync(data);
}

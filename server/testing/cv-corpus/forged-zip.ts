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
}

const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A list of content types with one part, of this type. */
export function contentTypes(type = DOCUMENT, partName = '/word/document.xml'): ForgedPart {
  const data = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="${partName}" ContentType="${type}"/></Types>`;
  return { name: '[Content_Types].xml', data };
}

/** The main part of a document that says "CV". */
export const MAIN_PART: ForgedPart = {
  name: 'word/document.xml',
  data: '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>CV</w:t></w:r></w:p></w:body></w:document>',
};

/** The smallest document that is taken, with further parts. */
export function forgeDocx(parts: readonly ForgedPart[] = []): Buffer {
  return forgeZip([contentTypes(), MAIN_PART, ...parts]);
}

/** Writes an archive. */
export function forgeZip(parts: readonly ForgedPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const packed = packedOf(part);
    const [header, entry] = [Buffer.alloc(30), Buffer.alloc(46)];
    header.write('PK\x03\x04', 'latin1');
    writeFacts(header, 4, part, part.sizeInHeader);
    header.writeUInt16LE(name.length, 26);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(20, 4);
    writeFacts(entry, 6, part);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(header, name, packed);
    directory.push(entry, name);
    offset += header.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

/** What both headers say in the same order: version, flags, method, time, checksum, sizes. */
function writeFacts(target: Buffer, at: number, part: ForgedPart, size = part.size): void {
  const data = Buffer.from(part.data ?? '');
  target.writeUInt16LE(20, at);
  target.writeUInt16LE(part.flags ?? 0, at + 2);
  target.writeUInt16LE(part.isStored === true ? 0 : 8, at + 4);
  target.writeUInt32LE(crc32(data), at + 10);
  target.writeUInt32LE(packedOf(part).length, at + 14);
  target.writeUInt32LE(size ?? data.length, at + 18);
}

function packedOf({ data = '', packed, isStored }: ForgedPart): Buffer {
  if (packed !== undefined) return packed;
  return isStored === true ? Buffer.from(data) : deflateRawSync(data);
}

/** A property of a shape: its number, and a value or a name that follows the table. */
type ForgedProperty = readonly [number: number, value: number | string];

/** Writes a table of a shape's properties (MS-ODRAW, 2.2.9), or one of another kind. */
export function forgeTable(properties: readonly ForgedProperty[], kind = 0xf00b): Buffer {
  const names: Buffer[] = [];
  const table = properties.map(([number, value]) => {
    const bytes = Buffer.alloc(6);
    const name = typeof value === 'string' ? Buffer.from(`${value}\0`, 'utf16le') : undefined;
    if (name !== undefined) names.push(name);
    bytes.writeUInt16LE(number + (name === undefined ? 0 : 0xc000), 0);
    bytes.writeUInt32LE(name?.length ?? Number(value), 2);
    return bytes;
  });
  const body = Buffer.concat([...table, ...names]);
  const head = Buffer.alloc(8);
  head.writeUInt16LE((properties.length << 4) | 3, 0);
  head.writeUInt16LE(kind, 2);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** The head of a picture that is linked to a file, and its name (MS-DOC, 2.9.192). */
export function forgeLinkedPicture(name: string): Buffer {
  const head = Buffer.alloc(68);
  head.writeUInt16LE(68, 4);
  head.writeUInt16LE(0x66, 6);
  return Buffer.concat([head, Buffer.from([name.length]), Buffer.from(name, 'latin1')]);
}

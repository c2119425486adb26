/** Sizes in the table directory, in bytes: its header, and each table's record. */
const HEADER = 12;
const RECORD = 16;

/**
 * Replaces tables of a font by another font's tables of the same names. Both must have the same glyphs in the same order.
 *
 * @param font - an uncompressed font (SFNT, as OpenType describes it)
 * @param donor - another one, which has each of the tables
 * @returns a new font, uncompressed
 * @throws if the other font lacks one
 */
export function withTablesOf(font: Buffer, donor: Buffer, names: readonly string[]): Buffer {
  const tables = tablesOf(font);
  const given = tablesOf(donor);
  for (const name of names) {
    const table = given.get(name);
    if (table === undefined) throw new Error(`The font that should give its table ${name} has none.`);
    tables.set(name, table);
  }
  return written(font.readUInt32BE(0), tables);
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = HEADER + RECORD * index;
      const from = font.readUInt32BE(record + 8);
      return [font.toString('latin1', record, record + 4), font.subarray(from, from + font.readUInt32BE(record + 12))];
    }),
  );
}

function written(version: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const directory = Buffer.alloc(HEADER + RECORD * sorted.length);
  const power = Math.floor(Math.log2(sorted.length));
  directory.writeUInt32BE(version, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * sorted.length - 16 * 2 ** power, 10);
  const parts = [directory];
  let place = directory.length;
  for (const [index, [name, table]] of sorted.entries()) {
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    const record = HEADER + RECORD * index;
    directory.write(name, record, 'latin1');
    directory.writeUInt32BE(checksum(padded), record + 4);
    directory.writeUInt32BE(place, record + 8);
    directory.writeUInt32BE(table.length, record + 12);
    parts.push(padded);
    place += padded.length;
  }
  return Buffer.concat(parts);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let place = 0; place < table.length; place += 4) sum = (sum + table.readUInt32BE(place)) % 2 ** 32;
  return sum;
}

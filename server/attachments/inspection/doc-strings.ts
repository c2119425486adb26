/**
 * A list of texts begins with this where they have two bytes a character, as Word has written them since 1997 (MS-DOC,
 * 2.2.4).
 */
const TWO_BYTES = 0xffff;
const HEAD_BYTES = 6;

/** Reads a list of texts; undefined for one that is not there or is built in another way. */
export function stringsOf(list: Buffer | undefined): string[] | undefined {
  if (list === undefined || list.length === 0) return list && [];
  if (list.length < HEAD_BYTES || list.readUInt16LE(0) !== TWO_BYTES) return undefined;
  const [count, extraBytes] = [list.readUInt16LE(2), list.readUInt16LE(4)];
  const texts: string[] = [];
  for (let at = HEAD_BYTES; texts.length < count; at += extraBytes) {
    if (at + 2 > list.length) return undefined;
    const end = at + 2 + list.readUInt16LE(at) * 2;
    if (end > list.length) return undefined;
    texts.push(list.toString('utf16le', at + 2, end));
    at = end;
  }
  return texts;
}

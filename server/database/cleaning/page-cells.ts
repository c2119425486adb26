// https://www.sqlite.org/fileformat.html, 1.6: pages of a b-tree. An overflow page and a page of the freelist begin with
// the number of a page, whose first byte is 0 in any file of less than 128 GB.
const INDEX_INTERIOR = 2;
const TABLE_INTERIOR = 5;
const INDEX_LEAF = 10;
const TABLE_LEAF = 13;
const KINDS: ReadonlySet<number | undefined> = new Set([
  INDEX_INTERIOR,
  TABLE_INTERIOR,
  INDEX_LEAF,
  TABLE_LEAF,
]);

/** The first page begins with the file's own header. */
const FILE_HEADER_BYTES = 100;

/** A smaller cell takes up this many bytes all the same. */
const LEAST_CELL_BYTES = 4;

/** A page is malformed: nothing is known about what it holds. */
class MalformedPageError extends Error {
  override name = 'MalformedPageError';
}

/** Whether a page belongs to a b-tree, whose rows and keys may have left copies. */
export function isOfTree(page: Buffer, number: number): boolean {
  return KINDS.has(page[number === 1 ? FILE_HEADER_BYTES : 0]);
}

/** The last child of a page that has children. */
export function lastChild(page: Buffer, number: number): number | undefined {
  const header = number === 1 ? FILE_HEADER_BYTES : 0;
  const kind = page[header];
  return kind === INDEX_INTERIOR || kind === TABLE_INTERIOR ? page.readUInt32BE(header + 8) : undefined;
}

/**
 * Overwrites with zeros what no row, no key and no structure of a page holds: the gap before its cells, the insides of
 * free blocks, and fragments.
 *
 * @param usable - bytes of the page without those reserved at its end
 * @returns the first byte that changed and the one after the last; undefined if none did
 * @throws {MalformedPageError} if the page is malformed; it is left alone
 */
export function clearFreeParts(
  page: Buffer,
  number: number,
  usable: number,
): { start: number; end: number } | undefined {
  const header = number === 1 ? FILE_HEADER_BYTES : 0;
  const kind = page[header] ?? 0;
  const cells = page.readUInt16BE(header + 3);
  const pointers = header + (kind === INDEX_INTERIOR || kind === TABLE_INTERIOR ? 12 : 8);
  const kept: [start: number, end: number][] = [[0, pointers + 2 * cells]];
  for (let cell = 0; cell < cells; cell++) {
    const start = page.readUInt16BE(pointers + 2 * cell);
    kept.push([start, start + cellBytes(page, start, kind, usable)]);
  }
  for (let block = page.readUInt16BE(header + 1), blocks = 0; block !== 0; blocks++) {
    if (block + 4 > usable || blocks > usable / 4) throw new MalformedPageError(`page ${number}`);
    kept.push([block, block + 4]);
    block = page.readUInt16BE(block);
  }
  kept.push([usable, page.length]);
  kept.sort(([one], [other]) => one - other);
  for (const [index, [start, end]] of kept.entries()) {
    const next = kept[index + 1]?.[0] ?? page.length;
    if (start > end || end > next) throw new MalformedPageError(`page ${number}`);
  }
  let changed: { start: number; end: number } | undefined;
  for (const [index, [, from]] of kept.entries()) {
    const to = kept[index + 1]?.[0] ?? page.length;
    if (isClear(page, from, to)) continue;
    page.fill(0, from, to);
    changed = { start: changed?.start ?? from, end: to };
  }
  return changed;
}

/** Overwrites all of a page with zeros. Returns what changed, as `clearFreeParts` does. */
export function clearAllOf(page: Buffer): { start: number; end: number } | undefined {
  if (isClear(page, 0, page.length)) return undefined;
  page.fill(0);
  return { start: 0, end: page.length };
}

function isClear(page: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (page[at] !== 0) return false;
  return true;
}

/** How many bytes of a page a cell takes. */
function cellBytes(page: Buffer, start: number, kind: number, usable: number): number {
  let at = start;
  if (kind === INDEX_INTERIOR || kind === TABLE_INTERIOR) at += 4;
  if (kind === TABLE_INTERIOR) return Math.max(varint(page, at).end - start, LEAST_CELL_BYTES);
  const payload = varint(page, at);
  at = payload.end;
  if (kind === TABLE_LEAF) at = varint(page, at).end;
  return Math.max(at - start + localBytes(payload.value, kind, usable), LEAST_CELL_BYTES);
}

/** How much of a payload is in the page itself, including the number of the page where it continues. */
function localBytes(payload: number, kind: number, usable: number): number {
  const most = kind === TABLE_LEAF ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  if (payload <= most) return payload;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const fitting = least + ((payload - least) % (usable - 4));
  return (fitting <= most ? fitting : least) + 4;
}

/** A number of one to nine bytes. Beyond 53 bits only its length counts here. */
function varint(page: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start; at < start + 8; at++) {
    const byte = page[at];
    if (byte === undefined) throw new MalformedPageError('a number reaches beyond its page');
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, end: at + 1 };
  }
  return { value: value * 256 + (page[start + 8] ?? 0), end: start + 9 };
}

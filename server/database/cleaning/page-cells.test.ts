import { expect, test } from 'vitest';
import { clearFreeParts, isOfTree } from './page-cells.ts';

const PAGE = 512;

/** A leaf of an index with these keys, and something left in its free parts. */
function leaf(keys: readonly string[], left: string): Buffer {
  const page = Buffer.alloc(PAGE, left);
  page[0] = 10;
  page.writeUInt16BE(0, 1);
  page.writeUInt16BE(keys.length, 3);
  page[7] = 0;
  let at = PAGE;
  for (const [index, key] of keys.entries()) {
    at -= key.length + 1;
    page[at] = key.length;
    page.write(key, at + 1);
    page.writeUInt16BE(at, 8 + 2 * index);
  }
  page.writeUInt16BE(at, 5);
  return page;
}

test('what no cell holds is overwritten, and everything else stays', () => {
  const keys = ['first key', 'second key', 'third'];
  const page = leaf(keys, 'erased ');
  const expected = leaf(keys, '\0');
  const changed = clearFreeParts(page, 2, PAGE);
  expect(page).toEqual(expected);
  expect(changed).toEqual({ start: 14, end: PAGE - keys.join('').length - 3 });
  expect(clearFreeParts(page, 2, PAGE)).toBeUndefined();
});

test('the header of a free block stays', () => {
  const page = leaf(['a key that is free again', 'kept'], '\0');
  page.writeUInt16BE(1, 3);
  const freed = page.readUInt16BE(8);
  page.copyWithin(8, 10, 12);
  page.writeUInt16BE(freed, 1);
  page.writeUInt16BE(0, freed);
  page.writeUInt16BE(25, freed + 2);
  clearFreeParts(page, 2, PAGE);
  expect(page.includes('is free again')).toBe(false);
  expect([page.readUInt16BE(freed), page.readUInt16BE(freed + 2)]).toEqual([0, 25]);
  expect(page.includes('kept')).toBe(true);
});

test('a malformed page is refused and left alone', () => {
  const beyond = leaf(['key'], '\0');
  beyond.writeUInt16BE(PAGE - 2, 8);
  const overlapping = leaf(['key', 'other'], '\0');
  overlapping.writeUInt16BE(overlapping.readUInt16BE(8), 10);
  for (const page of [beyond, overlapping]) {
    const before = Buffer.from(page);
    expect(() => clearFreeParts(page, 2, PAGE)).toThrow('page 2');
    expect(page).toEqual(before);
  }
});

test('pages of trees are distinguished from others', () => {
  expect(isOfTree(leaf([], '\0'), 2)).toBe(true);
  expect(isOfTree(Buffer.alloc(PAGE), 2)).toBe(false);
});

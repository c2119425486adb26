import { expect, test } from 'vitest';
import { ForgedDoc } from './forging/doc.ts';
import { inspectSource } from './inspect-cv.ts';
import { bufferSource } from './positioned-source.ts';
import { REFUSALS } from './refusals.ts';

const doc = () => new ForgedDoc();
const inspect = ({ bytes }: ForgedDoc) => inspectSource(bufferSource(bytes));

/** Fields of the header. */
const TABLE_SECTORS = 44;
const DIRECTORY = 48;
const TABLE_CHAIN = 68;
const FIRST_TABLE_SECTOR = 76;

/** Fields of a directory entry. */
const RIGHT = 72;
const CHILD = 76;
const START = 116;
const SIZE = 120;

test('the document that the others are forged from is taken', async () => {
  expect(await inspect(doc())).toEqual({ type: 'doc', cautions: [] });
});

test.each([
  ['a spreadsheet', doc().rename('WordDocument', 'Workbook'), 'spreadsheet'],
  ['a presentation', doc().rename('WordDocument', 'PowerPoint Document'), 'presentation'],
  ['a storage by the name of a document', doc().rename('WordDocument', 'WordDocument', 1), undefined],
])('%s is refused as another kind of file', async (_, forged, kind) => {
  expect(await inspect(forged)).toEqual({ refusal: REFUSALS.kind, kind });
});

test.each(['Macros', '_VBA_PROJECT_CUR', 'VBA', '_VBA_PROJECT', 'mAcRoS'])(
  'a document with the storage %s is refused for its macros',
  async (name) => {
    expect(await inspect(doc().rename('\x01CompObj', name, 1))).toEqual({ refusal: REFUSALS.macros });
  },
);

test.each([
  ['by its own flag', doc().write(0x0100, doc().stream('WordDocument') + 10, 2)],
  ['as a package', doc().rename('\x01CompObj', 'EncryptedPackage')],
])('a document that is encrypted %s asks for one without its password', async (_, forged) => {
  expect(await inspect(forged)).toEqual({ refusal: REFUSALS.password });
});

const start = doc().directory;
const firstName = doc().bytes.readUInt32LE(doc().entry('Root Entry') + CHILD);

test.each([
  ['a directory whose chain is a circle', doc().link(start, start)],
  ['a directory whose chain leaves the file', doc().link(start, 0x00ffffff)],
  ['a directory whose chain does not end', doc().link(start, 0xffffffff)],
  ['a directory outside the file', doc().write(0x7fffffff, DIRECTORY, 4)],
  ['a document whose chain is a circle', doc().link(documentSector(), documentSector())],
  ['a document in the place of the directory', doc().write(start, doc().entry('WordDocument') + START, 4)],
  ['a document outside the file', doc().write(0x00ffffff, doc().entry('WordDocument') + START, 4)],
  ['a document longer than its chain', doc().write(0x7fffffff, doc().entry('WordDocument') + SIZE, 4)],
  ['a document of another magic', doc().write(0xa5dc, doc().stream('WordDocument'), 2)],
  ['no allocation table', doc().write(0, TABLE_SECTORS, 4)],
  ['an absurd allocation table', doc().write(0xffffffff, TABLE_SECTORS, 4)],
  ['an allocation table outside the file', doc().write(0x00ffffff, FIRST_TABLE_SECTOR, 4)],
  ['names in a circle', doc().write(firstName, doc().entry('WordDocument') + RIGHT, 4)],
  ['names that lead nowhere', doc().write(0x1000, doc().entry('WordDocument') + RIGHT, 4)],
  ['sectors of another size', doc().write(5, 30, 2)],
  ['no root', doc().rename('Root Entry', 'Root Entry', 1)],
  ['a name of odd length', doc().write(3, doc().entry('1Table') + 64, 2)],
  ['an unknown kind of entry', doc().write(7, doc().entry('1Table') + 66, 1)],
  ['a directory of 8,000 entries', withLongDirectory(2000)],
  ['an unknown version', doc().write(7, 26, 2)],
])('a document with %s is refused as damaged', async (_, forged) => {
  expect(await inspect(forged)).toEqual({ refusal: REFUSALS.damaged });
});

test.each(['1Table', 'worddocument', 'WORDDOCUMENT', 'WordDocument\0x'])(
  'a document with a second stream, %s, of one name is refused',
  async (name) => {
    const forged = doc().rename('\x01CompObj', name === '1Table' ? '1TABLE' : name);
    expect(await inspect(forged)).toEqual({ refusal: REFUSALS.unsafe });
  },
);

test('an allocation table whose own chain is a circle ends', async () => {
  const forged = doc().grow(10);
  const [table, free] = [forged.bytes.readUInt32LE(FIRST_TABLE_SECTOR), forged.bytes.length / 512 - 10];
  for (let index = 0; index < 109; index += 1) forged.write(table, FIRST_TABLE_SECTOR + index * 4, 4);
  for (let index = 0; index < 127; index += 1) forged.write(table, forged.sector(free) + index * 4, 4);
  forged.write(free, forged.sector(free) + 127 * 4, 4).write(free, TABLE_CHAIN, 4);
  expect(await inspect(forged.write(10_000, TABLE_SECTORS, 4))).toEqual({ refusal: REFUSALS.damaged });
});

/** A directory that goes on through this many sectors of unused entries. */
function withLongDirectory(sectors: number): ForgedDoc {
  const forged = doc();
  const first = forged.bytes.length / 512 - 1;
  forged.grow(sectors + 1);
  forged.bytes.fill(0, forged.sector(first), forged.sector(first + sectors));
  let last = forged.directory;
  for (let next = forged.next(last); next < 0xfffffffe; next = forged.next(last)) last = next;
  for (let sector = first; sector < first + sectors; last = sector, sector += 1) forged.link(last, sector);
  return forged.link(last, 0xfffffffe);
}

function documentSector(): number {
  return doc().bytes.readUInt32LE(doc().entry('WordDocument') + START);
}

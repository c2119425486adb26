import process from 'node:process';
import { expect, test } from 'vitest';
import type { Caution } from './cautions.ts';
import { lookThroughPictures } from './doc-pictures.ts';
import { cautionsOf } from './forging/cautions-of.ts';
import { ForgedDoc } from './forging/doc.ts';
import { forgeLinkedPicture, forgeTable } from './forging/shapes.ts';

const ADDRESS = 'https://x.example/a.png';
const [PICTURE, NAME, FLAGS] = [0x0104, 0x0105, 0x0106];
const [ADDRESS_LINKED, FILE_LINKED] = [10, 9];
const LINKED = forgeTable([
  [NAME, ADDRESS],
  [FLAGS, ADDRESS_LINKED],
]);

/** The time that is too long for 10 MB, several times what it takes. */
const LONG_MS = 1500;

function cautionsFor(bytes: Buffer | undefined): Caution[] {
  const cautions = new Set<Caution>();
  lookThroughPictures(bytes, cautions);
  return [...cautions];
}

test('a doc with a drawn picture from elsewhere', async () => {
  expect(await cautionsOf(new ForgedDoc().list(50, Buffer.concat([Buffer.alloc(41), LINKED])).bytes)).toEqual(
    ['external'],
  );
});

test('a doc with a picture from elsewhere in its text', async () => {
  const forged = new ForgedDoc().rename('\x05SummaryInformation', 'Data');
  const root = forged.bytes.readUInt32LE(forged.entry('Root Entry') + 116);
  LINKED.copy(forged.bytes, forged.sector(root) + forged.bytes.readUInt32LE(forged.entry('Data') + 116) * 64);
  expect(await cautionsOf(forged.bytes)).toEqual(['external']);
});

test.each([
  ...[0x0104, 0x0186, 0x01c5, 0x0545, 0x0585, 0x05c5, 0x0605, 0x0645].map((picture): [string, Buffer] => [
    `property ${picture.toString(16)}`,
    forgeTable([
      [picture, 1],
      [picture + 1, ADDRESS],
      [picture + 2, ADDRESS_LINKED],
    ]),
  ]),
  [
    'a server',
    forgeTable([
      [NAME, '\\\\10.0.0.1\\a.png'],
      [FLAGS, FILE_LINKED],
    ]),
  ],
  [
    'another kind of table',
    forgeTable(
      [
        [NAME, ADDRESS],
        [FLAGS, ADDRESS_LINKED],
      ],
      0xf122,
    ),
  ],
  [
    'two tables',
    Buffer.concat([forgeTable([[FLAGS, ADDRESS_LINKED]]), forgeTable([[NAME, ADDRESS]], 0xf121)]),
  ],
  [
    'an address and no picture that is kept',
    forgeTable([
      [NAME, ADDRESS],
      [FLAGS, 2],
    ]),
  ],
  [
    'a name behind others',
    forgeTable([
      [0x0380, 'shape'],
      [NAME, ADDRESS],
      [FLAGS, ADDRESS_LINKED],
    ]),
  ],
  ['a name behind a list that is longer than it says', behindList()],
  ['a file that is named before it', forgeLinkedPicture('\\\\10.0.0.1\\a.png')],
])('a picture is taken from elsewhere: %s', (_, bytes) => {
  expect(cautionsFor(Buffer.concat([Buffer.alloc(7), bytes]))).toEqual(['external']);
});

test.each([
  ['none', Buffer.alloc(0)],
  [
    'one that is kept',
    forgeTable([
      [PICTURE, 1],
      [NAME, 'photo.jpg'],
    ]),
  ],
  [
    'one that is kept, with where it came from',
    forgeTable([
      [PICTURE, 1],
      [NAME, ADDRESS],
      [FLAGS, 2],
    ]),
  ],
  ['one that is described by an address', forgeTable([[NAME, ADDRESS]])],
  [
    'one on a disk',
    forgeTable([
      [NAME, 'C:\\Temp\\clip_image001.png'],
      [FLAGS, FILE_LINKED],
    ]),
  ],
  [
    'one on the disk of a Mac',
    forgeTable([
      [0x0380, 'x'],
      [NAME, 'file:////Users/a/b.png'],
      [FLAGS, FILE_LINKED],
    ]),
  ],
  [
    'one of a mail',
    forgeTable([
      [NAME, 'cid:image001.png@01D7'],
      [FLAGS, ADDRESS_LINKED],
    ]),
  ],
  ['one that is named before it', forgeLinkedPicture('C:\\a.png')],
  ['bytes by chance', Buffer.alloc(5000, Buffer.from('0bf022f121f1', 'hex'))],
])('a picture is not taken from elsewhere: %s', (_, bytes) => {
  expect(cautionsFor(bytes)).toEqual([]);
});

test('pictures that are too many or not there were not looked at', () => {
  expect(cautionsFor(undefined)).toEqual(['unseen']);
  const table = forgeTable(Array.from({ length: 4000 }, () => [1, 1] as const));
  expect(cautionsFor(Buffer.concat(Array.from({ length: 130 }, () => table)))).toEqual(['unseen']);
  expect(cautionsFor(Buffer.alloc(100_000, Buffer.from('44006600', 'hex')))).toEqual(['unseen']);
});

test.each([
  ['tables without properties', '03000bf000000000'],
  ['tables of one property', '13000bf006000000000000000000'],
  ['tables in each other', '13000bf0'],
  ['great tables in each other', 'f3ff0bf0'],
  ['names', '13000bf01400000005c11400000068007400740070003a002f0078000000'],
  ['long names behind lists', 'f3000bf010000000'.padEnd(196, '05c100040000')],
  ['almost names of files', '44006600'],
])('10 MB of %s are looked through in a short time', (_, piece) => {
  const bytes = Buffer.alloc(10_000_000, Buffer.from(piece, 'hex'));
  const start = process.threadCpuUsage();
  cautionsFor(bytes);
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(LONG_MS);
});

/** A name behind a list whose length is given without that of its head. */
function behindList(): Buffer {
  const table = forgeTable([
    [0x0145, 'list'],
    [NAME, ADDRESS],
    [FLAGS, ADDRESS_LINKED],
  ]);
  const behind = 8 + 3 * 6 + 10;
  return Buffer.concat([table.subarray(0, behind), Buffer.alloc(6, 1), table.subarray(behind)]);
}

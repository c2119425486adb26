import { expect, test } from 'vitest';
import { ForgedDoc } from './forging/doc.ts';
import { OTHERS } from './forging/others.ts';
import { inspectSource } from './inspect-cv.ts';
import { bufferSource } from './positioned-source.ts';
import { REFUSALS } from './refusals.ts';
import { holdsFile, LONGEST_SIGNATURE } from './signatures.ts';

const WORDS = [
  'This program reduced costs by a fifth.',
  'PKF, Jane Mustard, 12 High Street',
  'Sales Manager EUROPE\0\0\0',
  'University of Gdańsk, MSCF\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0',
  'Para ajustar\0\0\0',
  'Ajustar  y degustar',
  'É preciso relaxar!',
  'Catalogue CD001, MZ 4',
  'wrote #!/bin/sh scripts, #!/usr/bin/env node\rand read %PDF- headers',
  'index\n03.2019',
  'BZhang, 7z and Rar! archives',
];

test.each(WORDS)('words are no file: %s', (words) => {
  for (const encoding of ['utf8', 'latin1', 'utf16le'] as const) {
    expect(holdsFile(Buffer.from(words, encoding))).toBe(false);
  }
});

test.each(WORDS)('a doc may have free sectors with words in them: %s', async (words) => {
  const forged = new ForgedDoc();
  const before = forged.bytes.length;
  forged.grow(4).bytes.fill(0, before, before + 512);
  forged.bytes.write(words, before, 'latin1');
  expect(await inspectSource(bufferSource(forged.bytes))).toEqual({ type: 'doc', cautions: [] });
});

test.each(OTHERS)('%s is found behind words', (_, other) => {
  expect(holdsFile(Buffer.concat([Buffer.from('in other words'), other]))).toBe(true);
});

test.each([
  ['bzip2 of another level', 'BZh11AY&SY'],
  ['a script by its interpreter', 'x\n#! /usr/bin/env -S node --x\n'],
  ['an archive of GNU tar', `${'a'.repeat(257)}ustar  \0root`],
  ['an image of a disc', '\x01CD001\x01\0'],
  ['a program of Android', 'dex\n039\0'],
  ['an archive of macOS', 'xar!\0\x1c\0\x01'],
])('%s is found', (_, text) => {
  expect(holdsFile(Buffer.from(text, 'latin1'))).toBe(true);
});

test('a program of Windows is found wherever it falls between the pieces in which free sectors are read', async () => {
  const program = OTHERS.find(([name]) => name === 'a program of Windows')?.[1] ?? Buffer.alloc(0);
  const words = Buffer.alloc(80_000, 'what was deleted ');
  for (const place of [65_535 - LONGEST_SIGNATURE, 65_400, 65_535, 65_536]) {
    const forged = new ForgedDoc();
    const before = forged.bytes.length;
    words.copy(forged.grow(160).bytes, before);
    expect(await inspectSource(bufferSource(forged.bytes)), 'words alone').toMatchObject({ type: 'doc' });
    program.copy(forged.bytes, before + place);
    expect(await inspectSource(bufferSource(forged.bytes)), `${place}`).toEqual({
      refusal: REFUSALS.twoKinds,
    });
  }
});

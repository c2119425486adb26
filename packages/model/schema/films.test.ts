import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filmFaults } from './films.ts';

/** The faults of a public folder with these files in `media`. */
function faultsOf(files: Readonly<Record<string, string>>) {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'films-'));
  mkdirSync(path.join(folder.path, 'media'));
  for (const [name, text] of Object.entries(files))
    writeFileSync(path.join(folder.path, 'media', name), text);
  return filmFaults(folder.path);
}

const FILM = Object.fromEntries(
  ['showreel', 'showreel-preview'].flatMap((name) =>
    ['mp4', 'webm', 'avif', 'jpg'].map((ending) => [`${name}.${ending}`, '']),
  ),
);
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:05.000\n[Music]\n';
const DESCRIPTION = 'What the film shows\n\nThree tracks of light.\n';

test('captions and description of a showreel are optional', () => {
  expect(faultsOf(FILM)).toEqual([]);
  expect(faultsOf({ ...FILM, 'showreel.vtt': CAPTIONS, 'showreel.txt': DESCRIPTION })).toEqual([]);
});

test('invalid captions are reported with their line', () => {
  const srt = '1\n00:00:00,000 --> 00:00:05,000\nMusic\n';
  expect(faultsOf({ ...FILM, 'showreel.vtt': srt })).toEqual([
    { file: 'public/media/showreel.vtt', line: 1, reason: 'Write WEBVTT on the first line' },
  ]);
});

test('a description without a summary is reported', () => {
  const [fault] = faultsOf({ ...FILM, 'showreel.txt': 'Three tracks of light.\n' });
  expect(fault).toMatchObject({
    file: 'public/media/showreel.txt',
    reason: expect.stringContaining('Write one line that sums the film up'),
  });
});

test('captions without a film are reported', () => {
  expect(faultsOf({ 'showreel.vtt': CAPTIONS }).map(({ file }) => file)).toEqual([
    'public/media/showreel.vtt',
  ]);
});

import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../load.ts';
import { companyWithPosition, faultsOf, POSITION, STORY } from '../testing/company-copy.ts';

/** Missing, misnamed and damaged files, with the expected faults. */
const MISPLACED: readonly [
  mistake: string,
  act: (root: string) => Promise<unknown>,
  expected: (string | RegExp)[],
][] = [
  [
    'a file that is missing',
    (root) => rm(path.join(root, 'pages/home.yaml')),
    [
      'pages/home.yaml: Add this file, which the site needs: the folder scripts/new-owner/template has one to copy',
    ],
  ],
  [
    'the ending .yml',
    move('pages/home.yaml', 'pages/home.yml'),
    ['pages/home.yml: Did you mean pages/home.yaml? Then rename it: the site reads no file of this name'],
  ],
  [
    'the ending .markdown',
    move(POSITION, 'positions/night-watch.markdown'),
    [
      'positions/night-watch.markdown: Did you mean positions/night-watch.md? Then rename it: the site reads no file of this name',
    ],
  ],
  [
    'a name with spaces',
    move(POSITION, 'positions/Night Wätch.md'),
    [
      'positions/Night Wätch.md: Rename it to night-watch.md: the name becomes the address of its page, in small letters, digits and hyphens',
    ],
  ],
  [
    'a folder that is mistyped',
    move('positions', 'position'),
    [
      /^mail\.yaml, line 13: routes\.positions\.design-director: There is no file positions\/design-director\.md/,
      ...Array(10).fill(
        /^position\/[\w-]+\.md: Did you mean positions\/[\w-]+\.md\? Then rename it: the site reads no file of this name$/,
      ),
    ],
  ],
  [
    'a file that nothing reads',
    write('prices.xlsx', 'x'),
    ['prices.xlsx: Move it out of the company’s folder: the site has no use for a file of this name here'],
  ],
  ['Latin-1', asLatin1('policy.md'), [/^policy\.md, line 14: Save it as UTF-8/]],
  ['UTF-16', asUtf16('values.yaml'), [/^values\.yaml: Save it as UTF-8.*UTF-16/]],
  [
    'a title that another file has, too',
    copy(POSITION, 'positions/second.md'),
    [
      'positions/second.md, line 2: title: Give one of the two another title: positions/night-watch.md is called "Night Watch", too',
    ],
  ],
  [
    'a story that is referred to and gone',
    (root) => rm(path.join(root, STORY)),
    [
      /^pages\/customers-partners\.yaml, line \d+: voice\.story: /,
      /^platforms\/depot-ledger\.md, line 43: proof\.story: There is no file stories\/anchors-found-in-minutes\.md: choose one of .*\(you can also leave it out\)/,
      /^verticals\/ports-terminals\.md, line 41: proof\.story: /,
    ],
  ],
  [
    'a film without its poster',
    (root) => rm(path.join(root, 'public/media/hero.jpg')),
    [/^public\/media\/hero\.jpg: Add this file, which the film of the home page needs/],
  ],
  [
    'a picture in a format that is not shown',
    write('public/pictures/services/maps-models.png', 'x'),
    [/^public\/pictures\/services\/maps-models\.png: Save the picture as \.svg/],
  ],
  [
    'a file that is not a picture',
    write('public/pictures/services/maps-models.jpg', 'x'),
    ['public/pictures/services/maps-models.jpg: Export the picture again: it is damaged, or no picture'],
  ],
  [
    'a photograph that is too small',
    copy('public/media/hero.jpg', 'public/pictures/services/maps-models.jpg'),
    [
      'public/pictures/services/maps-models.jpg: Use a picture at least 960 pixels wide: this one has 320, and would look blurred',
    ],
  ],
  [
    'a picture whose name is mistyped',
    move('public/pictures/services/maps-models.svg', 'public/pictures/services/map-models.svg'),
    [
      'public/pictures/services/map-models.svg: Did you mean public/pictures/services/maps-models.svg? Then rename it: no page shows a picture of this name',
    ],
  ],
  [
    'a logo whose name is mistyped',
    move('public/logos/halden-shipyards.svg', 'public/logos/Halden Shipyard.svg'),
    [
      'public/logos/Halden Shipyard.svg: Did you mean public/logos/halden-shipyards.svg? Then rename it: no page shows a picture of this name',
    ],
  ],
];

test.each(MISPLACED)('%s is reported', async (_, act, expected) => {
  const root = await companyWithPosition();
  await act(root);

  expect(faultsOf(root)).toEqual(
    expected.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
  );
});

test('byte order marks, Windows line endings and files of operating systems are ignored', async () => {
  const root = await companyWithPosition();
  const before = loadContent(root);
  for (const file of [POSITION, 'company.yaml', STORY]) {
    const text = await readFile(path.join(root, file), 'utf8');
    await writeFile(path.join(root, file), `\u{feff}${text.replaceAll('\n', '\r\n')}`);
  }
  for (const trace of ['.DS_Store', 'positions/.DS_Store', 'Thumbs.db', `${POSITION}~`, 'README.md'])
    await writeFile(path.join(root, trace), 'x');

  expect(loadContent(root)).toEqual(before);
});

function move(from: string, to: string) {
  return (root: string) => rename(path.join(root, from), path.join(root, to));
}

function copy(from: string, to: string) {
  return async (root: string) => {
    await mkdir(path.dirname(path.join(root, to)), { recursive: true });
    await cp(path.join(root, from), path.join(root, to));
  };
}

function write(file: string, text: string) {
  return (root: string) => writeFile(path.join(root, file), text);
}

function asLatin1(file: string) {
  return async (root: string) => {
    const text = await readFile(path.join(root, file), 'utf8');
    await writeFile(path.join(root, file), Buffer.from(text.replace('We', 'Wé'), 'latin1'));
  };
}

function asUtf16(file: string) {
  return async (root: string) => {
    const text = await readFile(path.join(root, file), 'utf8');
    await writeFile(path.join(root, file), Buffer.from(`\u{feff}${text}`, 'utf16le'));
  };
}

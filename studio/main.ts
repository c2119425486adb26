// Makes the sample company's films, pictures, logos, wordmark, the pictures behind its cards and its cut typefaces, which
// are committed below company/ (and the drawing of the 404 page, below app/).
//
//   npm run draw [-- film [NAME …]|picture|plate|logo|wordmark|card|font]
//
// Without an argument it makes all of them; after `film`, names of films choose some. Films and cards need these Debian
// packages:
//
//   apt-get install chromium ffmpeg
//
// Films and cards are drawn in Chromium by the modules in scene/ and figures/, everything else is written from numbers;
// all from seeds, so that a run repeats them.

import { makeCards } from './card.ts';
import { makeFilms } from './film.ts';
import { makeFonts } from './font.ts';
import { makeLogos } from './logos/make-logos.ts';
import { makePictures } from './picture.ts';
import { makePlates } from './plates/plates.ts';
import { makeWordmark } from './wordmark.ts';

const makers = new Map<string, (names: readonly string[]) => void | Promise<void>>([
  ['film', makeFilms],
  ['picture', makePictures],
  ['plate', makePlates],
  ['logo', makeLogos],
  ['wordmark', makeWordmark],
  ['card', makeCards],
  ['font', makeFonts],
]);

const [wanted, ...names] = process.argv.slice(2);
const chosen = wanted === undefined ? [...makers.values()] : [makers.get(wanted)];
for (const make of chosen) {
  if (make === undefined) {
    process.stderr.write(
      `There is no ${wanted}. Choose one of ${[...makers.keys()].join(', ')}, or name none.\n`,
    );
    process.exitCode = 2;
  } else {
    await make(names);
  }
}

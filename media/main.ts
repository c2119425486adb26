// Makes the site's films, pictures, logos, icons, cards and cut typefaces, which are committed below public/ and app/.
//
//   node media/main.ts [film [NAME …]|picture|plate|logo|mark|card|font|screenshot]
//
// Without an argument it makes all of them; after `film`, names of films choose some. Films, icons and cards need these
// Debian packages:
//
//   apt-get install chromium ffmpeg
//
// Films and cards are drawn in Chromium by the modules in scene/ and figures/, everything else is written from numbers;
// all from seeds, so that a run repeats them. Screenshots are of the built site (npm run build), for the README.

import { makeCards } from './card.ts';
import { makeFilms } from './film.ts';
import { makeFonts } from './font.ts';
import { makeLogos } from './logos/make-logos.ts';
import { makeMark } from './mark.ts';
import { makePictures } from './picture.ts';
import { makePlates } from './plates/plates.ts';
import { makeScreenshots } from './screenshot.ts';

const makers = new Map<string, (names: readonly string[]) => void | Promise<void>>([
  ['film', makeFilms],
  ['picture', makePictures],
  ['plate', makePlates],
  ['logo', makeLogos],
  ['mark', makeMark],
  ['card', makeCards],
  ['font', makeFonts],
  ['screenshot', makeScreenshots],
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

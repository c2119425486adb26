// Makes the site's films, icons, cards and cut typefaces, which are committed below public/ and app/styles/fonts/.
//
//   node media/main.ts [film|mark|card|font]
//
// Without an argument it makes all of them. It needs these Debian packages:
//
//   apt-get install chromium ffmpeg
//
// The pictures are drawn in Chromium by the modules in scene/ and figures/, from seeds, so that a run repeats them.

import { makeCard } from './card.ts';
import { makeFilms } from './film.ts';
import { makeFonts } from './font.ts';
import { makeMark } from './mark.ts';

const makers = new Map([
  ['film', makeFilms],
  ['mark', makeMark],
  ['card', makeCard],
  ['font', makeFonts],
]);

const [wanted] = process.argv.slice(2);
const chosen = wanted === undefined ? [...makers.values()] : [makers.get(wanted)];
for (const make of chosen) {
  if (make === undefined) {
    process.stderr.write(
      `There is no ${wanted}. Choose one of ${[...makers.keys()].join(', ')}, or name none.\n`,
    );
    process.exitCode = 2;
  } else {
    await make();
  }
}

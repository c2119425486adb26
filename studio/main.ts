// Makes the sample company's films with the words beside them, pictures, logos and wordmark, which are committed in company/,
// and the site's typefaces, in apps/site/brand/typefaces/.
//
//   npm run draw [-- film [NAME …]|print [NAME …]|grain|words|plate|logo|wordmark|font]
//
// Without an argument it makes everything; after `film` and `print`, names select some. Films and prints need Debian packages:
//
//   apt-get install chromium ffmpeg
//
// Films are drawn in Chromium, everything else is computed here. Random numbers come from seeds, so that
// every run makes the same files.

import { makeFilms } from './film.ts';
import { makeFilmWords } from './film-words.ts';
import { makeFonts } from './font.ts';
import { makeGrain } from './grain.ts';
import { makeLogos } from './logos/catalogue.ts';
import { makePlates } from './plates/plates.ts';
import { makePrints } from './prints/make-prints.ts';
import { makeWordmark } from './wordmark.ts';

const makers = new Map<string, (names: readonly string[]) => void | Promise<void>>([
  ['film', makeFilms],
  ['grain', makeGrain],
  ['words', makeFilmWords],
  ['print', makePrints],
  ['plate', makePlates],
  ['logo', makeLogos],
  ['wordmark', makeWordmark],
  ['font', makeFonts],
]);

const [wanted, ...names] = process.argv.slice(2);
const chosen = wanted === undefined ? [...makers.values()] : [makers.get(wanted)];
for (const make of chosen) {
  if (make === undefined) {
    process.stderr.write(
      `There is no ${wanted} to draw. Choose one of ${[...makers.keys()].join(', ')}, or none for all.\n`,
    );
    process.exitCode = 2;
  } else {
    await make(names);
  }
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COUNTRIES } from '@website/model/contract/countries/countries.ts';
import { colorsOf } from '@website/model/schema/brand-colors.ts';
import { loadContent } from '@website/model/schema/load.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { companySite } from '../../../scripts/company-site.ts';
import { ROOT } from '../../../scripts/root.ts';
import { expect, test } from '../service/test.ts';
import { filesIn, found, hashOf, tracesOf, wordsOf } from './traces.ts';

/** The company that a new owner begins with, as scaffolded and built for the tests. */
const MINIMAL = companySite('minimal');
const TEXT = /\.(?:html|css|js|svg|json|webmanifest|txt|xml)$/;

/** Companies that may leave no trace: their folders, and the projects that their sites are built in. */
const OTHERS = [
  { whose: 'the company of the tests', folder: FULL_COMPANY, project: companySite('full') },
  // An owner's company is not the sample, and has no `company.test.ts`.
  ...(existsSync(path.join(ROOT, 'company/company.test.ts'))
    ? [{ whose: 'the sample', folder: path.join(ROOT, 'company'), project: ROOT }]
    : []),
];

for (const { whose, folder, project } of OTHERS) {
  test(`a build for another company has no text, name, color or file of ${whose}`, () => {
    // Countries' flags are shared.
    const drawn = filesIn(path.join(project, 'build/drawn')).filter(
      (file) => !file.includes(`${path.sep}flags${path.sep}`),
    );
    const theirs = tracesOf(folder, drawn);
    // Scaffolded texts prove nothing, nor do countries' names, some of which are cities, too.
    const everyones = [
      ...filesIn(path.join(ROOT, 'scripts/new-owner/template')).map((file) => readFileSync(file, 'utf8')),
      ...COUNTRIES.map(({ name }) => name),
      // The default error color.
      colorsOf(loadContent(path.join(MINIMAL, 'company')).brand.colors).error,
    ].map((text) => ` ${wordsOf(text)} `);
    const pages = theirs.words.filter((trace) => !everyones.some((text) => text.includes(` ${trace} `)));
    // The service bundles whole packages, such as one that knows the cities of mail servers.
    const service = pages.filter((trace) => trace.includes(' '));

    const traces: string[] = [];
    for (const [part, words] of Object.entries({ client: pages, service })) {
      for (const file of filesIn(path.join(MINIMAL, 'build', part))) {
        const name = path.relative(MINIMAL, file);
        if (theirs.files.has(hashOf(file))) traces.push(`${name} is a file of ${whose}`);
        if (!TEXT.test(name)) continue;
        traces.push(...found(words, readFileSync(file, 'utf8')).map((trace) => `${name}: ${trace}`));
      }
    }
    expect(traces).toEqual([]);
  });
}

test('traces are all of a company’s texts, including short slogans and names', () => {
  const { words } = tracesOf(FULL_COMPANY, []);
  const expected = [
    'Set Sail With Us',
    'SHIPS, TRAINS AND TRUCKS',
    'HOLD YOUR COURSE',
    'Known in every harbor',
    'Hulls Ready To Fit Out',
    'Chart. Steer. Arrive.',
    'Lost at sea - stay calm, the shore is near',
    'Halden Shipyards had grown, and its lists had not.',
    'This is quote 1, of the length that people speak in when they are asked what changed.',
    'Nobody on another ship.',
    'anchors-found-in-minutes',
    'Northlight',
    'Mangaluru',
    '#f6fbf8',
  ];
  expect(expected.map(wordsOf).filter((text) => !words.includes(text))).toEqual([]);
});

test('a trace is found as whole words, across markup and escaped in scripts', () => {
  const words = ['Stand apart', 'Arc', 'Let’s Meet', '#f08a24', 'What We Do & How'].map(wordsOf);

  expect(found(words, '<h2><span>STAND</span> <span class="b">APART</span></h2>')).toEqual(['stand apart']);
  expect(found(words, 'text:`What we do &amp; how`,more:"Let’s\\nmeet"')).toEqual([
    'let s meet',
    'what we do how',
  ]);
  expect(found(words, 'a{color:#F08A24}')).toEqual(['f08a24']);
  expect(found(words, 'Search the architecture, and stand as far apart as you can.')).toEqual([]);
});

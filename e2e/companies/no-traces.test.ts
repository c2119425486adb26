import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COUNTRIES } from '#contract/countries/countries.ts';
import { colorsOf } from '#schema/brand-colors.ts';
import { loadContent } from '#schema/load.ts';
import { FULL_COMPANY } from '#schema/testing/full-company.ts';
import { companySite } from '../../scripts/company-site.ts';
import { expect, test } from '../service/test.ts';
import { filesIn, found, hashOf, tracesOf, wordsOf } from './traces.ts';

/** The company that a new owner begins with, as it was written for the tests and built. */
const MINIMAL = companySite('minimal');
/** What is drawn for the company that has what is required of the sample; flags of countries are everybody's. */
const DRAWN = filesIn(path.join(companySite('full'), 'build/drawn')).filter(
  (file) => !file.includes(`${path.sep}flags${path.sep}`),
);
const TEXT = /\.(?:html|css|js|svg|json|webmanifest|txt|xml)$/;

test('nothing of a company is in what was built for another: no text, name, color, file', () => {
  const theirs = tracesOf(FULL_COMPANY, DRAWN);
  // What every site says shows nothing: the words of forms and controls, and of countries, some of which are cities, too.
  const everyones = [
    ...['forms', 'interface'].map((name) => readFileSync(path.join(MINIMAL, `company/${name}.yaml`), 'utf8')),
    ...COUNTRIES.map(({ name }) => name),
    // Both companies have the light ground that a new owner begins with.
    ...Object.values(colorsOf(loadContent(path.join(MINIMAL, 'company')).brand.colors)),
  ].map((text) => ` ${wordsOf(text)} `);
  const pages = theirs.words.filter((trace) => !everyones.some((text) => text.includes(` ${trace} `)));
  // The service holds whole packages, such as one that knows in which cities mail servers stand.
  const service = pages.filter((trace) => trace.includes(' '));

  const traces: string[] = [];
  for (const [part, words] of Object.entries({ client: pages, service })) {
    for (const file of filesIn(path.join(MINIMAL, 'build', part))) {
      const name = path.relative(MINIMAL, file);
      if (theirs.files.has(hashOf(file))) traces.push(`${name} is a file of the other company`);
      if (!TEXT.test(name)) continue;
      traces.push(...found(words, readFileSync(file, 'utf8')).map((trace) => `${name}: ${trace}`));
    }
  }
  expect(traces).toEqual([]);
});

test('what is looked for is all that a company says, and its slogans and names however short', () => {
  const { words } = tracesOf(FULL_COMPANY, []);
  const said = [
    'Together We Evolve',
    'TEAM UP WITH THE PRODUCT',
    'STAY DISTINCT',
    'Earning trust worldwide',
    'Ready-to-go Holistic Solutions',
    'Solve. Build. Scale.',
    'We are blacked out - Hold on until, we are back',
    'Halden Shipyards had grown, and its lists had not.',
    'This is quote 1, of the length that people speak in when they are asked what changed.',
    'We charge nothing for this.',
    'spare-parts-counted-once',
    'Northlight',
    'Dindigul',
    '#f08a24',
  ];
  expect(said.map(wordsOf).filter((text) => !words.includes(text))).toEqual([]);
});

test('a trace is found as whole words, through markup and as scripts write it', () => {
  const words = ['Stay distinct', 'Arc', 'Let’s Connect', '#f08a24', 'What We Do & How'].map(wordsOf);

  expect(found(words, '<h2><span>STAY</span> <span class="b">DISTINCT</span></h2>')).toEqual([
    'stay distinct',
  ]);
  expect(found(words, 'text:`What we do &amp; how`,more:"Let’s\\nconnect"')).toEqual([
    'let s connect',
    'what we do how',
  ]);
  expect(found(words, 'a{color:#F08A24}')).toEqual(['f08a24']);
  expect(found(words, 'Search the architecture, and stay as distinct as you are.')).toEqual([]);
});

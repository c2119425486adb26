import { expect, test } from 'vitest';
import { faultsAfter, type Mistake, POSITION, STORY } from '../testing/company-copy.ts';

/** Invalid texts, links, pictures and references. */
const MISTAKES: readonly Mistake[] = [
  [
    'HTML',
    POSITION,
    /\n\n/,
    '\n\nSays <b>much.\n\n',
    `${POSITION}, line 8: Write <b> in Markdown: HTML is not shown ⟨**important**⟩`,
  ],
  [
    'an entity of HTML',
    POSITION,
    /\n\n/,
    '\n\nSays &copy; much.\n\n',
    `${POSITION}, line 8: Type the character itself instead of &copy;`,
  ],
  [
    'a task list',
    POSITION,
    /\n\n/,
    '\n\n- [ ] Test it.\n\n',
    `${POSITION}, line 8: Write a plain list: boxes to tick are not shown ⟨- First⏎- Second⟩`,
  ],
  [
    'a second title',
    STORY,
    /\n## .*/,
    '\n# The problem',
    /line 30: Write ## instead of #: the page has its title already ⟨## The problem⟩$/,
  ],
  [
    'a picture from another host',
    STORY,
    /\n## /,
    '\n![A gate](https://host.example/gate.jpg)\n\n## ',
    /line 30: Put the picture into public\/pictures, and write \/pictures\/gate\.jpg: .* is on another site/,
  ],
  [
    'a picture that is not there',
    STORY,
    /\n## /,
    '\n![A gate](/pictures/gamin/world-1.svg)\n\n## ',
    /line 30: Did you mean \/pictures\/gaming\/world-1\.svg\?: there is no \/pictures\/gamin\/world-1\.svg in public$/,
  ],
  [
    'a picture without words',
    STORY,
    /\n## /,
    '\n![](/pictures/gaming/world-1.svg)\n\n## ',
    /line 30: Say between the square brackets what the picture shows, for those who can’t see it ⟨!\[What it shows\]\(\/pictures\/gaming\/world-1\.svg\)⟩$/,
  ],
  [
    'a preview picture that is not there',
    'pages/home.yaml',
    /^metadata:\n/m,
    'metadata:\n  image: /pictures/home.jpg\n',
    'pages/home.yaml, line 2: metadata.image: Put the picture into public, or correct its name: there is no /pictures/home.jpg in public',
  ],
  [
    'a preview picture of the wrong size',
    'pages/home.yaml',
    /^metadata:\n/m,
    'metadata:\n  image: /media/hero.jpg\n',
    'pages/home.yaml, line 2: metadata.image: Use a picture of 1200×630 pixels for the preview: this one has 320×180',
  ],
  [
    'a picture of an entry that is not there',
    'values.yaml',
    /picture: values\/tide/,
    'picture: values/tid',
    'values.yaml, line 3: 0.picture: There is no picture values/tid in public/pictures: did you mean "values/tide"? (you can also leave it out)',
  ],
  [
    'a picture of an entry by its address',
    'gaming.yaml',
    /picture: gaming\/world-2/,
    'picture: /pictures/gaming/world-2.svg',
    /^gaming\.yaml, line \d+: 1\.picture: .*did you mean "gaming\/world-2"\?/,
  ],
  [
    'a picture of an entry that resembles none',
    'gaming.yaml',
    /picture: gaming\/world-2/,
    'picture: gaming/two',
    /: choose one of gaming\/world-1, gaming\/world-2, gaming\/world-3, gaming\/world-4 \(you can also leave it out\)$/,
  ],
  [
    'a 404 page whose drawing moves and can’t be stopped',
    'pages/not-found.yaml',
    /^pause: .*\n/m,
    '',
    'pages/not-found.yaml: pause: Add this line: the lines of public/pictures/error-page.svg move, and visitors must be able to stop them ⟨pause: Stop the lines⟩',
  ],
  [
    'a link to a page that does not exist',
    STORY,
    /\n## /,
    '\nSee [data](/services/map-models).\n\n## ',
    `${STORY}, line 30: Correct the link to /services/map-models: there is no such page ⟨[words](/services/maps-models)⟩`,
  ],
  [
    'a story beside the button of the home page that is not there',
    'pages/home.yaml',
    /^hero:\n/m,
    'hero:\n  story: no-story-like-this\n',
    /^pages\/home\.yaml, line \d+: hero\.story: There is no file stories\/no-story-like-this\.md: .* \(you can also leave it out\)/,
  ],
  [
    'a customer whose story has no quote',
    'stories/anchors-found-in-minutes.md',
    /^quote:\n( .*\n)+/m,
    '',
    /^pages\/customers-partners\.yaml, line \d+: voice\.story: Write the name of a story that has a quote: stories\/anchors-found-in-minutes\.md has none/,
  ],
  [
    'a customer whose story is not there',
    'pages/customers-partners.yaml',
    /^ {2}story: anchors.*$/m,
    '  story: ankers-found-in-minutes',
    /voice\.story: There is no file stories\/ankers-found-in-minutes\.md: did you mean "anchors-found-in-minutes"\? \(you can also leave voice out\) ⟨/,
  ],
  [
    'a link without https',
    STORY,
    /\n## /,
    '\nSee [them](www.acme.example).\n\n## ',
    /line 30: Correct the link to www\.acme\.example: it must begin with \/ .* ⟨\[words\]\(https:\/\/www\.acme\.example\)⟩$/,
  ],
  [
    'a link that runs a script',
    STORY,
    /\n## /,
    '\nSee [it](javascript:alert).\n\n## ',
    /line 30: Correct the link to javascript:alert: it must begin with \//,
  ],
  [
    'a link of the menu to no page',
    'pages/shell.yaml',
    /to: \/services/,
    'to: /service',
    'pages/shell.yaml, line 9: menu.links.1.to: There is no page /service: did you mean "/services"? ⟨to: /services⟩',
  ],
  [
    'a reference to a page that is not there',
    'industries.yaml',
    /vertical: rail-freight/,
    'vertical: rail-frieght',
    'industries.yaml, line 3: 0.vertical: There is no file verticals/rail-frieght.md: did you mean "rail-freight"? ⟨vertical: rail-freight⟩',
  ],
  [
    'a customer twice',
    'customers.yaml',
    /^- name: .*/m,
    '- name: voss  railways',
    /^customers\.yaml, line \d+: \d+\.name: Delete one of the two: entry 1 is "Voss Railways", too$/,
  ],
  [
    'a count that is wrong',
    'pages/home.yaml',
    /^ {2}lead:.*/m,
    '  lead: From seven offices',
    'pages/home.yaml, line 14: hero.lead: Write {offices}, which is counted for you: it says "seven offices", but there are 6; if it counts something else, list these words in site.yaml, under otherNumbers ⟨"{offices} offices"⟩',
  ],
  [
    'a wrong count in a body, across two lines',
    POSITION,
    /We wake/,
    'We have eleven\ntime zones, and wake',
    /^positions\/night-watch\.md, line 8: Write \{timeZones\}, which is counted for you: it says "eleven time zones", but there are 5; /,
  ],
  [
    'an unknown placeholder',
    'pages/home.yaml',
    /^ {2}lead:.*/m,
    '  lead: From our {office} offices',
    'pages/home.yaml, line 14: hero.lead: Correct {office}, for which nothing is filled in: did you mean "offices"?',
  ],
  [
    'a figure with the name of another placeholder',
    'company.yaml',
    /^ *label: people at work/m,
    '$&\n  name: offices',
    /figures\.0\.name: Choose another name: this one stands for something else in texts/,
  ],
];

test.each(MISTAKES)('%s is reported', async (_, file, pattern, replacement, expected) => {
  const matching = typeof expected === 'string' ? expected : expect.stringMatching(expected);

  expect(await faultsAfter(file, pattern, replacement)).toEqual([matching]);
});

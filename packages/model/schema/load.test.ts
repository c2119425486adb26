import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { interpolateCompany, loadContent } from './load.ts';
import { companyCopy, errorOf, replaceIn } from './testing/company-copy.ts';
import { loadWholeContent } from './testing/whole-content.ts';

test('adding a position is adding one file', async () => {
  const root = await companyCopy();
  await writeFile(
    path.join(root, 'positions/site-reliability-engineer.md'),
    '---\ntitle: Site Reliability Engineer\ndescription: Keeps it running.\nexperience: 3-7 Years\nopenings: "2"\n---\nAt night, too.\n',
  );

  expect(loadContent(root).positions.at(-2)?.title).toBe('Site Reliability Engineer');
});

test('optional files and folders may be missing', async () => {
  const root = await companyCopy();
  const folders = ['written', 'news', 'positions', 'stories', 'platforms', 'services', 'verticals', 'public'];
  const lists = [
    'customers.yaml',
    'gaming.yaml',
    'values.yaml',
    'industries.yaml',
    'testimonials.yaml',
    'people.yaml',
    'mail.yaml',
    'answers.yaml',
  ];
  for (const nothing of [...folders, ...lists])
    await rm(path.join(root, nothing), { recursive: true, force: true });
  await replaceIn(root, 'pages/home.yaml', /^ *picture: .*\n/gm, '');
  await replaceIn(root, 'pages/customers-partners.yaml', /^voice:\n( .*\n)+/m, '');

  expect(loadContent(root)).toMatchObject({
    positions: [],
    stories: [],
    customers: [],
    gaming: [],
    values: [],
  });
});

test('unused pictures and logos are passed to the callback, and are no fault', async () => {
  const root = await companyCopy();
  await replaceIn(root, 'values.yaml', /^ *picture: values\/buoy\n/m, '');
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"></svg>';
  for (const name of ['pictures/gate.svg', 'pictures/shown.svg', 'logos/somebody.svg'])
    await writeFile(path.join(root, 'public', name), picture);
  await replaceIn(root, 'policy.md', /\n## /, '\n![A gate](/pictures/shown.svg)\n\n## ');
  const reported: string[] = [];

  loadContent(root, (unused) => reported.push(...unused));

  expect(reported).toEqual([
    'public/pictures/gate.svg',
    'public/pictures/values/buoy.svg',
    'public/logos/somebody.svg',
  ]);
});

test('removing a value does not affect the pictures of others', async () => {
  const root = await companyCopy();
  await replaceIn(root, 'values.yaml', /^- .*\n(?: .*\n)*/, '');

  expect(loadContent(root).values[0]).toMatchObject({
    title: 'Seen a shorter way?',
    picture: 'values/way',
  });
});

test('a picture in a text has its dimensions, which prevent layout shifts', async () => {
  const root = await companyCopy();
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"></svg>';
  await writeFile(path.join(root, 'public/pictures/gate.svg'), picture);
  await replaceIn(
    root,
    'stories/anchors-found-in-minutes.md',
    /\n## /,
    '\n![The "gate"](/pictures/gate.svg)\n\n## ',
  );

  const story = loadContent(root).stories.find(({ slug }) => slug === 'anchors-found-in-minutes');
  expect(story?.html).toContain(
    '<img src="/pictures/gate.svg" alt="The &quot;gate&quot;" width="640" height="480" loading="lazy">',
  );
});

test('all faults are reported together, including cross-file ones, with file, line, field and example', async () => {
  const root = await companyCopy();
  await replaceIn(root, 'positions/signal-tester.md', /openings: .*/, 'openings: 2');
  await replaceIn(root, 'pages/home.yaml', /^ {2}button:/m, '  buton:');
  await replaceIn(root, 'industries.yaml', /vertical: rail-freight/, 'vertical: rail-frieght');

  const position = await readFile(path.join(root, 'positions/signal-tester.md'), 'utf8');
  const line = position.split('\n').indexOf('openings: 2') + 1;
  const folder = path.relative(process.cwd(), root).startsWith('..')
    ? root
    : path.relative(process.cwd(), root);
  expect(errorOf(root).message).toBe(`The files in ${folder} have 3 faults:

  ${folder}/industries.yaml, line 3
    entry 1, vertical: There is no file verticals/rail-frieght.md: did you mean "rail-freight"?
    For example:
        vertical: rail-freight

  ${folder}/pages/home.yaml, line 15
    hero, buton: Did you mean "button"? Then rename it: "hero" has no line of this name

  ${folder}/positions/signal-tester.md, line ${line}
    openings: Put it in quotes, so that it is read as a text: "2"
    For example:
        openings: "2"`);
});

test('name and tagline are filled in; other placeholders stay', () => {
  const content = loadWholeContent();
  const { contact, careers } = content.pages;
  const filled = interpolateCompany({
    ...content,
    company: { ...content.company, name: 'Bread & {tagline}', blurb: 'This is {name}.' },
    pages: {
      ...content.pages,
      contact: { ...contact, metadata: { ...contact.metadata, keywords: ['{name}', 'contact'] } },
      careers: { ...careers, position: { ...careers.position, pageTitle: '{title}: {tagline}' } },
    },
    policy: { ...content.policy, summary: 'What {name} does.' },
  });

  expect(filled.company.blurb).toBe('This is Bread & {tagline}.');
  expect(filled.pages.contact?.metadata.keywords).toEqual(['Bread & {tagline}', 'contact']);
  expect(filled.pages.careers?.position.pageTitle).toBe(`{title}: ${content.company.tagline}`);
  expect(filled.policy.summary).toBe('What Bread & {tagline} does.');
});

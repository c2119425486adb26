// @module-tag owner

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { slug } from '@website/model/schema/slug.ts';
import { oldCompany } from '@website/tests/fixtures/old-companies.ts';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { valueAt } from './edit-yaml.ts';
import { FolderDraft } from './folder-draft.ts';
import { runSteps } from './steps.ts';

/** A folder of a version after the steps, with other files of it. */
async function upgraded(recording: string, others: Readonly<Record<string, string>> = {}) {
  const draft = new FolderDraft(await oldCompany([recording], others));
  onTestFinished(() => draft.dispose());
  await runSteps(draft);
  const notes = draft.notes.length;
  await runSteps(draft);
  expect(draft.notes.slice(notes), 'a second time changes nothing').toEqual([]);
  return draft;
}

const recorded = (recording: string): Record<string, string> =>
  parse(
    readFileSync(
      path.resolve(import.meta.dirname, `../../tests/fixtures/old-companies/${recording}.yaml`),
      'utf8',
    ),
  );

/** A removed field, with a folder that has it. */
const REMOVED: readonly [field: string, recording: string, file: string, former?: [string, string]][] = [
  ['image', '0.2.0', 'pages/shell.yaml'],
  ['positions.readLess', '0.2.0', 'pages/careers.yaml'],
  ['positions.link', '0.2.0', 'pages/careers.yaml'],
  ['positions.ownPage', '0.3.0', 'pages/careers.yaml', ['positions:\n', 'positions:\n  ownPage: Page\n']],
  ['positions.fetching', '0.3.0', 'pages/careers.yaml', ['positions:\n', 'positions:\n  fetching: Wait\n']],
  ['positions.notFetched', '0.3.0', 'pages/careers.yaml', ['positions:\n', 'positions:\n  notFetched: No\n']],
  ['positions.tryAgain', '0.3.0', 'pages/careers.yaml', ['positions:\n', 'positions:\n  tryAgain: Again\n']],
  ['shared.optional', '0.3.0', 'forms.yaml', ['shared:\n', 'shared:\n  optional: (optional)\n']],
  ['wall', '0.3.0', 'interface.yaml', ['menu:\n', 'wall:\n  pause: Pause\n\nmenu:\n']],
  ['shared.loading', '0.3.0', 'forms.yaml'],
  ['shared.tryAgain', '0.3.0', 'forms.yaml'],
  ['failure', '0.3.0', 'interface.yaml'],
];

test.each(REMOVED)('%s is removed from the files of %s', async (field, recording, file, former) => {
  const folder = recording === '0.2.0' ? 'content/' : '';
  const text = recorded(recording)[`${folder}${file}`] ?? '';
  const before = former === undefined ? text : text.replace(...former);
  const names = field.split('.');
  expect(valueAt(parse(before), names)).toBeDefined();
  const draft = await upgraded(recording, { [`${folder}${file}`]: before });

  expect(draft.hasField(file, names)).toBe(false);
  expect(draft.notes).toContainEqual({
    file,
    what: expect.stringContaining(`${names.join(', ')}: is removed`),
  });
});

test('content/ becomes the folder itself, without the product’s code in it', async () => {
  const draft = await upgraded('0.2.0');

  expect(draft.files().filter((file) => /^content\/|\.ts$/.test(file))).toEqual([]);
  expect(draft.has('pages/home.yaml')).toBe(true);
});

test('icons and cards that builds draw are removed, unless a text names them', async () => {
  const home = recorded('0.2.0')['content/pages/home.yaml'] ?? '';
  const draft = await upgraded('0.2.0', {
    'public/favicon.svg': '<svg/>',
    'public/og/home.png': 'PNG',
    'public/og/ours.png': 'PNG',
    'public/robots-we-made.txt': 'Ours',
    'cards/home.webp': 'WEBP',
    'content/pages/home.yaml': home.replace('metadata:\n', 'metadata:\n  image: /og/ours.png\n'),
  });

  expect(draft.files().filter((file) => /^(?:public|cards)\//.test(file))).toEqual([
    'public/og/ours.png',
    'public/robots-we-made.txt',
  ]);
});

test('what an owner put under such a name since 0.3.0 stays', async () => {
  const draft = await upgraded('0.3.0', { 'public/og/ours.png': 'PNG' });

  expect(draft.has('public/og/ours.png')).toBe(true);
});

test('language, colors, mark and forms are added, which were in the code', async () => {
  const draft = await upgraded('0.2.0');

  expect(draft.value('site.yaml')).toMatchObject({ language: 'en', forms: { failureNotice: 'console' } });
  expect(draft.value('brand/brand.yaml')).toMatchObject({
    colors: { ink: '#101418', accents: ['#ff6b57', '#7bdcb5', '#2f6fed'] },
  });
  expect(draft.text('brand/mark.svg')).toContain('<svg');
  const countries = valueAt(draft.value('forms.yaml'), ['application', 'fields', 'country', 'choices']);
  expect((countries as { code: string }[])[0]).toEqual(expect.objectContaining({ code: 'PT' }));
});

test('positions have their first whole sentences as description, and no longer in the text', async () => {
  const before = recorded('0.2.0')['content/positions/deckhand.md'] ?? '';
  const draft = await upgraded('0.2.0', {
    'content/positions/cook.md': before.replace(/\n\n[\s\S]*/, '\n\n*You* cook. Really.\n'),
  });

  expect(draft.value('positions/deckhand.md')).toMatchObject({
    description:
      'You keep the deck in order, and everybody on it safe. You are there when a journey is planned, because what is noticed early costs the least.',
  });
  expect(draft.text('positions/deckhand.md')).toMatch(/\n---\n\nYou belong to a crew of five\.\n$/);
  expect(draft.value('positions/cook.md')).toMatchObject({ description: 'You cook. Really.' });
  expect(draft.text('positions/cook.md')).toMatch(/\n---\n\n\*You\* cook\. Really\.\n$/);
});

test('entries name the pictures that they had by their places', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480"><path d="M0 0h1v1z"/></svg>';
  const home = parse(recorded('0.2.0')['content/pages/home.yaml'] ?? '');
  const forces = home.trio.forces.map(({ name }: { name: string }) => `forces/${slug(name)}`);
  const pictures = [...[1, 2, 3, 4, 5, 6].map((number) => `values/${number}`), ...forces];
  const draft = await upgraded(
    '0.2.0',
    Object.fromEntries(pictures.map((name) => [`public/pictures/${name}.svg`, picture])),
  );

  expect((draft.value('values.yaml') as { picture: string }[]).map((value) => value.picture)).toEqual(
    pictures.slice(0, 6),
  );
  const named = valueAt(draft.value('pages/home.yaml'), ['trio', 'forces']) as { picture: string }[];
  expect(named.map(({ picture: name }) => name)).toEqual(forces);
  expect(JSON.stringify(draft.value('gaming.yaml'))).not.toContain('picture');
});

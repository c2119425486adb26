import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadLanguages } from '../load.ts';
import { loadIntakeContent } from '../load-intake.ts';
import { addressOf, linkablePaths, pageIn, pathsByNames } from '../page-paths.ts';
import { companyCopy, faultsOf, replaceIn } from '../testing/company-copy.ts';
import { FULL_COMPANY } from '../testing/full-company.ts';
import { scriptKindOf } from './language-tags.ts';

const all = loadLanguages(FULL_COMPANY);
const [own, arabic, swedish] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];

test('the own language comes first, then those of the folders, each with its direction', () => {
  expect(all.map(({ site }) => [site.language, site.base, site.direction])).toEqual([
    ['en-GB', '', 'ltr'],
    ['ar', '/ar', 'rtl'],
    ['sv', '/sv', 'ltr'],
  ]);
});

test('an entry has the facts of the own language, and its own words', () => {
  for (const position of swedish.positions) {
    const original = own.positions.find(({ slug }) => slug === position.slug);
    expect(position).toMatchObject({
      role: original?.title,
      openings: original?.openings,
      accent: original?.accent,
    });
    expect(position.salary).toEqual(original?.salary);
    expect(position.title).not.toBe('');
  }
  const names = swedish.company.offices.map(({ name }) => name);
  for (const { locations = [] } of swedish.positions)
    expect(names).toEqual(expect.arrayContaining(locations));
  expect(swedish.company.offices.map(({ latitude }) => latitude)).toEqual(
    own.company.offices.map(({ latitude }) => latitude),
  );
});

test('countries have their names in the language, and what is sent does not depend on it', () => {
  const choices = ({ forms }: typeof own) => forms.application.fields.country.choices;
  const [first] = choices(own);
  const named = new Intl.DisplayNames(['sv'], { type: 'region' });
  expect(choices(swedish).map(({ value }) => value)).toEqual(choices(own).map(({ value }) => value));
  expect(choices(swedish)[0]).toMatchObject({ value: first?.value, label: named.of(first?.code ?? '') });
  expect(loadIntakeContent(FULL_COMPANY).languages.map(({ site }) => site.language)).toEqual(['ar', 'sv']);
});

test('lists of a translation have the pictures of the own language', async () => {
  const root = await companyCopy(['sv']);
  const pictures = (content: typeof own) => content.values.map(({ picture }) => picture);
  await replaceIn(root, 'sv/values.yaml', /\n *picture:.*/g, '');
  const [english, translated] = loadLanguages(root);
  expect(pictures(english)).not.toContain(undefined);
  expect(pictures(translated as typeof own)).toEqual(pictures(english));
});

test('a menu may link to any page, and leaves it out where it is not translated', async () => {
  const root = await companyCopy(['sv']);
  await replaceIn(root, 'pages/shell.yaml', /(menu:[\s\S]*?to: )\S+/, '$1/supplier-code');
  await replaceIn(root, 'sv/pages/shell.yaml', /(menu:[\s\S]*?to: )\S+/, '$1/supplier-code');
  expect(loadLanguages(root)).toHaveLength(2);
});

test('a page is found by its address, which may have another name', () => {
  const page = '/services/product-engineering';
  expect(addressOf(page, own)).toBe(page);
  expect(addressOf(page, arabic)).toBe(`/ar${page}`);
  expect(addressOf(`${page}?a=1#b`, swedish)).toBe('/sv/services/produktutveckling?a=1#b');
  expect(addressOf('/', swedish)).toBe('/sv');
  for (const content of all) {
    for (const one of linkablePaths(content)) {
      expect(pageIn(addressOf(one, content), all)).toEqual({ content, path: one });
      expect(pathsByNames(FULL_COMPANY)).toContain(
        addressOf(one, content).replace(/\/news\/(?:\d{4}|tags\/.*)$/, '/news'),
      );
    }
  }
});

test('a page without a translation is none of that language', () => {
  expect(linkablePaths(own)).toContain('/supplier-code');
  expect(linkablePaths(swedish)).not.toContain('/supplier-code');
});

/** A company in English and Swedish with one change. */
async function changed(change: (root: string) => Promise<void>): Promise<string[]> {
  const root = await companyCopy(['sv']);
  await change(root);
  return faultsOf(root);
}

test.each([
  [
    'words for the switch',
    (root: string) => replaceIn(root, 'sv/interface.yaml', /languages:[\s\S]*?stay: .*\n/, ''),
    /^sv\/interface\.yaml.*: languages: Add these lines: a site in several languages shows them/,
  ],
  [
    'a file under a name that translates nothing',
    (root: string) =>
      replaceIn(root, 'sv/services/produktutveckling.md', /(translationOf): .*/, '$1: prodct-engineering'),
    /^sv\/services\/produktutveckling\.md, line \d+: translationOf: Write the name of a file of the own language.* ⟨translationOf: product-engineering⟩/,
  ],
  [
    'a file that translates what another one does',
    (root: string) =>
      cp(
        path.join(root, 'sv/services/produktutveckling.md'),
        path.join(root, 'sv/services/systemutveckling.md'),
      ),
    /^sv\/services\/systemutveckling\.md.*Delete one of the two: services\/produktutveckling\.md translates the same/,
  ],
  [
    'a position that only it has',
    (root: string) => rm(path.join(root, 'positions/backend-engineer.md')),
    /^sv\/positions\/backend-engineer\.md.*Write this position in the own language, too/,
  ],
  [
    'a reason under another value',
    (root: string) => replaceIn(root, 'sv/forms.yaml', /value: IT Security/, 'value: IT-säkerhet'),
    /^sv\/forms\.yaml.*Write each choice with the value that it has in the own language/,
  ],
  [
    'no reply to senders',
    (root: string) => rm(path.join(root, 'sv/mail.yaml')),
    /^sv\/mail\.yaml: acknowledgements: Add this file, or these lines/,
  ],
  [
    'an office less',
    (root: string) => replaceIn(root, 'sv/company.yaml', /\noffices:\n( *- )[\s\S]*?\n\1/, '\noffices:\n$1'),
    /^sv\/company\.yaml.*Write the offices that company\.yaml of the own language has/,
  ],
  [
    'a link to a page that it does not have',
    (root: string) => replaceIn(root, 'sv/policy.md', /\n## /, '\n[Koden](/supplier-code)\n\n## '),
    /^sv\/policy\.md, line \d+: Correct the link to \/supplier-code: there is no such page/,
  ],
  [
    'settings that are the site’s',
    (root: string) => cp(path.join(root, 'site.yaml'), path.join(root, 'sv/site.yaml')),
    /^sv\/site\.yaml: Move it out/,
  ],
])('a language with %s is refused', async (_, change, expected) => {
  expect(await changed(change)).toContainEqual(expect.stringMatching(expected));
});

test('a page under the address of a language, and the folder of the own language, are refused', async () => {
  const faults = await changed(async (root) => {
    await rename(path.join(root, 'written/about.md'), path.join(root, 'written/sv.md'));
    await mkdir(path.join(root, 'en-GB'));
    await writeFile(path.join(root, 'en-GB/company.yaml'), '');
  });
  expect(faults).toContainEqual(
    expect.stringMatching(/^written\/sv\.md: Rename this file: the pages of the language/),
  );
  expect(faults).toContainEqual(expect.stringMatching(/^en-GB\/company\.yaml.*Delete this folder/));
});

test('a site in one language needs no words for a switch', async () => {
  const root = await companyCopy();
  await replaceIn(root, 'interface.yaml', /languages:[\s\S]*?stay: .*\n/, '');
  expect(loadLanguages(root)).toHaveLength(1);
});

test.each([
  ['ar', 'joined'],
  ['hi', 'tall'],
  ['ta', 'tall'],
  ['ja', 'dense'],
  ['zh-Hans', 'dense'],
  ['sv', undefined],
])('the script of %s is %s', (language, kind) => {
  expect(scriptKindOf(language)).toBe(kind);
});

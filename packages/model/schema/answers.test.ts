import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { needsOwnWords } from './answers.ts';
import { loadContent, loadLanguages } from './load.ts';
import { loadIntakeContent } from './load-intake.ts';
import { companyCopy, faultsOf, replaceIn } from './testing/company-copy.ts';
import { FULL_COMPANY } from './testing/full-company.ts';

const DECLINE = '- id: decline\n  name: No\n  for: application\n  state: declined\n';

test('builds and the office read the answers in every language, with the own one’s names and states', () => {
  const [own, , swedish] = loadLanguages(FULL_COMPANY);
  const content = loadIntakeContent(FULL_COMPANY);
  const read = content.languages.find(({ site }) => site.language === 'sv');
  expect(content.answers).toEqual(own.answers);
  expect(read?.answers).toEqual(swedish?.answers);
  expect(read?.answers[1]).toMatchObject({ id: 'decline', name: 'Decline', state: 'declined' });
  expect(read?.answers[1]?.subject).toBe('Din ansökan till {company}');
  // A candidate’s title of a position, whatever its file is called in that language.
  expect(read?.positions.find(({ slug }) => slug === 'design-director')?.title).not.toBe('Design Director');
});

test('without the file there are none, and other languages need none', async () => {
  const root = await companyCopy(['sv']);
  await rm(path.join(root, 'answers.yaml'));
  await rm(path.join(root, 'sv/answers.yaml'));
  expect(loadContent(root).answers).toEqual([]);
  expect(loadIntakeContent(root).languages[0]?.answers).toEqual([]);
});

test.each([
  [
    `${DECLINE}  subject: No\n  text: Dear {nmae}`,
    /^answers\.yaml, line 6: 0\.text: Correct \{nmae\}, for which nothing is filled in here, as in \{name\} and \{position\}/,
  ],
  [`${DECLINE}  subject: No, {name\n  text: No`, /^answers\.yaml, line 5: 0\.subject: .*a brace is missing/],
  [
    `${DECLINE.replace('application', 'contact').replace('declined', 'lost')}  subject: No\n  text: Dear {name}`,
    /^answers\.yaml, line 6: 0\.text: Correct \{name\}/,
  ],
  [
    `${DECLINE.replace('declined', 'won')}  subject: No\n  text: No`,
    /^answers\.yaml, line 4: 0\.state: Write shortlisted, answered, declined, hired: /,
  ],
  [`${DECLINE.replace('declined', 'read')}  subject: No\n  text: No`, /^answers\.yaml, line 4: 0\.state: /],
  [
    `${DECLINE}  subject: No\n  text: No\n${DECLINE}  subject: No\n  text: No`,
    /^answers\.yaml, line 7: 1\.id: Write another one: decline is above/,
  ],
])('%j is reported', async (answers, expected) => {
  const root = await companyCopy();
  await writeFile(path.join(root, 'answers.yaml'), `${answers}\n`);
  expect(faultsOf(root)).toEqual([expect.stringMatching(expected)]);
});

test('a language in which senders would be answered in another one is refused', async () => {
  const root = await companyCopy(['sv']);
  await replaceIn(root, 'sv/answers.yaml', /^- id: decline\n(?: .*\n|\n)+/m, '');
  expect(faultsOf(root)).toEqual([
    'sv/answers.yaml: Add this file, or entries in it, with the subject and text of decline: senders would be answered in the own language',
  ]);
});

test.each([
  [
    (root: string) => replaceIn(root, 'sv/answers.yaml', /id: no-fit/, 'id: nofitt'),
    /^sv\/answers\.yaml, line \d+: 3\.id: Correct nofitt: did you mean "no-fit"\?/,
  ],
  [
    (root: string) => replaceIn(root, 'sv/answers.yaml', /\{position\}/, '{tjänst}'),
    /^sv\/answers\.yaml, line \d+: 0\.text: /,
  ],
])('a language whose senders would be answered wrongly is refused', async (change, expected) => {
  const root = await companyCopy(['sv']);
  await change(root);
  expect(faultsOf(root)).toContainEqual(expect.stringMatching(expected));
  expect(() => loadIntakeContent(root)).toThrow('answers.yaml');
});

test('a place for own words is a line of its own', () => {
  for (const open of ['Hello,\n\n…\n\nBye', '...', 'a\n … \nb']) expect(needsOwnWords(open)).toBe(true);
  for (const written of ['Well … yes', 'And so on...', '']) expect(needsOwnWords(written)).toBe(false);
});

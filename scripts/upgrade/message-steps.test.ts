// @module-tag owner

import { oldCompany } from '@website/tests/fixtures/old-companies.ts';
import { expect, onTestFinished, test } from 'vitest';
import { FolderDraft } from './folder-draft.ts';
import { joinSentences } from './message-steps.ts';

/** A folder with these files, after the step. */
async function joined(files: Readonly<Record<string, string>>) {
  const draft = new FolderDraft(await oldCompany([], files));
  onTestFinished(() => draft.dispose());
  joinSentences(draft);
  const notes = draft.notes.length;
  joinSentences(draft);
  expect(draft.notes.slice(notes), 'a second time changes nothing').toEqual([]);
  return (file: string) => draft.text(file);
}

test('labels and lines of a position become plurals and two parts, in the owner’s words', async () => {
  const text = await joined({
    'interface.yaml':
      'position:\n  experience: Years\n  opening: Job\n  openings: Jobs\n  lineWithOpening: "{experience} of work, {openings} job"\n  lineWithOpenings: "{experience} of work, {openings} jobs"\n  places: Where\n',
  });

  expect(text('interface.yaml')).toBe(
    'position:\n  experience: Years\n  openings: "{count, plural, one {Job} other {Jobs}}"\n  shown:\n    experience: "{experience} of work"\n    openings: "{count, plural, one {# job} other {# jobs}}"\n  places: Where\n',
  );
});

test('a line that can’t be split gives way to the labels, in lowercase but for German', async () => {
  const position = (language: string) => ({
    'site.yaml': `language: ${language}\n`,
    'interface.yaml':
      'position:\n  experience: Erfahrung\n  opening: Stelle\n  openings: Stellen\n  lineWithOpening: "{openings} Stelle mit {experience}"\n  lineWithOpenings: "{openings} Stellen mit {experience}"\n',
  });

  expect((await joined(position('de')))('interface.yaml')).toContain(
    '{count, plural, one {# Stelle} other {# Stellen}}',
  );
  expect((await joined(position('en')))('interface.yaml')).toContain(
    '{count, plural, one {# stelle} other {# stellen}}',
  );
});

test('the points of the compass become part of the coordinates', async () => {
  const text = await joined({
    'interface.yaml': '# Of offices.\ncompass:\n  north: N\n  south: S\n  east: O\n  west: W\n',
  });

  expect(text('interface.yaml')).toBe(
    '# Of offices.\ncoordinates: "{latitude}° {northSouth, select, south {S} other {N}}, {longitude}° {eastWest, select, west {W} other {O}}"\n',
  );
});

test('the forms’ texts are joined', async () => {
  const text = await joined({
    'forms.yaml':
      'refusals:\n  tooManyCalls: Again in {wait}.\n  tooMuch: Attendez {wait}.\napplication:\n  fields:\n    country:\n      label: Country\n  refusals:\n    otherKind: This is {kind}, named {ending}.\n  kinds:\n    rtf: an RTF file\n    page: a page\n',
  });

  expect(text('forms.yaml')).toBe(
    'refusals:\n  tooManyCalls: Again {when}.\n  tooMuch: Attendez {when}.\napplication:\n  fields:\n    country:\n      label: Country\n      changed: "Country: {country} {code}"\n  refusals:\n    otherKind: This is {kind, select, rtf {an RTF file} page {a page} other {a page}}, named {ending}.\n',
  );
});

test('the pages’ texts are joined', async () => {
  const text = await joined({
    'pages/careers.yaml':
      'position:\n  skills: Skills\n  apply: Apply\npositions:\n  applyAt: Apply at\n  writeTo: or write to\n',
    'pages/not-sent.yaml': 'writeTo: Otherwise write to\n',
    'pages/shell.yaml': 'footer:\n  copyright: All rights reserved.\n',
  });

  expect(text('pages/careers.yaml')).toBe(
    'position:\n  skills: Skills\n  skillsLine: "Skills: {skills}"\n  apply: Apply\npositions:\n  applyAt: Apply at {address} or write to {email}\n',
  );
  expect(text('pages/not-sent.yaml')).toBe('writeTo: Otherwise write to {email}.\n');
  expect(text('pages/shell.yaml')).toBe('footer:\n  copyright: © {year} {name}. All rights reserved.\n');
});

test('of the mails’ texts only those that the owner wrote are joined', async () => {
  const text = await joined({
    'mail.yaml':
      'texts:\n  cv: Resume\n  attached: "{size}, with it"\n  notScanned: "Not there: {reasons}."\n  infected: "Not there: {reasons}!"\n  caution: "Look out: {reasons}."\n',
  });

  expect(text('mail.yaml')).toMatch(
    /^texts:\n {2}cv: Resume\n {2}linked: "Resume: \{file\} \(\{size\}\)"\n {2}attached: "\{file\} \(\{size\}, with it\)"\n/,
  );
  expect(text('mail.yaml')).toContain('Not there: not scanned for viruses: {detail, select,');
  expect(text('mail.yaml')).toContain('infected: "Not there: infected: {detail}!"');
  expect(text('mail.yaml')).toContain(
    'caution: "Look out: {reasons}."\n  released: "Look out: released by the operator although {detail,',
  );
  expect((await joined({ 'mail.yaml': 'timeZone: Europe/Lisbon\n' }))('mail.yaml')).toBe(
    'timeZone: Europe/Lisbon\n',
  );
});

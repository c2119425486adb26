// @module-tag owner

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { checkedAnswers, validateGiven } from './answers.ts';
import type { GivenAnswers } from './questions.ts';

const RIGHT: GivenAnswers = {
  name: 'Acme',
  tagline: 'Robots that help.',
  email: 'hello@acme.example',
  url: 'https://www.acme.example/',
  offices: ['Lisbon'],
  colors: '#ff6b57, #7bdcb5, #2f6fed',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'answers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

test('answers to the required questions are enough', async () => {
  expect(await checkedAnswers(RIGHT)).toMatchObject({
    company: { name: 'Acme', url: 'https://www.acme.example', offices: [{ city: 'Lisbon' }] },
    colors: { ink: '#101418', accents: ['#ff6b57', '#7bdcb5', '#2f6fed'] },
    languages: ['en-GB'],
    mark: undefined,
  });
});

const WRONG: readonly [what: string, given: GivenAnswers, message: RegExp][] = [
  ['a tagline of nine words', { tagline: 'a b c d e f g h i' }, /tagline: Shorten it to 8 words, .* has 9$/],
  ['an e-mail address', { email: 'nobody' }, /email: Write an e-mail address instead of "nobody"$/],
  ['an address without https', { url: 'acme.example' }, /url: Write a web address that begins with https/],
  ['a city that nobody knows', { offices: 'Narnia' }, /offices: "Narnia": Write the place of Narnia, too/],
  [
    'a place without a time zone',
    { offices: 'X @ 1, 2' },
    /offices: "X @ 1, 2": Write the place as latitude/,
  ],
  ['two colors', { colors: 'red, blue' }, /colors: Write three colors: there are 2$/],
  ['a word for a color', { colors: 'red, blue, x' }, /colors: color 3: Write a color that/],
  [
    'a color like the ground',
    { colors: '#101418, #7bdcb5, #2f6fed' },
    /colors: color 1: .* accent 1 on ink has/,
  ],
  ['grounds that are too alike', { ink: '#777777' }, /ink: .* ink on paper has a contrast of 4\.4:1/],
  ['a link without a name', { social: 'https://x.example' }, /social: Write a name and an address, such as/],
  [
    'a language by its name',
    { language: 'English' },
    /language: Write the code of a language, such as "en-GB"/,
  ],
];

test.each(WRONG)('%s is refused', async (_, given, message) => {
  await expect(checkedAnswers({ ...RIGHT, ...given })).rejects.toThrow(message);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"';
const MARKS: readonly [what: string, name: string, text: string, message: RegExp][] = [
  ['a picture of another kind', 'a.png', '\x89PNG', /mark: Save the mark as an SVG file/],
  ['a picture that is only called SVG', 'a.svg', '\x89PNG', /mark: Save the mark as an SVG file/],
  [
    'a drawing without a viewBox',
    'a.svg',
    `${SVG}><path d="M0 0h1v1z"/></svg>`,
    /mark: Export the drawing with a viewBox/,
  ],
  ['a drawing that is cut off', 'a.svg', `${SVG} viewBox="0 0 1 1"><path`, /mark: Export the drawing again/],
  [
    'a drawing that is too large',
    'a.svg',
    `${SVG} viewBox="0 0 9 9">${'<circle cx="1.234" cy="1.234" r="1.234" id="a"/>'.repeat(400)}</svg>`,
    /mark: Simplify the drawing to at most \d+ bytes/,
  ],
];

test.each(MARKS)('%s is no mark', async (_, name, text, message) => {
  const mark = path.join(folder, name);
  await writeFile(mark, text, 'latin1');

  await expect(checkedAnswers({ ...RIGHT, mark })).rejects.toThrow(message);
});

test('one error lists all missing and all invalid answers', async () => {
  const given = { name: 'Acme', email: 'nobody', offices: ['Narnia', 'Lisbon @ x'], language: 'English' };

  await expect(checkedAnswers(given)).rejects.toThrow(
    /^3 answers are missing:\n {2}tagline: .*\n {2}url: .*\n {2}colors: .*\n3 answers can’t be used:\n {2}email: .*\n {2}offices: "Narnia": .*"Lisbon @ x": .*\n {2}language: .*$/,
  );
});

test('an open question is no fault', async () => {
  await expect(validateGiven({ name: 'Acme', url: '' })).resolves.toBeUndefined();
});

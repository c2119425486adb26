// @module-tag owner

import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { promptForAnswers } from './ask.ts';
import type { GivenAnswers } from './questions.ts';

const ENTER = '';

/** Answers each prompt with the next line; after the last line the input ends. */
async function answering(given: GivenAnswers, lines: readonly string[]) {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: 'utf8' });
  const left = [...lines];
  let seen = '';
  output.on('data', (text: string) => {
    seen += text;
    if (!text.endsWith('): ')) return;
    const next = left.shift();
    if (next === undefined) input.end();
    else input.write(`${next}\n`);
  });
  const answers = await promptForAnswers(given, input, output).catch((error: Error) => error.message);
  return { answers, seen, left };
}

const REST = {
  email: 'hello@acme.example',
  url: 'https://www.acme.example',
  offices: 'Lisbon',
  colors: '#ff6b57, #7bdcb5, #2f6fed',
};
const OPEN = [ENTER, ENTER, ENTER, ENTER, ENTER];

test('an invalid answer is asked for again with the reason, and the others are used', async () => {
  const { email, url, colors } = REST;
  const { answers, seen, left } = await answering({ email, url }, [
    ENTER,
    'Acme & "Söhne": #1 🚀',
    'one two three four five six seven eight nine',
    'Robots that help.',
    'Narnia',
    'Lisbon',
    'Narnia',
    'Porto; Rua 1',
    ENTER,
    'red',
    colors,
    ...OPEN,
  ]);

  expect(left).toEqual([]);
  expect(answers).toMatchObject({
    name: 'Acme & "Söhne": #1 🚀',
    tagline: 'Robots that help.',
    offices: ['Lisbon', 'Porto; Rua 1'],
    colors,
  });
  expect(seen.match(/An answer is required\.|(?<= {2})(?:Shorten|"Narnia": Write|Write) \S+ \S+/g)).toEqual([
    'An answer is required.',
    'Shorten it to',
    '"Narnia": Write the place',
    '"Narnia": Write the place',
    'Write three colors:',
  ]);
});

test('a background on which the colors are unreadable is asked for again', async () => {
  const { answers, seen } = await answering({ ...REST, name: 'Acme' }, [
    'Robots.',
    ENTER,
    ENTER,
    '#2f6fed',
    '#000000',
    ENTER,
    ENTER,
  ]);

  expect(answers).toMatchObject({ ink: '#000000' });
  expect(seen).toMatch(/ {2}Make the color .* has a contrast of/);
});

test('no prompt appears if all required questions are answered', async () => {
  const given = { ...REST, name: 'Acme', tagline: 'Robots.' };

  expect(await answering(given, [])).toEqual({ answers: given, seen: '', left: [] });
});

test('interrupted prompts write nothing', async () => {
  const { answers } = await answering({}, ['Acme']);

  expect(answers).toMatch(/Nothing was written/);
});

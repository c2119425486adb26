import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { asked } from './ask.ts';
import type { GivenAnswers } from './questions.ts';

const ENTER = '';

/** Answers the questions line by line, each as soon as it is asked; the end of the lines is the end of the input. */
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
  const answers = await asked(given, input, output).catch((error: Error) => error.message);
  return { answers, seen, left };
}

const REST = {
  email: 'hello@acme.example',
  url: 'https://www.acme.example',
  offices: 'Lisbon',
  colors: '#ff6b57, #7bdcb5, #2f6fed',
};
const OPEN = [ENTER, ENTER, ENTER, ENTER, ENTER];

test('an answer that can’t be used is asked for again with the reason, and the others are kept', async () => {
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
  expect(seen.match(/An answer is needed\.|Not taken: \S+ \S+/g)).toEqual([
    'An answer is needed.',
    'Not taken: has 9',
    'Not taken: "Narnia" names',
    'Not taken: "Narnia" names',
    'Not taken: must be',
  ]);
});

test('a ground on which the colors can’t be seen is asked for again', async () => {
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
  expect(seen).toMatch(/Not taken: .* has a contrast of/);
});

test('nothing is asked where all is answered that has to be', async () => {
  const given = { ...REST, name: 'Acme', tagline: 'Robots.' };

  expect(await answering(given, [])).toEqual({ answers: given, seen: '', left: [] });
});

test('questions that are broken off leave nothing behind', async () => {
  const { answers } = await answering({}, ['Acme']);

  expect(answers).toMatch(/Nothing was written/);
});

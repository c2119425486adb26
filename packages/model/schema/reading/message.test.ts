import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldFaults } from '../faults/field-faults.ts';
import { CHOICE_EXAMPLE } from './message.ts';
import { message, template } from './text.ts';

const schema = z.strictObject({
  openings: message('count', 'place?').meta({ examples: [CHOICE_EXAMPLE] }),
  hint: template('size'),
});

/** The fault of a text, with its example. */
function faultOf(texts: { openings?: string; hint?: string }): string[] {
  const whole = { openings: '{count}', hint: '{size}', ...texts };
  const { error } = schema.safeParse(whole);
  return fieldFaults(schema, whole, error?.issues ?? []).map(
    ({ reason, example }) => `${reason} ⟨${example}⟩`,
  );
}

test.each([
  '{count} openings',
  '{count, plural, one {an opening} other {# openings}} in {place}',
  "{count, plural, =0 {we don't look for anybody} other {we're looking for {offices}}}",
  '{place, select, here {{count} here} other {{count} elsewhere}}',
])('%s is valid', (openings) => {
  expect(faultOf({ openings })).toEqual([]);
});

test.each([
  [
    'some openings',
    /^Write \{count\} somewhere in this text: something is filled in for it ⟨openings: "\{count, plural/,
  ],
  [
    '{count, plural, one {# opening}}',
    /^End the choice with other \{ … \}, which says what holds for all else ⟨/,
  ],
  [
    '{count, plural, one {# opening} other {# openings}',
    /^Write the choice with a word and braces for each case, and close each brace/,
  ],
  [
    '{count} of {number}',
    /^Correct \{number\}, for which nothing is filled in here, as in \{count\} and \{place\} ⟨/,
  ],
  ['{count} of {size, plural, other {#}}', /^Correct \{size\}/],
  [
    '{count} openings}',
    /^Write each placeholder between two braces, as in \{count\} and \{place\}: here a brace is missing/,
  ],
])('%s is a fault', (openings, expected) => {
  expect(faultOf({ openings })).toEqual([expect.stringMatching(expected)]);
});

test('a text that browsers fill in has no choice', () => {
  expect(faultOf({ hint: 'Up to {size}' })).toEqual([]);
  expect(faultOf({ hint: '{size} {size, select, a {b} other {c}}' })).toEqual([
    'Write this text with plain placeholders: a choice is not possible here ⟨hint: Some words {size}⟩',
  ]);
});

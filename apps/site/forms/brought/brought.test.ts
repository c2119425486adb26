import { expect, test } from 'vitest';
import { broughtEmail } from './brought.ts';

test.each([
  ' ada@mail.example ',
  'ada@mail.example\n',
  '\u00A0ada@mail.example\u200B',
  '\u2800ada\u034F@ma\u3164il.exam\uFE0Fple\u{E0100}',
  'ada＠mail．example',
  'Ada\u200B Example\u00A0<ada@mail.example>',
  'mailto:ada@mail.example',
  'mailto:ada%40mail.example',
  'MAILTO:ada@mail.example?subject=Hello',
  'Ada Example <ada@mail.example>',
  '"Example, Ada" <ada@mail.example>',
  '<ada@mail.example>',
  '<mailto:ada@mail.example>',
])('«%s» comes in as the address alone', (text) => {
  expect(broughtEmail(text)).toBe('ada@mail.example');
});

test.each(['ada@mail', 'ada bob@mail.example', 'a@b.example, c@d.example'])('«%s» stays as it is', (text) => {
  expect(broughtEmail(text)).toBe(text);
});

import { COUNTRIES } from '@website/model/contract/countries/countries.ts';
import { expect, test } from 'vitest';
import { pastedEmail } from './pasted.ts';
import { pastedNumber } from './pasted-number.ts';

const choicesOf = (...codes: string[]) =>
  codes.map((code) => {
    const { dial_code: dialCode = '' } = COUNTRIES.find((country) => country.code === code) ?? {};
    return { value: code, label: code, code, dialCode };
  });

const CHOICES = choicesOf('IN', 'US', 'GB', 'AU', 'JP');

test.each([
  ['98765 43210', '9876543210'],
  ['98765-43210', '9876543210'],
  ['98765\u201143210', '9876543210'],
  ['98765\u221243210', '9876543210'],
  ['98765\u201343210', '9876543210'],
  ['(080) 4567.8901', '08045678901'],
  ['080/4567 8901', '08045678901'],
  [' 98765\u00A043210\n', '9876543210'],
  ['98765\u202F43210', '9876543210'],
  ['\u202A98765\u200B43210\u202C', '9876543210'],
  ['\uFEFF98765\t43210', '9876543210'],
  ['+91\uFE0F 98\u034F76\u115F5 \u1160432\u316410\u2800\uFFA0', '9876543210'],
  ['9\u17B48\u180B7\u{E0100}6\u{1D159}543210', '9876543210'],
  ['9\uFE0F\u20E38\uFE0F\u20E376543210', '9876543210'],
  ['tel:+91%2098765%2043210', '9876543210'],
  ['９８７６５　４３２１０', '9876543210'],
  ['٩٨٧٦٥٤٣٢١٠', '9876543210'],
  ['۹۸۷۶۵۴۳۲۱۰', '9876543210'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['\u202A+91 98765 43210\u202C', '9876543210'],
  ['＋９１ ９８７６５ ４３２１０', '9876543210'],
  ['(+91) 98765-43210', '9876543210'],
  ['+91-98765-43210', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['00 91 98765 43210', '9876543210'],
  ['tel:+91-98765-43210;ext=12', '9876543210'],
  ['tel:9876543210', '9876543210'],
  // An Indian number may begin with 91: only a plus sign makes it the dial code.
  ['91 98765 432', '9198765432'],
  ['098765 43210', '09876543210'],
  ['', ''],
])('«%s» is normalized to %s', (text, number) => {
  expect(pastedNumber(text, 'IN', CHOICES)).toEqual({ number });
});

test.each([
  ['+44 20 7946 0958', 'GB', '2079460958'],
  ['+44 (0)20 7946 0958', 'GB', '2079460958'],
  ['0044 (0) 20 7946 0958', 'GB', '2079460958'],
  ['+1 (415) 555-0100', 'US', '4155550100'],
  ['001.415.555.0100', 'US', '4155550100'],
  ['+61 2 5550 1234', 'AU', '255501234'],
  ['+81 3-1234-5678', 'JP', '312345678'],
])('«%s» selects %s and is normalized to %s', (text, country, number) => {
  expect(pastedNumber(text, 'IN', CHOICES)).toEqual({ number, country });
});

test.each([
  ['1 (415) 555-0100', '4155550100'],
  ['1-415-555-0100', '4155550100'],
  ['(415) 555-0100', '4155550100'],
  ['+1 415 555 0100', '4155550100'],
  ['1234', '1234'],
])('in the USA «%s» is normalized to %s', (text, number) => {
  expect(pastedNumber(text, 'US', CHOICES)).toEqual({ number });
});

test('the Australian international prefix is recognized', () => {
  expect(pastedNumber('0011 91 98765 43210', 'AU', CHOICES)).toEqual({
    number: '9876543210',
    country: 'IN',
  });
});

test('of countries that share a dial code the selected one is kept', () => {
  const choices = choicesOf('US', 'CA', 'IN');
  expect(pastedNumber('+1 416 555 0100', 'CA', choices)).toEqual({ number: '4165550100' });
  expect(pastedNumber('+1 416 555 0100', 'IN', choices)).toEqual({ number: '4165550100', country: 'US' });
});

test.each(['call me', '98765 x 12', '+49 30 123456', '98765+43210', '9876543210,,12'])(
  'a text that is no number of a listed country is left for validation to reject: «%s»',
  (text) => {
    expect(pastedNumber(text, 'IN', CHOICES).number).not.toMatch(/^\d*$/);
  },
);

test('a number that is too long is not truncated', () => {
  expect(pastedNumber('1234 5678 9012 3456', 'IN', CHOICES).number).toBe('1234567890123456');
});

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
])('«%s» is reduced to the address', (text) => {
  expect(pastedEmail(text)).toBe('ada@mail.example');
});

test.each(['ada@mail', 'ada bob@mail.example', 'a@b.example, c@d.example'])(
  '«%s» is left unchanged',
  (text) => {
    expect(pastedEmail(text)).toBe(text);
  },
);

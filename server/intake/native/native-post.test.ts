import fc from 'fast-check';
import { expect, test } from 'vitest';
import { urlencodedFields } from './native-post.ts';

test('a form is read as a browser encodes it', () => {
  expect(urlencodedFields('name=Zo%C3%AB+%2B+Co&comments=a%0D%0Ab&empty=')).toEqual({
    name: 'Zoë + Co',
    comments: 'a\nb',
    empty: '',
  });
  expect(urlencodedFields('')).toEqual({});
});

test.each(['name=%', 'name=%E4', 'name=%ff%fe', 'n%ED%A0%80=1'])('%s is refused as no UTF-8', (body) => {
  expect(() => urlencodedFields(body)).toThrow('UTF-8');
});

test('a field given twice is refused', () => {
  expect(() => urlencodedFields('a=1&a=2')).toThrow('twice');
});

test('a field may have any name and nothing becomes part of a prototype', () => {
  const fields = urlencodedFields('__proto__=1&constructor=2');
  expect(Object.keys(fields)).toEqual(['__proto__', 'constructor']);
});

test('what URLSearchParams writes is read back, but for its line ends', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), (fields) => {
      const expected = Object.entries(fields).map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]);
      const read = urlencodedFields(new URLSearchParams(Object.entries(fields)).toString());
      expect(Object.entries(read).toSorted()).toEqual(expected.toSorted());
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProblemError } from '../../problems/problem-error.ts';
import { urlencodedFields as fieldsOf, lines } from './urlencoded.ts';

const urlencodedFields = (body: string) => fieldsOf(Buffer.from(body, 'latin1'));

test('a form is read as a browser encodes it', () => {
  expect(urlencodedFields('name=Zo%C3%AB+%2B+Co&comments=a%0D%0Ab&empty=')).toEqual({
    name: 'Zoë + Co',
    comments: 'a\nb',
    empty: '',
  });
  expect(urlencodedFields('')).toEqual({});
});

test.each(['name=%', 'name=%E4', 'name=%ff%fe', 'n%ED%A0%80=1'])('%s is refused as not UTF-8', (body) => {
  expect(() => urlencodedFields(body)).toThrow('UTF-8');
});

test('a field given twice is refused', () => {
  expect(() => urlencodedFields('a=1&a=2')).toThrow('twice');
});

test('a field may have any name and nothing becomes part of a prototype', () => {
  const fields = urlencodedFields('__proto__=1&constructor=2');
  expect(Object.keys(fields)).toEqual(['__proto__', 'constructor']);
});

const text = fc.string({ unit: 'grapheme' });

test('what a browser encodes is read back, except for line ends', () => {
  fc.assert(
    fc.property(fc.dictionary(text, text), (fields) => {
      const read = urlencodedFields(new URLSearchParams(fields).toString());
      expect(Object.entries(read)).toEqual(
        Object.entries(fields).map(([name, value]) => [name, lines(value)]),
      );
    }),
  );
});

test('whatever comes is read or refused as the client’s fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (body) => {
      try {
        urlencodedFields(body);
      } catch (error) {
        expect(error).toBeInstanceOf(ProblemError);
        expect((error as ProblemError).statusCode).toBe(400);
      }
    }),
  );
});

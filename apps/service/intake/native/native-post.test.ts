import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProblemError } from '../../problems/problems.ts';
import { urlencodedFields as fieldsOf, normalizeLineEnds } from './native-post.ts';

const urlencodedFields = (body: string) => fieldsOf(Buffer.from(body, 'latin1'));

const text = fc.string({ unit: 'grapheme' });

test('fields that a browser encodes are parsed back, except for line ends', () => {
  fc.assert(
    fc.property(fc.dictionary(text, text), (fields) => {
      const read = urlencodedFields(new URLSearchParams(fields).toString());
      expect(Object.entries(read)).toEqual(
        Object.entries(fields).map(([name, value]) => [name, normalizeLineEnds(value)]),
      );
    }),
  );
});

test('any input is parsed or refused as the client’s fault', { tags: ['nightly'] }, () => {
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

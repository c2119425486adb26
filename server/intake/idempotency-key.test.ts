import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { FormsInFlight, fingerprint, idempotencyKey } from './idempotency-key.ts';

const withKey = (key?: string) => ({ headers: { 'idempotency-key': key } }) as unknown as FastifyRequest;

test('a key comes with or without the quotes of a structured field', () => {
  expect(idempotencyKey(withKey('8e03978e-40d5'))).toBe('8e03978e-40d5');
  expect(idempotencyKey(withKey('"8e03978e-40d5"'))).toBe('8e03978e-40d5');
  expect(idempotencyKey(withKey())).toBeUndefined();
});

test.each(['', '""', 'a b', 'ä', 'x'.repeat(201)])('the key "%s" is refused', (key) => {
  expect(() => idempotencyKey(withKey(key))).toThrow('Idempotency-Key');
});

test('a fingerprint does not depend on the order of the fields, but on every value', () => {
  expect(fingerprint({ a: '1', b: '2' })).toBe(fingerprint({ b: '2', a: '1' }));
  expect(fingerprint({ a: '1', b: '2' })).not.toBe(fingerprint({ a: '12', b: '' }));
});

test('a form is taken once at a time, and again after it failed', async () => {
  const forms = new FormsInFlight();
  const first = forms.during('contact', 'key', () => Promise.reject(new Error('full disk')));
  await expect(forms.during('contact', 'key', async () => 'second')).rejects.toMatchObject({
    statusCode: 409,
  });
  expect(await forms.during('reachUs', 'key', async () => 'another call')).toBe('another call');
  expect(await forms.during('contact', undefined, async () => 'no key')).toBe('no key');
  await expect(first).rejects.toThrow('full disk');
  expect(await forms.during('contact', 'key', async () => 'again')).toBe('again');
});

import { expect, test } from 'vitest';
import { filledForms, newIdempotencyKey } from './calls.ts';

/** A body that differs at each call, as a timestamp would make it. */
function countedForms() {
  let count = 0;
  return filledForms((values: { message: string }) => ({ ...values, count: ++count }));
}

test('the same values have the same key at a retry, and a new body', () => {
  const forms = countedForms();
  const first = forms.fill({ message: 'Hello' });

  expect(first.body).toEqual({ message: 'Hello', count: 1 });
  expect(forms.fill({ message: 'Hello' })).toEqual({ body: { message: 'Hello', count: 2 }, key: first.key });
});

test('changed values have a new key, and so have the first values after them', () => {
  const forms = countedForms();
  const keys = ['Hello', 'Hello!', 'Hello'].map((message) => forms.fill({ message }).key);

  expect(new Set(keys).size).toBe(3);
});

test('after it was accepted, a form with the same values has a new key', () => {
  const forms = countedForms();
  const first = forms.fill({ message: 'Hello' });
  forms.taken();
  const second = forms.fill({ message: 'Hello' });

  expect(second.key).not.toBe(first.key);
  expect(second.body.count).toBe(2);
});

test('every key is a new random UUID', () => {
  const keys = Array.from({ length: 200 }, newIdempotencyKey);

  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) {
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
});

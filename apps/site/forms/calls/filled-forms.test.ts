import { expect, test } from 'vitest';
import { filledForms, newIdempotencyKey } from './filled-forms.ts';

/** A body that tells how often one was made, as a time of sending would. */
function countedForms() {
  let count = 0;
  return filledForms((values: { message: string }) => ({ ...values, count: ++count }));
}

test('the same values sent again have the same key, and a body that tells of this sending', () => {
  const forms = countedForms();
  const first = forms.fill({ message: 'Hello' });

  expect(first.body).toEqual({ message: 'Hello', count: 1 });
  expect(forms.fill({ message: 'Hello' })).toEqual({ body: { message: 'Hello', count: 2 }, key: first.key });
});

test('changed values are another form, and so are the first ones after them', () => {
  const forms = countedForms();
  const keys = ['Hello', 'Hello!', 'Hello'].map((message) => forms.fill({ message }).key);

  expect(new Set(keys).size).toBe(3);
});

test('after it was taken, a form with the same values is another one', () => {
  const forms = countedForms();
  const first = forms.fill({ message: 'Hello' });
  forms.taken();
  const second = forms.fill({ message: 'Hello' });

  expect(second.key).not.toBe(first.key);
  expect(second.body.count).toBe(2);
});

test('every key is another random UUID', () => {
  const keys = Array.from({ length: 200 }, newIdempotencyKey);

  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) {
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
});

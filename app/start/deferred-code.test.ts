import { expect, test, vi } from 'vitest';
import { deferredCode } from './deferred-code.ts';

const Form = () => null;

test('code is fetched once and then at hand', async () => {
  const fetchCode = vi.fn(async () => Form);
  const code = deferredCode(fetchCode);
  expect(code.component).toBeUndefined();
  await code.load();
  await code.load();
  expect(code.component).toBe(Form);
  expect(fetchCode).toHaveBeenCalledOnce();
});

test('a failed fetch is forgotten', async () => {
  const fetchCode = vi.fn(async () => Form).mockRejectedValueOnce(new Error('offline'));
  const code = deferredCode(fetchCode);
  await expect(code.load()).rejects.toThrow('offline');
  await code.load();
  expect(code.component).toBe(Form);
});

test('a guess that fails says nothing', async () => {
  const code = deferredCode(vi.fn(async () => Form).mockRejectedValueOnce(new Error('offline')));
  code.preload();
  await new Promise((resolve) => setTimeout(resolve));
  expect(code.component).toBeUndefined();
});

test('who needs the code while a guess fetches it shares the end of that', async () => {
  const guess = Promise.withResolvers<typeof Form>();
  const fetchCode = vi.fn(async () => Form).mockReturnValueOnce(guess.promise);
  const code = deferredCode(fetchCode);
  code.preload();
  const needed = code.load();
  guess.reject(new Error('offline'));

  await expect(needed).rejects.toThrow('offline');
  expect(fetchCode).toHaveBeenCalledOnce();
});

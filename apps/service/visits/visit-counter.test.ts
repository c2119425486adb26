import { expect, test } from 'vitest';
import { Counts } from './counts.ts';
import { isProgram } from './visit-counter.ts';

test.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0',
  'Mozilla/5.0 (Linux; Android 15; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
])('%s is a browser', (name) => {
  expect(isProgram({ 'user-agent': name })).toBe(false);
});

test.each([
  undefined,
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/147.0.0.0 Safari/537.36',
  'curl/8.15.0',
  'python-requests/2.32',
  'x'.repeat(1000),
])('%s is a program', (name) => {
  expect(isProgram({ 'user-agent': name })).toBe(true);
});

test('ten thousand different paths take up no more memory than the most that are told apart', () => {
  const counts = new Counts();
  for (let number = 0; number < 10_000; number++) counts.add('unknown', `/path-${number}`);
  const taken = counts.take();
  expect(taken.length).toBe(501);
  expect(taken.find(({ name }) => name === 'others')?.number).toBe(9500);
  expect(counts.take()).toEqual([]);
});

test('what could not be kept is added to what is counted later', () => {
  const counts = new Counts();
  counts.add('view', '/');
  counts.add('view', '/');
  const taken = counts.take();
  counts.add('view', '/');
  counts.putBack(taken);
  expect(counts.take()).toEqual([{ kind: 'view', name: '/', number: 3 }]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Counts, hostOfReferrer, isBot, redactedPath, referrerName } from './visit-counter.ts';

test.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0',
  'Mozilla/5.0 (Linux; Android 15; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
])('%s is a browser', (name) => {
  expect(isBot({ 'user-agent': name })).toBe(false);
});

test.each([
  undefined,
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/147.0.0.0 Safari/537.36',
  'curl/8.15.0',
  'python-requests/2.32',
  'x'.repeat(1000),
])('%s is a bot', (name) => {
  expect(isBot({ 'user-agent': name })).toBe(true);
});

test('ten thousand different paths take no more memory than the limit of names', () => {
  const counts = new Counts();
  for (let number = 0; number < 10_000; number++) counts.add('unknown', `/path-${number}`);
  const taken = counts.take();
  expect(taken.length).toBe(501);
  expect(taken.find(({ name }) => name === 'others')?.number).toBe(9500);
  expect(counts.take()).toEqual([]);
});

test('counts that could not be stored are added to later ones', () => {
  const counts = new Counts();
  counts.add('view', '/');
  counts.add('view', '/');
  const taken = counts.take();
  counts.add('view', '/');
  counts.putBack(taken);
  expect(counts.take()).toEqual([{ kind: 'view', name: '/', number: 3 }]);
});

test.each([
  ['/jobs', '/jobs'],
  ['/Jobs/All//', '/jobs/all'],
  ['//', '/'],
  ['/über-uns/team', '/über-uns/team'],
  ['/wp-login.php', '/wp-login.php'],
  ['/2024/05/a-story-of-many-words', '/2024/05/a-story-of-many-words'],
  ['/ueberuns/Unternehmensgeschichte', '/ueberuns/unternehmensgeschichte'],
  // Possible personal data.
  ['/unsubscribe/ada@mail.example', '/unsubscribe/{address}'],
  ['/call/+91 98765-43210', '/call/{number}'],
  ['/orders/1234567/lines', '/orders/{number}/lines'],
  ['/born/1990-12-31', '/born/{number}'],
  ['/reset/9f86d081884c7d659a2feaa0c55ad015', '/reset/{key}'],
  ['/s/3f2504e0-4f89-11d3-9a0c-0305e82c3301', '/s/{key}'],
  ['/s/a3f8c1e2', '/s/{key}'],
  ['/page2023b', '/page2023b'],
  ['/s/QWxhZGRpbjpvcGVuIHNlc2FtZQ', '/s/{key}'],
  ['/account;jsessionid=ABC', '/{value}'],
  ['/name=Ada Lovelace', '/{value}'],
  ['/search?q=Ada', '/{value}'],
  // Paths that nobody types or prints.
  [`/${'a'.repeat(200)}`, 'others'],
  ['/a/b/c/d/e/f/g/h/i/j', 'others'],
  ['/\u001B[31mred', 'others'],
  ['/<script>alert(1)</script>', 'others'],
  ['/a\nb', 'others'],
  ['/\u202Efdp', 'others'],
])('%j is counted as %j', (path, counted) => {
  expect(redactedPath(path)).toEqual(counted);
});

test('whatever the path, the counted name is short, and has no address, no long number and no control character', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { maxLength: 9 }), (parts) => {
      const counted = redactedPath(`/${parts.join('/')}`);
      expect(counted.length).toBeLessThan(300);
      expect(counted).not.toMatch(/@|\d{5}|[\p{Cc}\p{Cf}\p{Cs}]/u);
    }),
  );
});

test.each([
  [undefined, 'none'],
  ['', 'none'],
  ['https://www.search.example.com/find?q=a+person', 'search.example.com'],
  ['https://News.Example.COM', 'news.example.com'],
  ['http://blog.example.org:8080/x', 'blog.example.org'],
  ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  // Not a public host name.
  ['http://10.0.0.7/', 'others'],
  ['http://[::1]/', 'others'],
  ['http://intranet/', 'others'],
  ['android-app://com.example.mail/', 'others'],
  ['https://ada:secret@mail.example/', 'others'],
  ['https://a..b.example/', 'others'],
  ['https://-a.example/', 'others'],
  ['https://example.com.1/', 'others'],
  [`https://${'a'.repeat(70)}.example/`, 'others'],
  ['https://<script>.example/', 'others'],
  ['https://exa mple.com/', 'others'],
  ['nonsense', 'others'],
])('an entry from %j is counted under %s', (referrer, name) => {
  expect(referrerName(hostOfReferrer(referrer))).toBe(name);
});

import { expect, test } from 'vitest';
import { hostOfReferrer, referrerName } from './referrer.ts';

test.each([
  [undefined, 'none'],
  ['', 'none'],
  ['https://www.search.example.com/find?q=a+person', 'search.example.com'],
  ['https://News.Example.COM', 'news.example.com'],
  ['http://blog.example.org:8080/x', 'blog.example.org'],
  ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  // What is no name of the public web.
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

import { expect, test } from 'vitest';
import { isOwnCall } from './cross-site-guard.ts';

const ALLOWED = 'https://www.company.example';
const OWN = 'https://company.example';
const HOST = 'company.example';
const FOREIGN = 'https://elsewhere.example';

const cases: [
  secFetchSite: string | undefined,
  origin: string | undefined,
  tokens: 'same' | 'different' | 'header only' | 'cookie only' | 'none',
  passes: boolean,
][] = [
  ['same-origin', OWN, 'same', true],
  ['same-site', OWN, 'same', true],
  [undefined, undefined, 'same', true],
  ['none', undefined, 'same', true],
  ['same-origin', OWN, 'different', false],
  ['same-origin', OWN, 'header only', false],
  ['same-origin', OWN, 'cookie only', false],
  ['same-origin', OWN, 'none', false],
  [undefined, undefined, 'none', false],
  // Older browsers say less.
  [undefined, OWN, 'same', true],
  [undefined, 'http://company.example', 'same', true],
  [undefined, FOREIGN, 'same', false],
  [undefined, 'null', 'same', false],
  [undefined, OWN, 'none', false],
  ['same-site', 'https://blog.company.example', 'same', false],
  ['cross-site', FOREIGN, 'same', false],
  ['cross-site', FOREIGN, 'none', false],
  ['cross-site', 'null', 'same', false],
  ['cross-site', undefined, 'same', false],
  ['cross-site', ALLOWED, 'none', true],
  ['same-site', ALLOWED, 'none', true],
  [undefined, ALLOWED, 'none', true],
  [undefined, ALLOWED, 'cookie only', true],
  ['cross-site', ALLOWED, 'same', true],
  ['cross-site', ALLOWED, 'different', false],
  [undefined, FOREIGN, 'none', false],
  [undefined, `${ALLOWED}.elsewhere.example`, 'none', false],
];

test.each(cases)(
  'sec-fetch-site %s, origin %s, tokens %s: passes %s',
  (secFetchSite, origin, tokens, passes) => {
    const cookieToken = tokens === 'none' || tokens === 'header only' ? undefined : 'token';
    const headerToken = {
      same: 'token',
      different: 'other',
      'header only': 'token',
      'cookie only': undefined,
      none: undefined,
    }[tokens];
    const source = { secFetchSite, origin, host: HOST, cookieToken, headerToken, native: false };
    expect(isOwnCall(source, [ALLOWED])).toBe(passes);
  },
);

test('an empty header does not match a missing cookie', () => {
  const source = {
    secFetchSite: undefined,
    origin: undefined,
    host: HOST,
    cookieToken: undefined,
    headerToken: '',
    native: false,
  };
  expect(isOwnCall(source, [])).toBe(false);
});

test.each<[secFetchSite: string | undefined, origin: string | undefined, passes: boolean]>([
  ['same-origin', OWN, true],
  ['same-origin', 'null', true],
  [undefined, OWN, true],
  ['same-site', 'https://blog.company.example', false],
  ['cross-site', FOREIGN, false],
  ['none', undefined, false],
  [undefined, FOREIGN, false],
  [undefined, 'null', false],
  [undefined, `${OWN}:8443`, false],
  [undefined, undefined, false],
])('a form without scripts, sec-fetch-site %s, origin %s: passes %s', (secFetchSite, origin, passes) => {
  const tokens = { cookieToken: 'token', headerToken: undefined };
  expect(isOwnCall({ secFetchSite, origin, host: HOST, ...tokens, native: true }, [])).toBe(passes);
});

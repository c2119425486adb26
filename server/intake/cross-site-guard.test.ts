import { expect, test } from 'vitest';
import { isOwnCall } from './cross-site-guard.ts';

const ALLOWED = 'https://www.company.example';
const FOREIGN = 'https://elsewhere.example';

const cases: [
  secFetchSite: string | undefined,
  origin: string | undefined,
  tokens: 'same' | 'different' | 'header only' | 'cookie only' | 'none',
  passes: boolean,
][] = [
  ['same-origin', 'https://company.example', 'same', true],
  ['same-site', 'https://company.example', 'same', true],
  [undefined, undefined, 'same', true],
  ['none', undefined, 'same', true],
  ['same-origin', 'https://company.example', 'different', false],
  ['same-origin', 'https://company.example', 'header only', false],
  ['same-origin', 'https://company.example', 'cookie only', false],
  ['same-origin', 'https://company.example', 'none', false],
  [undefined, undefined, 'none', false],
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
    expect(isOwnCall({ secFetchSite, origin, cookieToken, headerToken }, [ALLOWED])).toBe(passes);
  },
);

test('an empty header does not match a missing cookie', () => {
  const source = { secFetchSite: undefined, origin: undefined, cookieToken: undefined, headerToken: '' };
  expect(isOwnCall(source, [])).toBe(false);
});

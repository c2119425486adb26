import { expect, test } from 'vitest';
import { neededStyles } from './needed-styles.server.ts';

const page = (html: string, root = 'dir="ltr"') => `<html ${root}><body>${html}</body></html>`;

const needed = (css: string, html = page(''), { words = '', late = [] as string[] } = {}) =>
  neededStyles(css, html, words, new Set(late));

const FACE = '@font-face{font-family:A;src:url(/assets/a.woff2)format("woff2")}';
const PART =
  '@font-face{font-family:A;src:url(/assets/a-ext.woff2)format("woff2");unicode-range:U+100-130,U+131}';
const FALLBACK = '@font-face{font-family:B;src:local(Arial);unicode-range:U+0-58F,U+1E00-2FFF}';

test('a typeface’s further letters are named only for a page that has one of them or may say it', () => {
  const css = FACE + PART + FALLBACK;

  expect(needed(css, page('Łódź is beyond'))).toBe(FACE + FALLBACK);
  expect(needed(css, page('Āris'))).toBe(css);
  expect(needed(css, page('ışık'))).toBe(css);
  expect(needed(css, page('Oslo'), { words: '["Āris"]' })).toBe(css);
});

test('rules for pages that run the other way or have joined letters leave all other pages', () => {
  const rules = '.a{color:red}[dir=rtl] .b{scale:-1 1}[data-script=joined] *{letter-spacing:normal}';
  const shared = '[dir=rtl] .a,.c{color:red}';

  expect(needed(rules + shared)).toBe(`.a{color:red}${shared}`);
  expect(needed(rules, page('', 'dir="rtl" data-script="joined"'))).toBe(rules);
});

test('rules for pictures that a page has none of are left out', () => {
  const rules = 'img[data-print]{mask:none}img[data-photograph=figure]{aspect-ratio:1}img{border:0}';

  expect(needed(rules)).toBe('img{border:0}');
  expect(needed(rules, page('<img data-print="true" data-photograph="figure">'))).toBe(rules);
  expect(needed(rules, page('<img data-photograph="chamber">'))).toBe('img{border:0}');
});

test('rules for what only written texts have leave pages whose texts have none', () => {
  const rules =
    '.text blockquote{margin:0}.text pre{overflow:auto}.text code{font:inherit}.text p{margin:1em}';
  const shared = '.text :is(pre,code){unicode-bidi:plaintext}';

  expect(needed(rules + shared)).toBe(`.text p{margin:1em}${shared}`);
  expect(needed(rules, page('<blockquote>a</blockquote><pre><code>b</code></pre>'))).toBe(rules);
});

test('custom properties of the root stay if the page, its styles or what comes late uses them', () => {
  const css = [
    '@layer tokens{:root{--space-1:.5rem;--space-2:calc(2*var(--space-1));--on-page:red;--in-code:1;--unused:2}}',
    '@media print{:root{--unused:3;--space-1:1pt}}',
    '.a{padding:var(--space-2);--own:1}',
  ].join('');

  expect(needed(css, page('<p style="color:var(--on-page)">'), { late: ['--in-code'] })).toBe(
    [
      '@layer tokens{:root{--space-1:.5rem;--space-2:calc(2*var(--space-1));--on-page:red;--in-code:1}}',
      '@media print{:root{--space-1:1pt}}',
      '.a{padding:var(--space-2);--own:1}',
    ].join(''),
  );
});

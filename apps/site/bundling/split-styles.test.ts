import { expect, test } from 'vitest';
import { SPLIT_SHEETS } from './split-sheets.ts';
import { splitStyles, strongerRules } from './split-styles.ts';

const forPrint = (media: string) => media === 'print';

test('rules of a medium are split off with their layers and conditions', () => {
  const css =
    '@layer a,b;@layer a{.x{top:0}@media print{.x{top:1px}}}@supports (top:0){@media print{.y{top:0}}}.z{top:0}';

  expect(splitStyles(css, forPrint)).toEqual({
    kept: '@layer a,b;@layer a{.x{top:0}}.z{top:0}',
    taken: '@layer a{@media print{.x{top:1px}}}@supports (top:0){@media print{.y{top:0}}}',
  });
});

test('rules of other media stay in place', () => {
  const css =
    '@media screen{@keyframes k{from{top:0}to{top:1px}}}.a{top:0;& .b{top:1px}}@media (width<1px){.a{top:1px}}';

  expect(splitStyles(css, forPrint)).toEqual({ kept: css, taken: '' });
});

test.each([
  ['print', 'print'],
  ['screen and (prefers-color-scheme:dark)', 'dark'],
  ['(forced-colors:active)', 'more-contrast'],
  ['(forced-colors:active),(prefers-contrast:more)', 'more-contrast'],
  ['screen', undefined],
  ['(prefers-reduced-motion:reduce)', undefined],
  ['(prefers-contrast:more),(width<40rem)', undefined],
])('rules of the media query %s go to the sheet %s', (media, name) => {
  expect(SPLIT_SHEETS.find(({ takes }) => takes(media))?.name).toBe(name);
});

test.each([
  ['@media print{.a,.b:is(.c,.d){top:0}}', '@media print{:root .a,:root .b:is(.c,.d){top:0}}'],
  ['@supports (top:0){@media print{.a{top:0}}}', '@supports (top:0){@media print{:root .a{top:0}}}'],
  ['@media print{:root{--x:0}html body{top:0}}', '@media print{:root{--x:0}html body{top:0}}'],
  ['@media print{[title="a,b"]{top:0}}', '@media print{:root [title="a,b"]{top:0}}'],
])('%s becomes %s', (css, stronger) => {
  expect(strongerRules(css)).toBe(stronger);
});

test('rules in layers and at-rules without selectors are unchanged', () => {
  const css = '@layer base{@media print{.a{top:0}}}@page{margin:0}@media print{@keyframes k{0%{top:0}}}';

  expect(strongerRules(css)).toBe(css);
});

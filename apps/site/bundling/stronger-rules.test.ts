import { expect, test } from 'vitest';
import { strongerRules } from './stronger-rules.ts';

test.each([
  ['@media print{.a,.b:is(.c,.d){top:0}}', '@media print{:root .a,:root .b:is(.c,.d){top:0}}'],
  ['@supports (top:0){@media print{.a{top:0}}}', '@supports (top:0){@media print{:root .a{top:0}}}'],
  ['@media print{:root{--x:0}html body{top:0}}', '@media print{:root{--x:0}html body{top:0}}'],
  ['@media print{[title="a,b"]{top:0}}', '@media print{:root [title="a,b"]{top:0}}'],
])('%s becomes %s', (css, stronger) => {
  expect(strongerRules(css)).toBe(stronger);
});

test('rules in layers, and what are no rules for elements, stay as they are', () => {
  const css = '@layer base{@media print{.a{top:0}}}@page{margin:0}@media print{@keyframes k{0%{top:0}}}';

  expect(strongerRules(css)).toBe(css);
});

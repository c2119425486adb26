import { expect, test } from 'vitest';
import { hexOf, inNotationOf } from './color-notation.ts';

test('a color is shown in a color picker, whatever its notation', () => {
  expect(['#369', '#336699', 'rebeccapurple', 'rgb(51 102 153)', 'hsl(210 50% 40%)'].map(hexOf)).toEqual([
    '#336699',
    '#336699',
    '#663399',
    '#336699',
    '#336699',
  ]);
  expect(hexOf('color(display-p3 0 1 0)')).toMatch(/^#[0-9a-f]{6}$/);
  expect(hexOf('dark blue')).toBeUndefined();
});

test('a picked color keeps the owner’s notation', () => {
  expect(inNotationOf('#ffffff', '#336699')).toBe('#336699');
  expect(inNotationOf('white', '#336699')).toBe('#336699');
  expect(inNotationOf('rgb(1 2 3)', '#336699')).toBe('rgb(51 102 153)');
  expect(inNotationOf('dark blue', '#336699')).toBe('#336699');
  for (const written of ['oklch(0.45 0.18 27)', 'hsl(0 0% 0%)']) {
    const picked = inNotationOf(written, '#336699');
    expect(picked.split('(')[0]).toBe(written.split('(')[0]);
    expect(hexOf(picked)).toBe('#336699');
  }
});

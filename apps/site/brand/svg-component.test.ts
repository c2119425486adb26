import { readSvg } from '@website/model/schema/logo/svg-file.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { svgChildren } from './svg-component.ts';

const DRAWING = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Made with a drawing program -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="48" viewBox="0 0 48 24">
  <title>Acme</title>
  <g style="stroke-width: 2; fill: none"><circle cx="12" cy="12" r="5" stroke="var(--color-accent-1)"/></g>
</svg>`;

test('a drawing is parsed with its view box and title, without editor metadata', () => {
  const { source, viewBox, title } = readSvg(DRAWING);

  expect({ viewBox, title }).toEqual({ viewBox: [0, 0, 48, 24], title: 'Acme' });
  expect(source).not.toMatch(/xml|title|style|Made with/);
  expect(source).toContain('var(--color-accent-1)');
});

test('its elements become React elements', () => {
  const children = svgChildren(readSvg(DRAWING).source, 'h');
  const elements = new Function('h', `return ${children}`)(createElement);

  expect(renderToStaticMarkup(createElement('svg', {}, elements))).toMatch(
    /^<svg><circle [^>]*stroke="var\(--color-accent-1\)"[^>]*><\/circle><\/svg>$/,
  );
});

test('what its elements inherit from the svg element is kept', () => {
  const source =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" fill="none" stroke-width="2"><path d="M0 0h9"/></svg>';
  const elements = new Function('h', `return ${svgChildren(readSvg(source).source, 'h')}`)(createElement);
  expect(renderToStaticMarkup(createElement('svg', {}, elements))).toMatch(
    /^<svg><g fill="none" stroke-width="2"><path [^>]*><\/path><\/g><\/svg>$/,
  );
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>', /with a viewBox/],
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image href="a.png"/></svg>',
    /without <image>/,
  ],
])('a drawing that a page can’t show is rejected: %s', (source, reason) => {
  expect(() => readSvg(source)).toThrow(reason);
});

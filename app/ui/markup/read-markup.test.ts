import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '#schema/load.ts';
import { FULL_COMPANY } from '#schema/testing/full-company.ts';
import { readMarkup } from './read-markup.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** As React writes it: no element closes itself, but for those of HTML that have no content. */
function asWritten(source: string): string {
  return source
    .replaceAll(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>')
    .replaceAll(/<(br|hr|img)([^<>]*)>/g, '<$1$2/>')
    .replaceAll('&#39;', '&#x27;');
}

const MARKDOWN = `## A heading & more

One "paragraph" with *stress*, **weight**, \`a < b\`, a [link](/careers?a=1&b=2 "It's here")
and a line  
that ends. ![A picture](/pictures/x.svg)

1. First
2. Second

---

- One
- Two
`;

test('Markdown is read as it was written', () => {
  const html = marked.parse(MARKDOWN, { async: false });
  // React puts a preloading link for the picture before it.
  expect(renderToStaticMarkup(readMarkup(html))).toContain(asWritten(html));
});

test('every text of the content is read as it was written', () => {
  const { platforms, services, verticals, stories, positions, policy } = loadContent(FULL_COMPANY);
  const texts = [...platforms, ...services, ...verticals, ...stories, ...positions, ...policy.sections];
  for (const { html } of texts) expect(renderToStaticMarkup(readMarkup(html))).toBe(asWritten(html));
});

test.each([
  'e2e/companies/full/public/pictures/forces/chart.svg',
  'e2e/companies/full/public/pictures/error-page.svg',
  'e2e/companies/full/brand/mark.svg',
])('the drawing %s is read as it was written', (file) => {
  const svg = readFileSync(path.join(ROOT, file), 'utf8').trim();
  expect(renderToStaticMarkup(readMarkup(svg))).toBe(asWritten(svg));
});

test.each([
  ['a comment', '<p>text</p><!-- note -->', /not understood: <!-- note -->/],
  ['a script', '<p>text</p><script>alert(1)</script>', /not understood: <script>/],
  ['an event handler', '<img src="/x.svg" onload="alert(1)">', /not understood: onload/],
  ['a style', '<p style="color:red">text</p>', /not understood: style/],
  ['an attribute without quotes', '<p id=x>text</p>', /not understood: <p id=x>/],
  ['what breaks off', '<p>text</p><p', /not understood: <p/],
  ['an element left open', '<p>text', /<p> is not closed/],
  ['a wrong end', '<p><em>text</p></em>', /<\/p> does not close <em>/],
  ['an end without a start', '</p>', /<\/p> does not close/],
  ['an entity of another alphabet', '<p>&copy;</p>', /in place of &copy;/],
])('%s is refused', (_, source, message) => {
  expect(() => readMarkup(source)).toThrow(message);
});

import { expect, test } from 'vitest';
import { pageSections } from './document-page.ts';

const idsOf = (...headings: string[]) =>
  pageSections(headings.map((heading) => `<h2>${heading}</h2>\n<p>Text.</p>\n`).join('')).map(({ id }) => id);

test('headings of any script get readable ids', () => {
  expect(idsOf('Données &amp; <em>droits</em>', 'Какие данные', 'მონაცემები', 'البيانات', '数据')).toEqual([
    'donnees-droits',
    'какие-данные',
    'მონაცემები',
    'البيانات',
    '数据',
  ]);
});

test('a heading with markup is shown as text', () => {
  const [section] = pageSections('<h2>R&amp;D <em>today</em></h2>\n<h3>Q&amp;A</h3>\n<p>Text.</p>\n');
  expect(section).toEqual({
    id: 'r-d-today',
    heading: 'R&D today',
    parts: [{ id: 'q-a', heading: 'Q&A' }],
    html: '<h3 id="q-a">Q&amp;A</h3>\n<p>Text.</p>',
  });
});

test('ids of sections are unique and never empty', () => {
  expect(idsOf('Scope', 'Scope', 'Scope 2', '§', '¶', 'Scope')).toEqual([
    'scope',
    'scope-2',
    'scope-2-2',
    'section',
    'section-2',
    'scope-3',
  ]);
});

test('parts of a section have ids, too, which never rename a section', () => {
  const [first, second] = pageSections(
    '<h2>Scope</h2>\n<p>Text.</p>\n<h3>Terms</h3>\n<p>Text.</p>\n<h2>Terms</h2>\n<p>Text.</p>\n',
  );
  expect(first).toEqual({
    id: 'scope',
    heading: 'Scope',
    parts: [{ id: 'terms-2', heading: 'Terms' }],
    html: '<p>Text.</p>\n<h3 id="terms-2">Terms</h3>\n<p>Text.</p>',
  });
  expect(second?.id).toBe('terms');
  expect(second?.parts).toEqual([]);
});

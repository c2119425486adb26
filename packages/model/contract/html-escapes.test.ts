import { expect, test } from 'vitest';
import { escapeHtml } from './html-escapes.ts';

test('text ends neither its element nor its attribute', () => {
  expect(escapeHtml(`</p><a b="c">R&D's`)).toBe(`&lt;/p&gt;&lt;a b=&quot;c&quot;&gt;R&amp;D's`);
});

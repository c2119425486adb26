import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml, unescapeHtml } from './html-escapes.ts';

test('text ends neither its element nor its attribute', () => {
  expect(escapeHtml(`</p><a b="c">R&D's`)).toBe(`&lt;/p&gt;&lt;a b=&quot;c&quot;&gt;R&amp;D's`);
});

test('escaped text is read back, once only', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...`&<>"'#;amplt x`) }),
      (text) => unescapeHtml(escapeHtml(text)) === text,
    ),
  );
  expect(unescapeHtml('it&#39;s &#x27;&amp;lt;&#x27;')).toBe(`it's '&lt;'`);
});

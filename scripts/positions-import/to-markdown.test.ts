import { readMarkdown } from '@website/model/schema/reading/markdown-text.ts';
import { expect, test } from 'vitest';
import { plainWords, toMarkdown } from './to-markdown.ts';

test('text, lists, headings and links are converted', () => {
  const html =
    '<h2>What you do</h2><p>You <strong>test</strong> &amp; write.</p><ul><li>One</li><li><p>Two</p><p>more</p></li></ul>' +
    '<ol><li>First</li></ol><p>See <a href="https://site.example/a b">here</a>.</p>';

  expect(toMarkdown(html)).toBe(
    [
      '### What you do',
      'You **test** & write.',
      '- One\n- Two\n\n  more',
      '1. First',
      'See [here](https://site.example/a%20b).',
    ].join('\n\n'),
  );
});

test('scripts and external resources are dropped, and `<` is escaped', () => {
  const html =
    '<p>a &lt;script&gt; b</p><script>alert(1)</script><img src="https://else.example/x.png" onerror="alert(1)">' +
    '<p><a href="javascript:alert(1)">run</a> <iframe src="https://else.example"></iframe>2 &lt; 3</p>';
  const markdown = toMarkdown(html);
  const { html: shown, faults, links, pictures } = readMarkdown(markdown, 1, () => undefined);

  expect(faults).toEqual([]);
  expect([...links, ...pictures]).toEqual([]);
  expect(shown).toBe('<p>a &lt;script&gt; b</p>\n<p>run 2 &lt; 3</p>\n');
});

test('a card shows plain text', () => {
  expect(plainWords('### Title\n\nYou **test** [things](https://site.example).\n\n- One\n- 3 \\< 4')).toBe(
    'You test things. One 3 < 4',
  );
});

import type { Policy } from './policy.ts';

/** Cuts the policy's HTML at its `h2` headings and gives each section an id made of its heading's words. */
export function policySections(html: string): Policy['sections'] {
  return html
    .split('<h2>')
    .slice(1)
    .map((part) => {
      const end = part.indexOf('</h2>');
      const heading = part.slice(0, end);
      const id = heading
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, '-')
        .replaceAll(/^-|-$/g, '');
      return { id, heading, html: part.slice(end + '</h2>'.length).trim() };
    });
}

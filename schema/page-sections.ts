import { slug } from './slug.ts';
import type { WrittenPage } from './written-page.ts';

/** Cuts a page's HTML at its `h2` headings and gives each section an id of its own, made of its heading's words. */
export function pageSections(html: string): WrittenPage['sections'] {
  const taken = new Set<string>();
  return html
    .split('<h2>')
    .slice(1)
    .map((part) => {
      const end = part.indexOf('</h2>');
      const heading = part.slice(0, end);
      const id = unused(slug(heading.replaceAll(/<[^<>]*>|&[#\w]+;/g, ' ')) || 'section', taken);
      taken.add(id);
      return { id, heading, html: part.slice(end + '</h2>'.length).trim() };
    });
}

/** A name, numbered if it is taken. */
function unused(name: string, taken: ReadonlySet<string>): string {
  let numbered = name;
  for (let number = 2; taken.has(numbered); number++) numbered = `${name}-${number}`;
  return numbered;
}

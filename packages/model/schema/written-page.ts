import { z } from 'zod';
import { metadataSchema } from './metadata.ts';
import { text } from './reading/text.ts';
import { slug } from './slug.ts';

/**
 * Front matter of a page that is a text to be read: `company/policy.md` and `company/accessibility.md`. The body is the
 * text, a section per `##` heading.
 */
export const writtenPageSchema = z.strictObject({
  headline: text,
  summary: text,
  /** The day the text last changed, as YYYY-MM-DD. */
  updated: z.iso.date(),
  metadata: metadataSchema,
});

export type WrittenPage = z.infer<typeof writtenPageSchema> & {
  sections: { id: string; heading: string; parts: { id: string; heading: string }[]; html: string }[];
};

/**
 * Cuts a page's HTML at its `h2` headings and gives each section an id of its own, made of its heading's words; and so each of
 * its parts, which begin with an `h3`, since other pages and other sites lead to one of them, too.
 */
export function pageSections(html: string): WrittenPage['sections'] {
  const taken = new Set<string>();
  const idOf = (heading: string) => {
    const id = unused(slug(heading.replaceAll(/<[^<>]*>|&[#\w]+;/g, ' ')) || 'section', taken);
    taken.add(id);
    return id;
  };
  return (
    html
      .split('<h2>')
      .slice(1)
      .map((section) => {
        const end = section.indexOf('</h2>');
        const heading = section.slice(0, end);
        return { id: idOf(heading), heading, html: section.slice(end + '</h2>'.length).trim() };
      })
      // Once all sections have theirs: a part that is written into one must not rename those after it.
      .map((section) => {
        const [before = '', ...rest] = section.html.split('<h3>');
        const parts = rest.map((part) => {
          const heading = part.slice(0, part.indexOf('</h3>'));
          return { id: idOf(heading), heading, rest: part.slice(heading.length) };
        });
        return {
          ...section,
          parts: parts.map(({ id, heading }) => ({ id, heading })),
          html: before + parts.map((part) => `<h3 id="${part.id}">${part.heading}${part.rest}`).join(''),
        };
      })
  );
}

/** A name, numbered if it is taken. */
function unused(name: string, taken: ReadonlySet<string>): string {
  let numbered = name;
  for (let number = 2; taken.has(numbered); number++) numbered = `${name}-${number}`;
  return numbered;
}

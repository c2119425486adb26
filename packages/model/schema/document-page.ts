import { z } from 'zod';
import { metadataSchema } from './metadata.ts';
import { text } from './reading/text.ts';
import { slug } from './slug.ts';

/**
 * Front matter of a long text: `company/policy.md` and `company/accessibility.md`. The body has a section per `##`
 * heading.
 */
export const documentPageSchema = z.strictObject({
  headline: text,
  summary: text,
  /** The date of the last change, as YYYY-MM-DD. */
  updated: z.iso.date(),
  metadata: metadataSchema,
});

export type DocumentPage = z.infer<typeof documentPageSchema> & {
  sections: { id: string; heading: string; parts: { id: string; heading: string }[]; html: string }[];
};

/**
 * Splits a page's HTML at its `h2` headings, and gives each section, and each part below an `h3`, an id from its
 * heading, since other pages and sites link to them.
 */
export function pageSections(html: string): DocumentPage['sections'] {
  const taken = new Set<string>();
  const idOf = (heading: string) => {
    const id = uniqueId(slug(heading) || 'section', taken);
    taken.add(id);
    return id;
  };
  return (
    html
      .split('<h2>')
      .slice(1)
      .map((section) => {
        const end = section.indexOf('</h2>');
        const heading = textOf(section.slice(0, end));
        return { id: idOf(heading), heading, html: section.slice(end + '</h2>'.length).trim() };
      })
      // After all sections have ids: adding a part must not change those of later sections.
      .map((section) => {
        const [before = '', ...rest] = section.html.split('<h3>');
        const parts = rest.map((part) => {
          const heading = textOf(part.slice(0, part.indexOf('</h3>')));
          return { id: idOf(heading), heading, part };
        });
        return {
          ...section,
          parts: parts.map(({ id, heading }) => ({ id, heading })),
          html: before + parts.map(({ id, part }) => `<h3 id="${id}">${part}`).join(''),
        };
      })
  );
}

/** Entities of the Markdown renderer. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text of an HTML fragment without block elements. */
function textOf(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, '').replaceAll(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}

/** A name with a number appended if it is taken. */
function uniqueId(name: string, taken: ReadonlySet<string>): string {
  let numbered = name;
  for (let number = 2; taken.has(numbered); number++) numbered = `${name}-${number}`;
  return numbered;
}

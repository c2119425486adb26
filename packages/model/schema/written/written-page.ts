import { z } from 'zod';
import { pageSections } from '../document-page.ts';
import { pictureName } from '../picture-names.ts';
import type { ContentReader } from '../reading/content-reader.ts';
import { splitAtBlocks } from '../reading/markdown-text.ts';
import { text } from '../reading/text.ts';
import type { Block, Part } from './blocks.ts';

const day = z.iso.date('Write the day as year-month-day').meta({ examples: ['2026-11-30'] });

/** The fields that written pages and news share. */
export const writtenFields = {
  /** The headline, and the text of links to the page. */
  title: text,
  /** One or two sentences below the headline, also for search engines and link previews. */
  description: text,
  /** Search terms; by default the title. */
  keywords: z
    .array(text)
    .min(1)
    .meta({ examples: [['app development', 'mobile apps']] })
    .optional(),
  /** The picture at its top and in lists. */
  picture: pictureName.optional(),
  /** The day of the last change. */
  updated: day.optional(),
};

/** The places of links to a written page. */
const PLACES = ['menu', 'footer'] as const;

/** Front matter of `company/written/*.md`: pages of the owner's own at `/name`. */
const writtenPageSchema = z.strictObject({
  ...writtenFields,
  /** Where it is linked: in the menu, the footer, both, or nowhere. */
  linked: z.array(z.enum(PLACES)).default([]),
  /** Position among these links; those without one come last, by file name. */
  order: z.number().int().positive().optional(),
  /** Whether it is a document such as a policy: its sections are numbered, beside a table of contents. */
  contents: z.literal(true, 'Write true, or delete the line').optional(),
});

/** A section of a written text. */
export interface WrittenSection {
  /** For links to it, from its heading. */
  id: string;
  /** The heading as plain text. */
  heading: string;
  /** The headings of its subsections. */
  subsections: { id: string; heading: string }[];
  parts: Part[];
}

/** A written text: what precedes its first `##` heading, and its sections. */
export interface WrittenText {
  opening: Part[];
  sections: WrittenSection[];
}

export type WrittenPage = z.infer<typeof writtenPageSchema> & WrittenText & { slug: string };

/** Reads `company/written`. */
export function writtenPagesOf(reader: ContentReader): WrittenPage[] {
  return reader
    .folderWithBlocks('written', writtenPageSchema)
    .map(({ html, blocks, ...page }) => ({ ...page, ...writtenText(html, blocks) }))
    .sort((one, other) => (one.order ?? Number.MAX_VALUE) - (other.order ?? Number.MAX_VALUE));
}

/**
 * Splits a text into sections and parts.
 *
 * @param html - with the markers of its blocks
 * @param blocks - its valid blocks by their indexes
 */
export function writtenText(html: string, blocks: ReadonlyMap<number, Block>): WrittenText {
  const partsOf = (section: string): Part[] =>
    splitAtBlocks(section).flatMap((part): Part[] => {
      if (typeof part === 'string') return [{ html: part }];
      const block = blocks.get(part);
      return block === undefined ? [] : [block];
    });
  return {
    opening: partsOf(html.split('<h2>')[0] ?? ''),
    sections: pageSections(html).map(({ html: section, parts, ...heading }) => ({
      ...heading,
      subsections: parts,
      parts: partsOf(section),
    })),
  };
}

/** The blocks of a text, in order. */
export function blocksOf({ opening, sections }: WrittenText): Block[] {
  return [opening, ...sections.map(({ parts }) => parts)]
    .flat()
    .filter((part): part is Block => 'block' in part);
}

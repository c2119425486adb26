import type { Content, ValidContent } from '../content.ts';
import type { Fault } from '../faults/fault.ts';
import { suggestion } from '../faults/nearest.ts';
import { FIXED_PATHS } from '../page-paths.ts';
import { RESERVED_PATHS } from '../redirect-faults.ts';
import type { Block } from './blocks.ts';
import { newsNameFaults } from './news.ts';
import { duplicatePeople } from './people.ts';
import { blocksOf, type WrittenPage, type WrittenText } from './written-page.ts';

/** First segments of addresses that are no page of `FIXED_PATHS`. */
const OTHER_NAMES = ['news', 'gallery', 'home', 'media', 'pictures', 'logos', 'metrics'];

/** A written text and its file. */
interface Source {
  readonly file: string;
  readonly page: WrittenText;
}

/**
 * Cross-file faults of written pages, news and people.
 *
 * @param valid - the valid part of the content
 * @param all - all content, to which blocks may refer
 */
export function writtenFaults(
  valid: ValidContent,
  all: Pick<Content, 'pages' | 'people' | 'positions'>,
): Fault[] {
  const texts = [
    ...valid.written.map((page) => ({ file: `written/${page.slug}.md`, page })),
    ...valid.news.map((page) => ({ file: `news/${page.file}.md`, page })),
  ];
  return [
    ...nameFaults(valid.written),
    ...contentsFaults(valid.written),
    ...newsNameFaults(valid.news),
    ...duplicatePeople(valid.people),
    ...authorFaults(valid, all),
    ...texts.flatMap((text) => [...blockFaults(text, valid), ...formFaults(text), ...pageFaults(text, all)]),
  ];
}

/** Names of written pages that are taken by other addresses of the site. */
function nameFaults(pages: readonly WrittenPage[]): Fault[] {
  const taken = new Set([
    ...OTHER_NAMES,
    ...[...FIXED_PATHS, ...RESERVED_PATHS].map((path) => path.split('/')[1]),
  ]);
  return pages
    .filter(({ slug }) => taken.has(slug))
    .map(({ slug }) => ({
      file: `written/${slug}.md`,
      reason: `Rename this file: /${slug} is an address of the site itself`,
    }));
}

/** Texts that a page with a table of contents would not show: what precedes the first heading. */
function contentsFaults(pages: readonly WrittenPage[]): Fault[] {
  return pages
    .filter(({ contents, opening }) => contents === true && opening.length > 0)
    .map(({ slug }) => ({
      file: `written/${slug}.md`,
      reason: 'Begin the text with a heading, since the table of contents lists only headings',
      example: '## What this page is about',
    }));
}

function authorFaults({ news }: ValidContent, { people }: Pick<Content, 'people'>): Fault[] {
  const names = people.map(({ name }) => name);
  return news.flatMap(({ file, author }) => {
    if (author === undefined || names.includes(author)) return [];
    const reason = `There is nobody of this name in people.yaml: ${suggestion(author, names)} (you can also leave it out)`;
    return [{ file: `news/${file}.md`, field: ['author'], reason }];
  });
}

/** References of blocks to entries that don't exist. */
function blockFaults({ file, page }: Source, content: ValidContent): Fault[] {
  const known = {
    people: content.people.map(({ name }) => name),
    offices: content.company?.offices.map(({ name }) => name) ?? [],
    stories: content.stories.map(({ slug }) => slug),
  };
  return blocksOf(page).flatMap((block) => {
    const missing = (field: string, written: readonly string[], names: readonly string[], where: string) =>
      written
        .filter((name) => !names.includes(name))
        .map((name) => ({
          file,
          line: block.line,
          field: [block.block, field],
          reason: `There is no ${name} in ${where}: ${suggestion(name, names)}`,
        }));
    if (block.block === 'people') return missing('names', block.names ?? [], known.people, 'people.yaml');
    // Their file has faults of its own.
    if (block.block === 'offices' && content.company !== undefined)
      return missing('names', block.names ?? [], known.offices, 'company.yaml');
    if (block.block === 'quote')
      return missing('story', block.story === undefined ? [] : [block.story], known.stories, 'stories/');
    return [];
  });
}

/** Forms that a page has twice: each may occur once. */
function formFaults({ file, page }: Source): Fault[] {
  const forms = blocksOf(page).filter(
    (block): block is Extract<Block, { block: 'form' }> => block.block === 'form',
  );
  return forms.slice(1).map(({ line }) => ({
    file,
    line,
    reason: 'Take out the second form: a page can have one, so that visitors know which to send',
  }));
}

/** Blocks that show what the company's site leaves out. With positions, `neededParts` misses their page. */
function pageFaults(
  { file, page }: Source,
  { pages, positions }: Pick<Content, 'pages' | 'positions'>,
): Fault[] {
  return blocksOf(page).flatMap((block) => {
    const needs =
      block.block === 'positions' && pages.careers === undefined && positions.length === 0
        ? 'the careers page, pages/careers.yaml'
        : block.block === 'form' && block.form === 'contact' && pages.contact?.form === undefined
          ? 'the form of the contact page, in pages/contact.yaml'
          : undefined;
    if (needs === undefined) return [];
    return [
      {
        file,
        line: block.line,
        field: [block.block],
        reason: `Take out this block, or add ${needs}, which it needs`,
      },
    ];
  });
}

/** The links of call-to-action blocks, with their lines. */
export function linksOfBlocks(page: WrittenText): { address: string; line: number }[] {
  return blocksOf(page).flatMap((block) =>
    block.block === 'call-to-action' && block.to !== undefined
      ? [{ address: block.to, line: block.line }]
      : [],
  );
}

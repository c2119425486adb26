import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { Marked, type Token, type TokenizerExtension, type TokenizerThis, type Tokens } from 'marked';
import { escapeHtml } from '../../contract/texts.ts';
import type { Fault } from '../faults/fault.ts';

/** Entities that the Markdown renderer itself produces. */
const OWN_ENTITIES = new Set(['&amp;', '&lt;', '&gt;', '&quot;', '&#39;']);

/** The dimensions of a picture in its own pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A link or picture in a text. */
interface Reference {
  readonly address: string;
  /** The line in its file, counted from 1. */
  readonly line: number;
}

/** A block as written: `:::name`, YAML, `:::`. */
export interface MarkdownBlock {
  readonly name: string;
  /** Its YAML. */
  readonly source: string;
  /** The line of its name in the file, counted from 1. */
  readonly line: number;
}

/** Rendered Markdown: HTML, references and faults. */
export interface MarkdownText {
  /** With a marker (`splitAtBlocks`) for each block. */
  readonly html: string;
  readonly blocks: readonly MarkdownBlock[];
  readonly links: readonly Reference[];
  readonly pictures: readonly Reference[];
  readonly faults: readonly Omit<Fault, 'file'>[];
  /** Finds the line in the file of a part of its source. */
  readonly lineOf: (part: string) => number;
}

/**
 * Renders Markdown. HTML is refused, since pages would have to trust it, and so are task lists, since nobody could
 * tick their boxes.
 *
 * @param body - the source
 * @param firstLine - the line of the file on which it begins, counted from 1
 * @param pictureSize - the dimensions of a picture by its address, which prevent layout shifts
 */
export function readMarkdown(
  body: string,
  firstLine: number,
  pictureSize: (address: string) => PictureSize | undefined,
): MarkdownText {
  const links: Reference[] = [];
  const pictures: Reference[] = [];
  const blocks: MarkdownBlock[] = [];
  const faults: Omit<Fault, 'file'>[] = [];
  const lineOf = lineFinder(body, firstLine);
  const refuse = (raw: string, reason: string, example?: string) =>
    faults.push({ line: lineOf(raw), reason, ...(example === undefined ? {} : { example }) });

  const marked = new Marked({
    extensions: [{ ...BLOCK, renderer: ({ index }) => markerOf(index as number) }],
    renderer: {
      image({ href, text }) {
        const { width = 0, height = 0 } = pictureSize(href) ?? {};
        return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy">`;
      },
    },
    walkTokens: (token: Token) => {
      const { raw } = token;
      if (token.type === 'block') {
        const { name, source } = token as BlockToken;
        token.index = blocks.length;
        blocks.push({ name, source, line: lineOf(raw) });
      }
      // A list has blocks of text instead of paragraphs.
      const isText = token.type === 'paragraph' || (token.type === 'text' && 'tokens' in token);
      if (isText && raw.startsWith(FENCE))
        refuse(
          raw.split('\n')[0] ?? raw,
          'Begin a block with three colons and its name on a line of their own, and end it with a line of three colons',
          ':::quote\ntext: What the customer said.\nsource: Head of Operations\n:::',
        );
      if (token.type === 'html')
        refuse(raw, `Write ${raw.trim()} in Markdown: HTML is not shown`, markdownFor(raw));
      if (token.type === 'list_item' && token.task === true)
        refuse(raw, 'Write a plain list: boxes to tick are not shown', '- First\n- Second');
      if (token.type === 'heading' && token.depth === 1)
        refuse(raw, 'Write ## instead of #: the page has its title already', `## ${token.text}`);
      if (token.type === 'link') links.push({ address: token.href, line: lineOf(raw) });
      if (token.type === 'image') {
        pictures.push({ address: token.href, line: lineOf(raw) });
        if (token.text.trim() === '')
          refuse(
            raw,
            'Say between the square brackets what the picture shows, for those who can’t see it',
            token.href.startsWith('/') ? `![What it shows](${token.href})` : undefined,
          );
      }
    },
  });
  const html = marked.parse(body, { async: false });
  for (const [entity] of html.matchAll(/&#?\w+;/g)) {
    if (!OWN_ENTITIES.has(entity)) refuse(entity, `Type the character itself instead of ${entity}`);
  }
  return { html, blocks, links, pictures, faults, lineOf: lineFinder(body, firstLine) };
}

/** Begins and ends a block. */
const FENCE = ':::';

interface BlockToken extends Tokens.Generic {
  name: string;
  source: string;
}

/** Blocks in the syntax of generic directives: `:::name`, their fields in YAML, and `:::`. */
const BLOCK: TokenizerExtension = {
  name: 'block',
  level: 'block',
  start: (source) => source.indexOf(`\n${FENCE}`) + 1 || undefined,
  tokenizer(this: TokenizerThis, source) {
    const [first = '', ...lines] = source.startsWith(FENCE) && this.lexer.state.top ? source.split('\n') : [];
    const [, name] = /^:::[^\S\n]*([\w-]+)[^\S\n]*$/.exec(first) ?? [];
    const end = lines.findIndex((line) => line.trim() === FENCE);
    if (name === undefined || end < 0) return undefined;
    const raw = [first, ...lines.slice(0, end + 1)].join('\n');
    return { type: 'block', raw, name, source: lines.slice(0, end).join('\n') } satisfies BlockToken;
  },
};

/** Marks the place of a block in HTML. Authors can't write it, since HTML is refused. */
function markerOf(index: number): string {
  return `<!--block ${index}-->\n`;
}

/**
 * Splits HTML at the markers of blocks.
 *
 * @returns HTML, and the indexes of blocks, in order
 */
export function splitAtBlocks(html: string): (string | number)[] {
  return html
    .split(/<!--block (\d+)-->\n?/)
    .map((part, index) => (index % 2 === 0 ? part : Number(part)))
    .filter((part) => typeof part === 'number' || part.trim() !== '');
}

/** The Markdown equivalent of an HTML element. */
function markdownFor(html: string): string | undefined {
  const [, tag = ''] = /<\/?(\w+)/.exec(html) ?? [];
  const instead: Readonly<Record<string, string>> = {
    b: '**important**',
    strong: '**important**',
    i: '*this* word',
    em: '*this* word',
    a: '[words](/contact)',
    h2: '## A heading',
    h3: '### A heading',
    br: 'One paragraph.\n\nAnother paragraph.',
    p: 'One paragraph.\n\nAnother paragraph.',
    ul: '- First\n- Second',
    li: '- First\n- Second',
    img: '![What it shows](/pictures/stories/an-example.jpg)',
  };
  return instead[tag.toLowerCase()];
}

/** Creates a lookup from parts of a text to their lines. Repeated parts must be looked up in their order. */
function lineFinder(text: string, firstLine: number): (part: string) => number {
  const after = new Map<string, number>();
  return (part) => {
    const found = text.indexOf(part, after.get(part) ?? 0);
    const at = found < 0 ? Math.max(0, text.indexOf(part.trim())) : found;
    after.set(part, at + part.length);
    return firstLine + text.slice(0, at).split('\n').length - 1;
  };
}

/**
 * Reads the dimensions of pictures by their addresses.
 *
 * @param folder - the folder of static files
 * @returns a function that returns undefined for an address without a picture
 */
export function pictureSizesIn(folder: string): (address: string) => PictureSize | undefined {
  return (address) =>
    address.startsWith('/') ? pictureSize(path.join(folder, path.normalize(address))) : undefined;
}

/** A picture's dimensions; undefined if the file is missing or no picture. */
export function pictureSize(file: string): PictureSize | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const { width, height } = imageSize(readFileSync(file));
    return { width, height };
  } catch {
    return undefined;
  }
}

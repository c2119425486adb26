import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { Marked, type Token } from 'marked';
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

/** Rendered Markdown: HTML, references and faults. */
export interface MarkdownText {
  readonly html: string;
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
  const faults: Omit<Fault, 'file'>[] = [];
  const lineOf = lineFinder(body, firstLine);
  const refuse = (raw: string, reason: string, example?: string) =>
    faults.push({ line: lineOf(raw), reason, ...(example === undefined ? {} : { example }) });

  const marked = new Marked({
    renderer: {
      image({ href, text }) {
        const { width = 0, height = 0 } = pictureSize(href) ?? {};
        return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy">`;
      },
    },
    walkTokens: (token: Token) => {
      const { raw } = token;
      if (token.type === 'html')
        refuse(raw, `${raw.trim()}: HTML is not shown: use Markdown`, markdownFor(raw));
      if (token.type === 'list_item' && token.task === true)
        refuse(raw, 'task lists are not shown: write a plain list', '- First\n- Second');
      if (token.type === 'heading' && token.depth === 1)
        refuse(raw, 'a heading with one # would be a second title of the page: write ##', `## ${token.text}`);
      if (token.type === 'link') links.push({ address: token.href, line: lineOf(raw) });
      if (token.type === 'image') {
        pictures.push({ address: token.href, line: lineOf(raw) });
        if (token.text.trim() === '')
          refuse(
            raw,
            'a picture needs words for those who can’t see it',
            token.href.startsWith('/') ? `![What it shows](${token.href})` : undefined,
          );
      }
    },
  });
  const html = marked.parse(body, { async: false });
  for (const [entity] of html.matchAll(/&#?\w+;/g)) {
    if (!OWN_ENTITIES.has(entity)) refuse(entity, `${entity}: type the character itself`);
  }
  return { html, links, pictures, faults, lineOf: lineFinder(body, firstLine) };
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

import { variantsOf } from '@website/model/contract/message-syntax.ts';
import type { FieldPath } from '@website/model/schema/faults/fault.ts';
import { visitTexts } from '@website/model/schema/reading/text.ts';
import { marked } from 'marked';
import { nameOf } from '../fields/labels.ts';
import { valueIn } from '../files/file-text.ts';

/** A text that was found. */
export interface Found {
  readonly file: string;
  /** The path of the field; undefined for the body. */
  readonly field?: FieldPath | undefined;
  readonly where: string;
  readonly text: string;
}

const MAX_RESULTS = 30;

/**
 * Finds texts by words, or by a sentence of a page, where placeholders in braces are filled in.
 *
 * @param files - the texts by file
 */
export function search(files: ReadonlyMap<string, string>, query: string): Found[] {
  const wanted = folded(query);
  if (wanted.length < 2) return [];
  const found: (Found & { readonly rank: number })[] = [];
  for (const [file, text] of files) {
    const { value, body = '' } = valueIn(file, text);
    visitTexts(value, [], (field, part) => {
      const rank = rankOf(part, wanted);
      if (rank !== undefined) found.push({ file, field, where: nameOf(field), text: part, rank });
    });
    for (const block of body.split(/\n{2,}/)) {
      const rank = rankOf(seen(block), wanted);
      if (rank !== undefined) found.push({ file, where: 'Text', text: block, rank });
    }
  }
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_RESULTS)
    .map(({ rank: _, ...place }) => place);
}

/** Ranks a match, best first: equal, containing, or matching with placeholders filled in. */
function rankOf(text: string, wanted: string): number | undefined {
  const ranks = variantsOf(text).flatMap((variant) => rankOfVariant(variant, wanted) ?? []);
  return ranks.length === 0 ? undefined : Math.min(...ranks);
}

function rankOfVariant(text: string, wanted: string): number | undefined {
  const own = folded(text);
  if (own === wanted) return 0;
  if (own.includes(wanted)) return 1;
  const pieces = own
    .split(/\{[a-z]+\}/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  if (pieces.join('').length < Math.min(12, wanted.length)) return undefined;
  let at = 0;
  for (const piece of pieces) {
    const found = wanted.indexOf(piece, at);
    if (found < 0) return undefined;
    at = found + piece.length;
  }
  return pieces.join('').length < wanted.length / 2 ? 3 : 2;
}

/** The visible text of a block of Markdown. */
function seen(block: string): string {
  const html = marked.parse(block, { async: false });
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ').trim();
}

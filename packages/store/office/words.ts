// Words for the full-text search, separated and folded here, so that SQLite and PostgreSQL find the same.

/** Letters and digits; also `C++` and `C#`. */
const WORD = /[\p{L}\p{M}\p{N}]+[+#]*/gu;

/** Scripts that write without spaces, whose words a segmenter finds. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Marks that `é` and `e` differ by; those of other scripts are letters. */
const MARKS = /[\u0300-\u036F]/g;

/** Longer words are cut off: nobody searches for the rest, and an index takes no word without limit. */
const MAX_WORD = 40;

/** Longer texts are not searched to their end. */
const MAX_TEXT = 200_000;

/** A text in the form that is compared: without case, accents and width. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase();
}

/** The distinct words of texts, folded and in order of appearance. */
export function wordsOf(texts: Iterable<string>): string[] {
  const words = new Set<string>();
  for (const text of texts)
    for (const { word } of wordsIn(text.slice(0, MAX_TEXT))) words.add(word.slice(0, MAX_WORD));
  return [...words];
}

/** The words of a text with their places in it. */
function* wordsIn(text: string): Generator<{ word: string; start: number; end: number }> {
  for (const { 0: found, index } of text.matchAll(WORD)) {
    if (!UNSPACED.test(found)) {
      yield { word: folded(found), start: index, end: index + found.length };
      continue;
    }
    for (const { segment, index: at } of segmenter().segment(found))
      yield { word: folded(segment), start: index + at, end: index + at + segment.length };
  }
}

let loaded: Intl.Segmenter | undefined;

function segmenter(): Intl.Segmenter {
  loaded ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return loaded;
}

/** Parts of a text, of which every second one is a found word: shown as marked. */
export type Snippet = readonly (readonly [text: string, isFound: boolean])[];

/** Characters around a found word. */
const AROUND = 60;

/**
 * The first place in some texts where a searched word stands, with what is around it.
 *
 * @param searched - folded beginnings of words, as `wordsOf` gives them
 * @returns undefined if none is found
 */
export function snippetOf(texts: Iterable<string>, searched: readonly string[]): Snippet | undefined {
  for (const text of texts) {
    let first: number | undefined;
    const parts: [string, boolean][] = [];
    let at = 0;
    for (const { word, start, end } of wordsIn(text.slice(0, MAX_TEXT))) {
      if (first !== undefined && start > first + 2 * AROUND) break;
      if (!searched.some((beginning) => word.startsWith(beginning))) continue;
      first ??= start;
      if (parts.length === 0) at = start <= AROUND ? 0 : afterSpace(text, start - AROUND, start);
      parts.push([text.slice(at, start), false], [text.slice(start, end), true]);
      at = end;
    }
    if (first === undefined) continue;
    const far = first + 2 * AROUND;
    const space = text.lastIndexOf(' ', far);
    const end = far >= text.length ? text.length : Math.max(at, space > at ? space : far);
    const before = first > AROUND ? '…' : '';
    const rest = `${text.slice(at, end)}${end < text.length ? '…' : ''}`;
    const [[lead = ''] = [''], ...others] = parts as [[string, boolean], ...[string, boolean][]];
    return oneLine([[`${before}${lead}`, false], ...others, [rest, false]]);
  }
  return undefined;
}

/** The place after the first space between two places; the first of both if there is none, as in Chinese. */
function afterSpace(text: string, from: number, to: number): number {
  const space = text.slice(from, to).search(/\s/);
  return space < 0 ? from : from + space + 1;
}

function oneLine(parts: readonly (readonly [string, boolean])[]): Snippet {
  return parts.map(([text, isFound]) => [text.replaceAll(/\s+/g, ' '), isFound] as const);
}

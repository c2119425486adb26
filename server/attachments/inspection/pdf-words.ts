/** The most words that are looked at. The rest counts as unseen: it would only take time. */
export const MOST_WORDS = 600_000;

/** A piece of a file's text, and where it begins in the file. */
export interface TextPiece {
  readonly text: string;
  readonly start: number;
  /** The next word found in it, which is the next one for all objects that begin before it. */
  next?: FoundWord;
}

/** Where the next word after a place is; nowhere, if there is none. */
export interface FoundWord {
  behind: number;
  index: number;
  word: string;
}

/** What is open where a word is looked for. */
export type WordMode = 'plain' | 'string' | 'hex' | 'comment';

/** What ends it, or matters within it. */
const WORDS: Readonly<Record<WordMode, RegExp>> = {
  plain: /\/[^\0\t\n\f\r ()<>[\]{}/%]*|<<|>>|[<([\]%]|\bstream\b|endobj/g,
  string: /[()\\]/g,
  hex: />/g,
  comment: /[\r\n]/g,
};

/** Finds the next word. What comes before it is searched once, however many objects begin there. */
export function findWord(mode: WordMode, at: number, piece: TextPiece): FoundWord {
  const { next, text, start } = piece;
  const isPlain = mode === 'plain';
  if (isPlain && next !== undefined && next.behind <= at && at <= next.index) return next;
  const words = WORDS[mode];
  words.lastIndex = at - start;
  const match = words.exec(text);
  const index = match === null ? Number.POSITIVE_INFINITY : match.index + start;
  const found = { behind: at, index, word: match?.[0] ?? '' };
  if (isPlain) piece.next = found;
  return found;
}

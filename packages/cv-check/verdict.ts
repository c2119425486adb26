import {
  CAUTION_NAMES,
  type CautionName,
  type FileKind,
} from '@website/model/contract/forms/forms-content.ts';

/**
 * Why a file is not taken, by the names that `company/forms.yaml` has words for: `kind` means neither a PDF nor a Word
 * document, and `tooComplex` that opening it took more time or memory than any CV.
 */
export type RefusalReason =
  | 'kind'
  | 'damaged'
  | 'password'
  | 'lockedPdf'
  | 'macros'
  | 'tooOld'
  | 'tooLarge'
  | 'unsafe'
  | 'tooComplex';

/** What a file opens as, and what is in it. */
export interface OpenedCv {
  type: 'pdf' | 'doc' | 'docx';
  /** What is to be known before it is opened. */
  cautions: CautionName[];
  /** What it says, as far as that could be read: `LONGEST_TEXT` bytes at most. */
  text: string;
}

/** Why a file is not taken, and of one of another kind what it is, where that can be told. */
export interface RefusedCv {
  refusal: RefusalReason;
  kind?: FileKind;
}

/** What opening a file has shown. */
export type Verdict = OpenedCv | RefusedCv;

/** Ends the check of a file: it is not taken. Thrown for nothing but what a file holds. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: RefusalReason;
  readonly kind: FileKind | undefined;

  constructor(refusal: RefusalReason, kind?: FileKind) {
    super(refusal);
    this.refusal = refusal;
    this.kind = kind;
  }
}

/** How many bytes of a CV's text are kept, in UTF-8. Forty pages have about as many. */
export const LONGEST_TEXT = 200_000;

/** Text as every database takes it, without the empty space that documents are laid out with, and no longer than is kept. */
export function keptText(text: string): string {
  const tidy = text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL takes no NUL, and nobody looks for the others.
    .replaceAll(/[\0-\x08\v\f\x0e-\x1f\x7f]/g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();
  return cutTo(LONGEST_TEXT, tidy);
}

/** The longest beginning of whole letters that fits into so many bytes. */
export function cutTo(most: number, text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  // A letter that is cut in two becomes U+FFFD.
  return bytes.toString('utf8', 0, most).replace(/\uFFFD$/, '');
}

/**
 * What people should know before they open a CV, in the words of `company/forms.yaml`; undefined for most. What an earlier
 * version noted and this one has no word for is said by one sentence (`acts`).
 */
export function cautionText(cautions: string | null, texts: Record<CautionName, string>): string | undefined {
  if (cautions === null || cautions === '') return undefined;
  const words = new Map<string, string>(Object.entries(texts));
  const said = cautions.split(' ').map((word) => words.get(word) ?? texts.acts);
  return [...new Set(said)].join('; ');
}

/** As they are kept: words separated by spaces, in the contract's order; null for none. */
export function cautionWords(cautions: Iterable<CautionName>): string | null {
  const found = new Set<string>(cautions);
  return CAUTION_NAMES.filter((word) => found.has(word)).join(' ') || null;
}

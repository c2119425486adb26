import {
  CAUTION_NAMES,
  type CautionName,
  type FileKind,
} from '@website/model/contract/forms/forms-content.ts';

/**
 * Why a file is refused; `company/forms.yaml` has a text for each. `kind` means neither PDF nor Word, `tooComplex`
 * that opening it exceeded the limits of time or memory.
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

/** A file that could be opened. */
export interface OpenedCv {
  type: 'pdf' | 'doc' | 'docx';
  /** Warnings for those who open it. */
  cautions: CautionName[];
  /** Its text as far as it could be extracted, at most `MAX_TEXT_BYTES`. */
  text: string;
}

/** A refused file: the reason, and for an unsupported kind which one, if recognized. */
export interface RefusedCv {
  refusal: RefusalReason;
  kind?: FileKind;
}

export type Verdict = OpenedCv | RefusedCv;

/** Thrown to refuse a file because of its content, and for nothing else. */
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

/** The most that is stored of a CV's text, in UTF-8 bytes: about forty pages. */
export const MAX_TEXT_BYTES = 200_000;

/** Text that every database can store: no control characters, whitespace collapsed, truncated to `MAX_TEXT_BYTES`. */
export function sanitizedText(text: string): string {
  const tidy = text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL rejects NUL, and nobody searches for the others.
    .replaceAll(/[\0-\x08\v\f\x0e-\x1f\x7f]/g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();
  return truncatedToBytes(tidy, MAX_TEXT_BYTES);
}

/** Truncates a text to at most this many UTF-8 bytes, between two code points. */
export function truncatedToBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  // A code point that was cut decodes to U+FFFD.
  return bytes.toString('utf8', 0, maxBytes).replace(/\uFFFD$/, '');
}

/**
 * The stored cautions in the words of `company/forms.yaml`; undefined if there are none. Names from earlier versions
 * without a text fall back to `acts`.
 */
export function cautionText(cautions: string | null, texts: Record<CautionName, string>): string | undefined {
  if (cautions === null || cautions === '') return undefined;
  const words = new Map<string, string>(Object.entries(texts));
  const found = cautions.split(' ').map((word) => words.get(word) ?? texts.acts);
  return [...new Set(found)].join('; ');
}

/** Serializes cautions for the database: space-separated, in the contract's order; null for none. */
export function cautionWords(cautions: Iterable<CautionName>): string | null {
  const found = new Set<string>(cautions);
  return CAUTION_NAMES.filter((word) => found.has(word)).join(' ') || null;
}

import type { CautionName, FileKind } from '@website/model/contract/forms/forms-content.ts';

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

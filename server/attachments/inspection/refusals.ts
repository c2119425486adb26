import type { FileKind } from '#contract/forms/forms-content.ts';

/**
 * Why a file is not taken as a CV, by the names that `company/forms.yaml` has words for; `kind` means neither a PDF nor a
 * Word document.
 */
export const REFUSALS = {
  kind: 'kind',
  damaged: 'damaged',
  password: 'password',
  lockedPdf: 'lockedPdf',
  macros: 'macros',
  tooLarge: 'tooLarge',
  unsafe: 'unsafe',
  twoKinds: 'twoKinds',
} as const;

/** The inspection of a file was given up, whatever its kind. */
export const TOO_COMPLEX = 'tooComplex';

export type RefusalReason = keyof typeof REFUSALS | typeof TOO_COMPLEX;

/** Ends an inspection: the file is not taken. Thrown for nothing but what a file holds. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: RefusalReason;
  /** What a file of another kind is, where that can be told. */
  readonly kind: FileKind | undefined;

  constructor(reason: keyof typeof REFUSALS, kind?: FileKind) {
    super(reason);
    this.refusal = reason;
    this.kind = kind;
  }
}

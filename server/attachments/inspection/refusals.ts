import { MESSAGES } from '#contract/messages.ts';

/** Why a file is not taken as a CV, in words for the candidate. */
export const REFUSALS = {
  kind: MESSAGES.cvType,
  damaged: 'This file is damaged or incomplete. Save it again as a PDF or Word document, and upload that.',
  password: 'This file is protected by a password. Save it without one and upload it again.',
  macros: 'This Word document contains macros. Save it without macros, or as PDF.',
  tooLarge: 'This Word document unpacks to more than this service takes. Save it as PDF.',
  unsafe: 'This Word document is not built as Word builds one. Save it again in Word, or as PDF.',
  twoKinds: 'This file is two kinds of file at once. Save it again as PDF, and upload that.',
} as const;

/** What is said of a file whose inspection was given up, whatever kind it is of. */
export const TOO_COMPLEX =
  'This file takes too long to look through. Print it as a new PDF, and upload that.';

/** Ends an inspection: the file is not taken. Thrown for nothing but what a file holds. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: string;

  constructor(reason: keyof typeof REFUSALS) {
    super(REFUSALS[reason]);
    this.refusal = REFUSALS[reason];
  }
}

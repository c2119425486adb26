import { createHash } from 'node:crypto';
import { pdf } from '../pdf.ts';
import type { Random } from '../random.ts';

/** A form as one visitor fills it in. Each differs from all others in every field by which it could be recognized. */
export interface FilledForm {
  /** The visitor's address, by which a submission is found again. */
  sender: string;
  kind: 'contact' | 'reach-us' | 'application';
  /**
   * What identifies the form when it is sent again: a key from the page's scripts, the same content from the same visitor
   * in a browser without scripts, or undefined: then it can't be sent again if its answer was lost.
   */
  repeatable: 'by key' | 'natively' | 'not';
  /** The key, or the visitor's token. */
  name: string;
  /** Whether it is sent twice at the same time, as by a double click. */
  doubled: boolean;
  /** The bytes of an application's CV, and their hash. */
  cv: { bytes: Buffer; sha256: string };
}

const KINDS = ['contact', 'reach-us', 'application'] as const;
const MOST_CV_LINES = 80;

/**
 * Fills in a random form.
 *
 * @param id - unique among all forms
 */
export function fillForm(random: Random, id: string): FilledForm {
  const repeatable = random.chance(0.2) ? 'not' : random.chance(0.25) ? 'natively' : 'by key';
  return {
    sender: `${id}@visitor.example`,
    kind: random.of(KINDS),
    repeatable,
    name: `${id}-${random.hex(16)}`,
    doubled: repeatable !== 'not' && random.chance(0.2),
    cv: cvOf(random, id),
  };
}

function cvOf(random: Random, id: string): FilledForm['cv'] {
  const lines = Array.from({ length: random.between(1, MOST_CV_LINES) }, () => `% ${random.hex(64)}\n`);
  const bytes = pdf(id, lines.join(''));
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

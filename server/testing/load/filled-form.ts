import { createHash } from 'node:crypto';
import type { Random } from '../random.ts';

/** A form as one visitor fills it in. Each is different from all others in every field by which it could be known. */
export interface FilledForm {
  /** The visitor's address: by it a submission is found again. */
  sender: string;
  kind: 'contact' | 'reach-us' | 'application';
  /**
   * Who says which form it is when it is sent again: the page's scripts by a key, a browser without scripts by sending
   * the same from the same visitor, or nobody: then it can't be sent again if its answer was lost.
   */
  repeatable: 'by key' | 'natively' | 'not';
  /** The key, or the visitor's token. */
  name: string;
  /** Of two sendings at the same time, as by a double click. */
  doubled: boolean;
  /** The bytes of an application's CV, and their hash. */
  cv: { bytes: Buffer; sha256: string };
}

const KINDS = ['contact', 'reach-us', 'application'] as const;
const MOST_CV_LINES = 80;

/**
 * Fills in a form by chance.
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
  const bytes = Buffer.from(
    `%PDF-1.4\n% ${id}\n1 0 obj<</Type/Catalog>>endobj\n${lines.join('')}startxref\n0\n%%EOF\n`,
  );
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

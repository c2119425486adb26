import { CAUTION_NAMES, type CautionName } from '#contract/forms/forms-content.ts';

/** One thing to know before a CV is opened. */
export type Caution = CautionName;

/**
 * What people should know before they open a CV, in the words of `company/forms.yaml`; undefined for most. A word from another
 * version is shown as it is.
 */
export function cautionText(cautions: string | null, texts: Record<Caution, string>): string | undefined {
  if (cautions === null || cautions === '') return undefined;
  const words = new Map<string, string>(Object.entries(texts));
  return cautions
    .split(' ')
    .map((word) => words.get(word) ?? word)
    .join('; ');
}

/** As they are kept: words separated by spaces, in the contract's order; null for none. */
export function cautionWords(cautions: Iterable<Caution>): string | null {
  const found = new Set<string>(cautions);
  return CAUTION_NAMES.filter((word) => found.has(word)).join(' ') || null;
}

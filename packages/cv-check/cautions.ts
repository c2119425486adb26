import { CAUTION_NAMES, type CautionName } from '@website/model/contract/forms/forms-content.ts';

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

import { checkCompany } from '@website/model/schema/check-company.ts';
import type { Content } from '@website/model/schema/content.ts';
import { findMissingGlyphs } from '@website/site/brand/cards/missing-glyphs.ts';
import { step } from './progress.ts';
import { COMPANY, SHOWN_COMPANY } from './root.ts';
import { warnMissingGlyphs, warnUnused } from './warnings.ts';

/**
 * Reads and checks the company's files in all its languages, the own one first, and prints what may be unintended in them.
 *
 * @throws {ContentError} listing every fault
 */
export function checkedContent(): Promise<[Content, ...Content[]]> {
  const read = async () => {
    const languages = await checkCompany(COMPANY, warnUnused);
    for (const content of languages) warnMissingGlyphs(await findMissingGlyphs(content, COMPANY));
    return languages;
  };
  return step(`Reading and checking the files in ${SHOWN_COMPANY}`, read, () => 'no faults');
}

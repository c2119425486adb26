import { interpolate } from '../contract/texts.ts';
import { companyFaults } from './company-faults.ts';
import { type Content, readContent } from './content.ts';
import { withNumbers } from './known-numbers.ts';
import { ContentReader } from './reading/content-reader.ts';
import { mapTexts } from './reading/text.ts';
import { meantBy, strayFiles } from './stray-files.ts';
import { misnamedPictures, unusedPictures } from './unused-pictures.ts';
import type { WrittenPage } from './written-page.ts';

/**
 * Reads and checks all content.
 *
 * @param root - the company's folder
 * @param tell - is told the pictures and logos that no page shows, which is no fault
 * @throws {ContentError} telling every fault, with its file, its line and how it would be right
 */
export function loadContent(
  root: string,
  tell: (unused: readonly string[]) => void = () => undefined,
): Content {
  const reader = new ContentReader(root);
  const content = readContent(reader);
  const strays = strayFiles(root, reader);
  for (const fault of [...strays, ...companyFaults(root, content, reader)]) reader.note(fault);
  // What is shown is known once every file and reference is right.
  const unused = reader.faults.length > 0 ? [] : unusedPictures(root, content, reader.bodies);
  for (const fault of misnamedPictures(unused)) reader.note(fault);
  for (const { file } of strays) reader.isElsewhere(meantBy(file, reader) ?? '');
  reader.end();
  tell(unused.map(({ address }) => `public${address}`));
  return withCompanyNames(withNumbers(content));
}

/**
 * Fills in who the company is: `{name}` and `{tagline}` in the texts of the pages, and what policy and accessibility statement say of themselves. Other
 * names in braces stay.
 *
 * @param content - all content, as it was read
 */
export function withCompanyNames(content: Content): Content {
  const { name, tagline } = content.company;
  const named = <T>(part: T): T => mapTexts(part, (text) => interpolate(text, { name, tagline }));
  // The sections are HTML by now.
  const filledPage = ({ sections, ...page }: WrittenPage): WrittenPage => ({ ...named(page), sections });
  return {
    ...content,
    company: { ...content.company, blurb: named(content.company.blurb) },
    shell: named(content.shell),
    pages: named(content.pages),
    policy: filledPage(content.policy),
    accessibility: content.accessibility && filledPage(content.accessibility),
  };
}

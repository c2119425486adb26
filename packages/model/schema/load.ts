import { interpolate } from '../contract/texts.ts';
import { companyFaults } from './company-faults.ts';
import { type Content, readContent } from './content.ts';
import { interpolateCounts } from './placeholders.ts';
import { ContentReader } from './reading/content-reader.ts';
import { mapTexts } from './reading/text.ts';
import { intendedName, strayFiles } from './stray-files.ts';
import { misnamedPictures, unusedPictures } from './unused-pictures.ts';
import type { WrittenPage } from './written-page.ts';

/**
 * Reads and validates all content.
 *
 * @param root - the company's folder
 * @param onUnused - receives pictures and logos that no page shows, which is no fault
 * @throws {ContentError} with all faults, each with file, line and a valid example
 * @example const { company, positions } = loadContent('company');
 */
export function loadContent(
  root: string,
  onUnused: (unused: readonly string[]) => void = () => undefined,
): Content {
  const reader = new ContentReader(root);
  const content = readContent(reader);
  const strays = strayFiles(root, reader);
  for (const fault of [...strays, ...companyFaults(root, content, reader)]) reader.addFault(fault);
  // Unused pictures are only known if all files and references are valid.
  const unused = reader.faults.length > 0 ? [] : unusedPictures(root, content, reader.bodies);
  for (const fault of misnamedPictures(unused)) reader.addFault(fault);
  for (const { file } of strays) reader.dismissMissing(intendedName(file, reader) ?? '');
  reader.throwFaults();
  onUnused(unused.map(({ address }) => `public${address}`));
  return interpolateCompany(interpolateCounts(content));
}

/**
 * Replaces `{name}` and `{tagline}` in the texts of pages, policy and accessibility statement. Other placeholders
 * stay.
 *
 * @param content - all content
 */
export function interpolateCompany(content: Content): Content {
  const { name, tagline } = content.company;
  const withNames = <T>(part: T): T => mapTexts(part, (text) => interpolate(text, { name, tagline }));
  // The sections are already HTML.
  const filledPage = ({ sections, ...page }: WrittenPage): WrittenPage => ({ ...withNames(page), sections });
  return {
    ...content,
    company: { ...content.company, blurb: withNames(content.company.blurb) },
    shell: withNames(content.shell),
    pages: withNames(content.pages),
    policy: filledPage(content.policy),
    accessibility: content.accessibility && filledPage(content.accessibility),
  };
}

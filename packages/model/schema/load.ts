import { companyFaults } from './company-faults.ts';
import { withCompanyNames } from './company-names.ts';
import { type Content, readContent } from './content.ts';
import { withNumbers } from './known-numbers.ts';
import { ContentReader } from './reading/content-reader.ts';
import { meantBy, strayFiles } from './stray-files.ts';
import { misnamedPictures, unusedPictures } from './unused-pictures.ts';

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

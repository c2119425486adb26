import { companyOf } from './company.ts';
import { formsOf } from './forms.ts';
import { positionSchema } from './position.ts';
import { ContentReader } from './reading/content-reader.ts';
import { siteSchema } from './site.ts';

/**
 * Reads and checks what the service needs for taking submissions: the rest was checked when the site was built, and takes
 * longer to read than the service takes to start.
 *
 * @param root - the company's folder
 * @throws {ContentError} telling every fault of what it reads
 */
export function loadIntakeContent(root: string) {
  const reader = new ContentReader(root);
  const content = {
    company: companyOf(reader),
    site: reader.yaml('site.yaml', siteSchema),
    forms: formsOf(reader),
    positions: reader.frontMatter('positions', positionSchema),
  };
  reader.end();
  return content;
}

import path from 'node:path';
import { analyticsFaults } from './analytics.ts';
import { colorFaults, typefaceFaults } from './brand-faults.ts';
import type { Content } from './content.ts';
import { entryPictureFaults } from './entry-pictures.ts';
import type { Fault } from './faults/fault.ts';
import { filmFaults } from './films.ts';
import { linkFaults, menuFaults } from './links.ts';
import { MAIL_FILE, routeFaults } from './mail.ts';
import { notFoundFaults } from './moving-drawing.ts';
import { linkablePaths } from './page-paths.ts';
import { namedPictureFaults, pictureFaults, previewFaults } from './pictures.ts';
import { countsOf, figuresOf } from './placeholder-values.ts';
import { countFaults, unknownPlaceholders } from './placeholders.ts';
import type { ContentReader } from './reading/content-reader.ts';
import { redirectFaults } from './redirect-faults.ts';
import { REDIRECTS_FILE, redirectsOf } from './redirects.ts';
import { duplicateNames, referenceFaults } from './references.ts';
import { validContent } from './valid-content.ts';

/**
 * Cross-file faults between valid files: references, links, pictures, counts, names. Files with faults of their own
 * are skipped, so that one run reports everything.
 *
 * @param content - all content, some of it invalid
 * @param reader - the reader that has read it
 */
export function companyFaults(root: string, content: Content, reader: ContentReader): Fault[] {
  const faulty = new Set(reader.faults.map(({ file }) => file));
  const valid = validContent(content, faulty);
  const paths = linkablePaths(content);
  const publicFolder = path.join(root, 'public');
  const redirects = faulty.has(REDIRECTS_FILE) ? [] : content.redirects;
  return [
    ...(faulty.has('brand/brand.yaml')
      ? []
      : [...colorFaults(content.brand), ...typefaceFaults(content.brand, root)]),
    ...referenceFaults(valid, content),
    ...duplicateNames(valid),
    ...countFaults(
      valid,
      countsOf(content),
      faulty.has('site.yaml') ? [] : content.site.otherNumbers,
      reader.bodies,
    ),
    // The names of figures are only known if their file is valid.
    ...(faulty.has('company.yaml')
      ? []
      : unknownPlaceholders(valid, Object.keys(figuresOf(content)), reader.bodies)),
    ...linkFaults(reader.bodies, paths, publicFolder, redirectsOf(redirects)),
    ...redirectFaults(redirects, { pages: paths, publicFolder, ownUrl: valid.company?.url }),
    ...menuFaults(valid),
    ...(faulty.has(MAIL_FILE) || faulty.has('forms.yaml') ? [] : routeFaults(content)),
    ...analyticsFaults(
      valid,
      faulty.has('interface.yaml') ? undefined : content.interface,
      faulty.has('site.yaml') ? undefined : content.site,
    ),
    ...pictureFaults(reader.bodies, publicFolder),
    ...previewFaults(valid, publicFolder),
    ...namedPictureFaults(root),
    ...entryPictureFaults(valid, publicFolder),
    ...notFoundFaults(valid, publicFolder),
    ...filmFaults(publicFolder),
  ];
}

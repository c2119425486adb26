import path from 'node:path';
import { analyticsFaults } from './analytics.ts';
import { colorFaults, typefaceFaults } from './brand-faults.ts';
import type { Content } from './content.ts';
import { entryPictureFaults } from './entry-pictures.ts';
import type { Fault } from './faults/fault.ts';
import { filmFaults } from './films.ts';
import { numberFaults, unknownNames } from './known-numbers.ts';
import { countsOf, figuresOf } from './known-values.ts';
import { linkFaults, menuFaults } from './links.ts';
import { MAIL_FILE, routeFaults } from './mail.ts';
import { notFoundFaults } from './moving-drawing.ts';
import { linkablePaths } from './page-paths.ts';
import { namedPictureFaults, pictureFaults, previewFaults } from './pictures.ts';
import type { ContentReader } from './reading/content-reader.ts';
import { redirectFaults } from './redirect-faults.ts';
import { REDIRECTS_FILE, redirectsOf } from './redirects.ts';
import { referenceFaults, repeatedNames } from './references.ts';
import { soundContent } from './sound-content.ts';

/**
 * What is wrong between files that are right by themselves: references, links, pictures, numbers, names. Files with faults of
 * their own are left out, so that one run tells everything.
 *
 * @param content - as it was read
 * @param reader - which read it
 */
export function companyFaults(root: string, content: Content, reader: ContentReader): Fault[] {
  const faulty = new Set(reader.faults.map(({ file }) => file));
  const sound = soundContent(content, faulty);
  const paths = linkablePaths(content);
  const publicFolder = path.join(root, 'public');
  const redirects = faulty.has(REDIRECTS_FILE) ? [] : content.redirects;
  return [
    ...(faulty.has('brand/brand.yaml')
      ? []
      : [...colorFaults(content.brand), ...typefaceFaults(content.brand, root)]),
    ...referenceFaults(sound, content),
    ...repeatedNames(sound),
    ...numberFaults(
      sound,
      countsOf(content),
      faulty.has('site.yaml') ? [] : content.site.otherNumbers,
      reader.bodies,
    ),
    // Which figures have names is known once their file is right.
    ...(faulty.has('company.yaml')
      ? []
      : unknownNames(sound, Object.keys(figuresOf(content)), reader.bodies)),
    ...linkFaults(reader.bodies, paths, publicFolder, redirectsOf(redirects)),
    ...redirectFaults(redirects, { pages: paths, publicFolder, ownUrl: sound.company?.url }),
    ...menuFaults(sound),
    ...(faulty.has(MAIL_FILE) || faulty.has('forms.yaml') ? [] : routeFaults(content)),
    ...analyticsFaults(
      sound,
      faulty.has('interface.yaml') ? undefined : content.interface,
      faulty.has('site.yaml') ? undefined : content.site,
    ),
    ...pictureFaults(reader.bodies, publicFolder),
    ...previewFaults(sound, publicFolder),
    ...namedPictureFaults(root),
    ...entryPictureFaults(sound, publicFolder),
    ...notFoundFaults(sound, publicFolder),
    ...filmFaults(publicFolder),
  ];
}

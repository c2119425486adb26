import path from 'node:path';
import { fillIn } from '../contract/messages.ts';
import { escapeHtml } from '../contract/texts.ts';
import { analyticsFaults } from './analytics.ts';
import { colorFaults, typefaceFaults } from './brand-faults.ts';
import { type Content, readContent, type ValidContent, validContent } from './content.ts';
import { entryPictureFaults } from './entry-pictures.ts';
import type { Fault } from './faults/fault.ts';
import { filmFaults } from './films.ts';
import { linkFaults, menuFaults } from './links.ts';
import { MAIL_FILE, routeFaults } from './mail.ts';
import { notFoundFaults } from './moving-drawing.ts';
import { homeFaults, neededParts } from './needed-parts.ts';
import { linkablePaths } from './page-paths.ts';
import { namedPictureFaults, pictureFaults, previewFaults } from './pictures.ts';
import { countFaults, countsOf, figuresOf, interpolateCounts, unknownPlaceholders } from './placeholders.ts';
import { locationFaults } from './position.ts';
import { ContentReader } from './reading/content-reader.ts';
import { mapTexts } from './reading/text.ts';
import { redirectFaults } from './redirect-faults.ts';
import { REDIRECTS_FILE, redirectsOf } from './redirects.ts';
import { duplicateNames, referenceFaults } from './references.ts';
import { intendedName, unknownFiles } from './unknown-files.ts';
import { misnamedPictures, unusedPictures } from './unused-pictures.ts';
import { linksOfBlocks, writtenFaults } from './written/written-faults.ts';

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
  const unknown = unknownFiles(root, reader);
  for (const fault of [...unknown, ...companyFaults(root, content, reader)]) reader.addFault(fault);
  // Unused pictures are only known if all files and references are valid.
  const unused = reader.faults.length > 0 ? [] : unusedPictures(root, content, reader.bodies);
  for (const fault of misnamedPictures(unused)) reader.addFault(fault);
  for (const { file } of unknown) reader.dismissMissing(intendedName(file, reader) ?? '');
  reader.throwFaults();
  onUnused(unused.map(({ address }) => `public${address}`));
  return interpolateCompany(interpolateCounts(content));
}

/**
 * Cross-file faults between valid files: references, links, pictures, counts, names. Files with faults of their own
 * are skipped, so that one run reports everything.
 *
 * @param content - all content, some of it invalid
 * @param reader - the reader that has read it
 */
function companyFaults(root: string, content: Content, reader: ContentReader): Fault[] {
  const faulty = new Set(reader.faults.map(({ file }) => file));
  const valid = validContent(content, faulty);
  const paths = linkablePaths(content);
  const publicFolder = path.join(root, 'public');
  const redirects = faulty.has(REDIRECTS_FILE) ? [] : content.redirects;
  return [
    ...(faulty.has('brand/brand.yaml')
      ? []
      : [...colorFaults(content.brand), ...typefaceFaults(content.brand, root)]),
    ...neededParts(content),
    ...homeFaults(valid.pages),
    ...referenceFaults(valid, content),
    ...(valid.company === undefined ? [] : locationFaults(valid.positions, valid.company)),
    ...duplicateNames(valid),
    ...writtenFaults(valid, content),
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
    ...linkFaults(linksIn(reader, valid), paths, publicFolder, redirectsOf(redirects)),
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

/** The links of each file, in its text and in its blocks. */
function linksIn({ bodies }: ContentReader, { news, written }: ValidContent) {
  const ofBlocks = new Map<string, ReturnType<typeof linksOfBlocks>>([
    ...news.map((page) => [`news/${page.file}.md`, linksOfBlocks(page)] as const),
    ...written.map((page) => [`written/${page.slug}.md`, linksOfBlocks(page)] as const),
  ]);
  return new Map(
    [...bodies].map(([file, { links }]) => [file, { links: [...links, ...(ofBlocks.get(file) ?? [])] }]),
  );
}

/**
 * Replaces `{name}` and `{tagline}` in the texts of pages, written pages and news, policy and accessibility statement. Other placeholders
 * stay.
 *
 * @param content - all content
 */
export function interpolateCompany(content: Content): Content {
  const { name, tagline } = content.company;
  const names = new Map([
    ['name', name],
    ['tagline', tagline],
  ]);
  const withNames = <T>(part: T): T =>
    mapTexts(part, (text, isHtml) =>
      fillIn(
        text,
        (placeholder) => {
          const value = names.get(placeholder);
          return value !== undefined && isHtml ? escapeHtml(value) : value;
        },
        () => undefined,
        content.site.language,
      ),
    );
  return {
    ...content,
    company: { ...content.company, blurb: withNames(content.company.blurb) },
    shell: withNames(content.shell),
    pages: withNames(content.pages),
    written: withNames(content.written),
    news: withNames(content.news),
    policy: withNames(content.policy),
    accessibility: content.accessibility && withNames(content.accessibility),
  };
}

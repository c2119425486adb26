import path from 'node:path';
import { fillIn } from '../contract/messages.ts';
import { escapeHtml } from '../contract/texts.ts';
import { analyticsFaults } from './analytics.ts';
import { colorFaults, typefaceFaults } from './brand-faults.ts';
import { type Content, readContent, type ValidContent, validContent } from './content.ts';
import { entryPictureFaults } from './entry-pictures.ts';
import type { Fault } from './faults/fault.ts';
import { filmFaults } from './films.ts';
import { languageFaults, ownLanguageFaults } from './languages/language-faults.ts';
import { baseOf, languageFolders } from './languages/language-tags.ts';
import { faultInFolder, type ReadLanguage, readLanguage } from './languages/read-language.ts';
import { linkFaults, menuFaults } from './links.ts';
import { MAIL_FILE, routeFaults } from './mail.ts';
import { notFoundFaults } from './moving-drawing.ts';
import { homeFaults, neededParts } from './needed-parts.ts';
import { addressOf, linkablePaths } from './page-paths.ts';
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
 * Reads and validates all content in the site's own language, and that of its other languages.
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
  return loadLanguages(root, onUnused)[0];
}

/** As `loadContent`, in all languages: the own one first, then those of the folders, by their names. */
export function loadLanguages(
  root: string,
  onUnused: (unused: readonly string[]) => void = () => undefined,
): [Content, ...Content[]] {
  const reader = new ContentReader(root);
  const own = readContent(reader);
  const folders = languageFolders(root);
  const unknown = unknownFiles(root, reader, folders);
  // Its facts are theirs, so that theirs can be judged only once it is valid.
  const others = reader.faults.length > 0 ? [] : folders.map((folder) => readLanguage(root, folder, own));
  const elsewhere = others.flatMap(({ content }) =>
    linkablePaths(content).map((page) => addressOf(page, content)),
  );
  for (const fault of [
    ...unknown,
    ...companyFaults(root, own, reader, own, elsewhere),
    ...(reader.faults.length > 0 ? [] : ownLanguageFaults(own, folders, root)),
  ])
    reader.addFault(fault);
  for (const other of others)
    for (const fault of faultsOfLanguage(root, other, own, elsewhere)) reader.faults.push(fault);
  // Unused pictures are only known if all files and references are valid.
  const unused = reader.faults.length > 0 ? [] : unusedEverywhere(root, own, reader, others);
  for (const fault of misnamedPictures(unused)) reader.addFault(fault);
  for (const { file } of unknown) reader.dismissMissing(intendedName(file, reader) ?? '');
  reader.throwFaults();
  onUnused(unused.map(({ address }) => `public${address}`));
  const interpolated = (content: Content) => interpolateCompany(interpolateCounts(content));
  return [interpolated(own), ...others.map(({ content }) => interpolated(content))];
}

/** All faults of another language's files, with their names in the company's folder. */
function faultsOfLanguage(
  root: string,
  other: ReadLanguage,
  own: Content,
  elsewhere: readonly string[],
): Fault[] {
  const { content, folder, reader } = other;
  const unknown = unknownFiles(path.join(root, folder), reader, []);
  const faulty = new Set(reader.faults.map(({ file }) => file));
  for (const fault of [
    ...unknown,
    ...companyFaults(root, content, reader, own, elsewhere),
    ...languageFaults(other, own, faulty),
  ])
    reader.addFault(fault);
  for (const { file } of unknown) reader.dismissMissing(intendedName(file, reader) ?? '');
  return reader.faults.map((fault) => faultInFolder(other, fault));
}

/** Pictures and logos that no language's pages show. */
function unusedEverywhere(
  root: string,
  own: Content,
  reader: ContentReader,
  others: readonly ReadLanguage[],
) {
  const bodies = new Map(
    [{ folder: '', reader }, ...others].flatMap(({ folder, reader: { bodies: texts } }) =>
      [...texts].map(([file, text]) => [`${folder}/${file}`, text] as const),
    ),
  );
  return others.reduce(
    (unused, { content }) => {
      const alsoHere = new Set(unusedPictures(root, content, bodies).map(({ address }) => address));
      return unused.filter(({ address }) => alsoHere.has(address));
    },
    unusedPictures(root, own, bodies),
  );
}

/**
 * Cross-file faults between valid files of a language: references, links, pictures, counts, names. Files with faults of their own
 * are skipped, so that one run reports everything.
 *
 * @param root - the company's folder
 * @param content - all content, some of it invalid
 * @param reader - the reader that has read it
 * @param own - all content of the own language
 * @param elsewhere - the addresses of pages in all other languages than the own one
 */
function companyFaults(
  root: string,
  content: Content,
  reader: ContentReader,
  own: Content,
  elsewhere: readonly string[],
): Fault[] {
  const faulty = new Set(reader.faults.map(({ file }) => file));
  const valid = validContent(content, faulty);
  const isOwn = reader.root === root;
  // Texts may also link to a page by its name in their language.
  const paths = [...linkablePaths(content), ...Object.values(content.addresses), ...elsewhere];
  const publicFolder = path.join(root, 'public');
  const redirects = faulty.has(REDIRECTS_FILE) ? [] : content.redirects;
  return [
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
    ...menuFaults(valid, linkablePaths(own)),
    ...analyticsFaults(
      valid,
      faulty.has('interface.yaml') ? undefined : content.interface,
      faulty.has('site.yaml') ? undefined : content.site,
    ),
    ...pictureFaults(reader.bodies, publicFolder),
    ...previewFaults(valid, publicFolder),
    ...entryPictureFaults(valid, publicFolder),
    ...notFoundFaults(valid, publicFolder),
    ...(isOwn
      ? [
          ...(faulty.has('brand/brand.yaml')
            ? []
            : [...colorFaults(content.brand), ...typefaceFaults(content.brand, root)]),
          ...redirectFaults(redirects, {
            pages: paths,
            bases: languageFolders(root).map(baseOf),
            publicFolder,
            ownUrl: valid.company?.url,
          }),
          ...(faulty.has(MAIL_FILE) || faulty.has('forms.yaml') ? [] : routeFaults(content)),
          ...namedPictureFaults(root),
          ...filmFaults(publicFolder),
        ]
      : []),
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

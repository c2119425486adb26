import type { z } from 'zod';
import { type AnswerTemplate, answersIn, answersOf } from './answers.ts';
import {
  platformIndexSchema,
  servicesIndexSchema,
  storiesIndexSchema,
  verticalsIndexSchema,
} from './area-index.ts';
import { type AreaPage, areaPageSchema, platformPageSchema, servicePageSchema } from './area-page.ts';
import { brandOf } from './brand.ts';
import { type Company, companyOf } from './company.ts';
import { type DocumentPage, documentPageSchema, pageSections } from './document-page.ts';
import { formsOf, offeredForms } from './forms.ts';
import { interfaceSchema } from './interface.ts';
import { officeNames, translatedCompany } from './languages/company-words.ts';
import {
  customersSchema,
  gamingSchema,
  industriesSchema,
  testimonialsSchema,
  valuesSchema,
} from './lists.ts';
import { type MailContent, mailOf, repliesOf } from './mail.ts';
import { mockupsOf } from './mockups/mockups.ts';
import {
  CAREERS_FILE,
  CONTACT_FILE,
  careersPageSchema,
  contactPageSchema,
  customersPartnersPageSchema,
  homePageSchema,
  notFoundPageSchema,
  notSentPageSchema,
  shellSchema,
  thankYouPageSchema,
} from './pages.ts';
import { positionSchema, withAccents } from './position.ts';
import type { ContentReader, MarkdownEntry } from './reading/content-reader.ts';
import { REDIRECTS_FILE, redirectsSchema } from './redirects.ts';
import { type Site, siteSchema } from './site.ts';
import { storySchema } from './story.ts';
import { type NewsEntry, newsOf, newsPageSchema } from './written/news.ts';
import { peopleSchema } from './written/people.ts';
import { type WrittenPage, writtenPagesOf } from './written/written-page.ts';

/** All content of a company. */
export type Content = ReturnType<typeof readAll>;

/** What the content of another language than the site's own takes from that one. */
export interface Translation {
  /** The own language's content. */
  own: Content;
  site: Site;
  /** The paths of pages with translated names (`languages/translated-names.ts`). */
  addresses: Readonly<Record<string, string>>;
}

/**
 * Reads all content without cross-file checks, for programs that generate missing files.
 *
 * @param reader - collects the faults
 */
export function readContent(reader: ContentReader) {
  return readAll(reader, {
    company: companyOf(reader),
    brand: brandOf(reader),
    site: reader.yaml('site.yaml', siteSchema),
    customers: reader.list('customers.yaml', customersSchema),
    redirects: reader.list(REDIRECTS_FILE, redirectsSchema),
    mail: mailOf(reader),
    answers: answersOf(reader),
    addresses: {},
  });
}

/** Reads the content of another language: its words, and what is not words from the own language. */
export function readTranslation(reader: ContentReader, { own, ...translation }: Translation): Content {
  const company = translatedCompany(reader, own.company);
  const content = readAll(reader, {
    ...translation,
    company,
    brand: own.brand,
    // Names are the same in all languages. Without the page that lists them, none is shown.
    customers: own.customers,
    redirects: [],
    mail: { ...own.mail, acknowledgements: repliesOf(reader) },
    answers: [],
  });
  return {
    ...content,
    answers: answersIn(reader, own.answers),
    customers: content.pages.customersPartners === undefined ? [] : own.customers,
    positions: content.positions.map((position) => ({
      ...position,
      role: own.positions.find(({ slug }) => slug === position.slug)?.title ?? position.title,
      ...(position.locations === undefined
        ? {}
        : { locations: officeNames(position.locations, own.company, company) }),
    })),
  };
}

/** What is not read alike in all languages. */
interface Shared {
  company: Company;
  brand: ReturnType<typeof brandOf>;
  site: Site;
  customers: z.infer<typeof customersSchema>;
  redirects: z.infer<typeof redirectsSchema>;
  mail: MailContent;
  answers: readonly AnswerTemplate[];
  addresses: Readonly<Record<string, string>>;
}

function readAll(reader: ContentReader, shared: Shared) {
  const accessibility = reader.optionalMarkdown('accessibility.md', documentPageSchema);
  const content = {
    ...shared,
    interface: reader.yaml('interface.yaml', interfaceSchema),
    shell: reader.yaml('pages/shell.yaml', shellSchema),
    written: writtenPagesOf(reader),
    news: newsOf(reader),
    people: reader.list('people.yaml', peopleSchema),
    pages: {
      home: reader.yaml('pages/home.yaml', homePageSchema),
      platform: reader.optionalYaml('pages/platform.yaml', platformIndexSchema),
      services: reader.optionalYaml('pages/services.yaml', servicesIndexSchema),
      verticals: reader.optionalYaml('pages/verticals.yaml', verticalsIndexSchema),
      successStories: reader.optionalYaml('pages/success-stories.yaml', storiesIndexSchema),
      customersPartners: reader.optionalYaml('pages/customers-partners.yaml', customersPartnersPageSchema),
      contact: reader.optionalYaml(CONTACT_FILE, contactPageSchema),
      careers: reader.optionalYaml(CAREERS_FILE, careersPageSchema),
      news: reader.optionalYaml('pages/news.yaml', newsPageSchema),
      thankYou: reader.yaml('pages/thank-you.yaml', thankYouPageSchema),
      notSent: reader.yaml('pages/not-sent.yaml', notSentPageSchema),
      notFound: reader.yaml('pages/not-found.yaml', notFoundPageSchema),
    },
    platforms: inOrder(reader.folder('platforms', platformPageSchema)),
    services: inOrder(reader.folder('services', servicePageSchema)),
    verticals: inOrder(reader.folder('verticals', areaPageSchema)),
    stories: inOrder(reader.folder('stories', storySchema)),
    positions: reader.folder('positions', positionSchema),
    testimonials: reader.list('testimonials.yaml', testimonialsSchema),
    values: reader.list('values.yaml', valuesSchema),
    industries: reader.list('industries.yaml', industriesSchema),
    gaming: reader.list('gaming.yaml', gamingSchema),
    interfaces: mockupsOf(reader),
    policy: documentPage(reader.markdown('policy.md', documentPageSchema)),
    accessibility: accessibility && documentPage(accessibility),
  };
  // An invalid file may lack parts.
  const kinds = content.pages.careers?.positions?.kinds;
  const forms = formsOf(reader, offeredForms(content.pages));
  // Applications name a position by its title in the own language, whatever the candidate's.
  const positions = withAccents(content.positions, kinds).map((position) => ({
    ...position,
    role: position.title,
  }));
  return { ...content, forms, positions };
}

/** Splits a long text into its sections. */
function documentPage({
  html,
  slug: _,
  ...page
}: MarkdownEntry<Omit<DocumentPage, 'sections'>>): DocumentPage {
  return { ...page, sections: pageSections(html) };
}

function inOrder<T extends Pick<AreaPage, 'order'>>(entries: T[]): T[] {
  return entries.toSorted((one, other) => one.order - other.order);
}

/** The folders whose files are pages. */
export const ENTRY_FOLDERS = ['platforms', 'services', 'verticals', 'stories', 'positions'] as const;
type EntryFolder = (typeof ENTRY_FOLDERS)[number];

/** Lists that contain texts or are referred to. */
type List = 'industries' | 'customers' | 'values' | 'gaming' | 'people';

/** The valid part of a company's content, without files that have faults. */
export type ValidContent = Pick<Content, EntryFolder | List> & {
  pages: Partial<Content['pages']>;
  company: Content['company'] | undefined;
  shell: Content['shell'] | undefined;
  policy: Content['policy'] | undefined;
  accessibility: Content['accessibility'];
  written: readonly WrittenPage[];
  news: readonly NewsEntry[];
};

/**
 * Drops the invalid files from the content.
 *
 * @param content - all content, some of it invalid
 * @param faulty - the files that have faults
 */
export function validContent(content: Content, faulty: ReadonlySet<string>): ValidContent {
  const ifValid = <T>(file: string, part: T): T | undefined => (faulty.has(file) ? undefined : part);
  const entries = <F extends EntryFolder>(folder: F) =>
    (content[folder] as readonly { slug: string }[]).filter(
      ({ slug }) => !faulty.has(`${folder}/${slug}.md`),
    ) as Content[F];
  const pages = Object.entries(content.pages).filter(([name]) => !faulty.has(pageFile(name)));
  return {
    platforms: entries('platforms'),
    services: entries('services'),
    verticals: entries('verticals'),
    stories: entries('stories'),
    positions: entries('positions'),
    industries: ifValid('industries.yaml', content.industries) ?? [],
    customers: ifValid('customers.yaml', content.customers) ?? [],
    values: ifValid('values.yaml', content.values) ?? [],
    gaming: ifValid('gaming.yaml', content.gaming) ?? [],
    people: ifValid('people.yaml', content.people) ?? [],
    written: content.written.filter(({ slug }) => !faulty.has(`written/${slug}.md`)),
    news: content.news.filter(({ file }) => !faulty.has(`news/${file}.md`)),
    pages: Object.fromEntries(pages) as Partial<Content['pages']>,
    company: ifValid('company.yaml', content.company),
    shell: ifValid('pages/shell.yaml', content.shell),
    policy: ifValid('policy.md', content.policy),
    accessibility: ifValid('accessibility.md', content.accessibility),
  };
}

/** The file of a page by its name in the code: `successStories` is in `pages/success-stories.yaml`. */
export function pageFile(page: string): string {
  return `pages/${page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`;
}

import type { Content } from './content.ts';

/** The folders whose files are pages. */
export const ENTRY_FOLDERS = ['platforms', 'services', 'verticals', 'stories', 'positions'] as const;
type EntryFolder = (typeof ENTRY_FOLDERS)[number];

/** Lists that contain texts or are referred to. */
type List = 'industries' | 'customers' | 'values' | 'gaming';

/** The valid part of a company's content, without files that have faults. */
export type ValidContent = Pick<Content, EntryFolder | List> & {
  pages: Partial<Content['pages']>;
  company: Content['company'] | undefined;
  shell: Content['shell'] | undefined;
  policy: Content['policy'] | undefined;
  accessibility: Content['accessibility'];
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

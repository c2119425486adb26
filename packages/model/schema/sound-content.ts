import type { Content } from './content.ts';

/** The folders whose files are pages. */
export const ENTRY_FOLDERS = ['platforms', 'services', 'verticals', 'stories', 'positions'] as const;
type EntryFolder = (typeof ENTRY_FOLDERS)[number];

/** The lists whose entries texts stand in or are referred to. */
type List = 'industries' | 'customers' | 'values' | 'gaming';

/** What of a company's content is right by itself: files with faults of their own are left out. */
export type SoundContent = Pick<Content, EntryFolder | List> & {
  pages: Partial<Content['pages']>;
  company: Content['company'] | undefined;
  shell: Content['shell'] | undefined;
  policy: Content['policy'] | undefined;
  accessibility: Content['accessibility'];
};

/**
 * Leaves out what can't be relied on.
 *
 * @param content - as it was read
 * @param faulty - the files that have faults
 */
export function soundContent(content: Content, faulty: ReadonlySet<string>): SoundContent {
  const ifSound = <T>(file: string, part: T): T | undefined => (faulty.has(file) ? undefined : part);
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
    industries: ifSound('industries.yaml', content.industries) ?? [],
    customers: ifSound('customers.yaml', content.customers) ?? [],
    values: ifSound('values.yaml', content.values) ?? [],
    gaming: ifSound('gaming.yaml', content.gaming) ?? [],
    pages: Object.fromEntries(pages) as Partial<Content['pages']>,
    company: ifSound('company.yaml', content.company),
    shell: ifSound('pages/shell.yaml', content.shell),
    policy: ifSound('policy.md', content.policy),
    accessibility: ifSound('accessibility.md', content.accessibility),
  };
}

/** A page's file, from its name in the code: `successStories` is in `pages/success-stories.yaml`. */
export function pageFile(page: string): string {
  return `pages/${page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`;
}

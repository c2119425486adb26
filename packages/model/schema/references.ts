import { ENTRY_FOLDERS, type ValidContent } from './content.ts';
import type { Fault, FieldPath } from './faults/fault.ts';
import { nearest, suggestion } from './faults/nearest.ts';

/** Hints on removing a broken reference, by file; by default, to leave out its line. */
const WITHOUT: Readonly<Record<string, string>> = {
  'industries.yaml': '',
  'pages/customers-partners.yaml': ' (you can also leave voice out)',
};

type Folder = 'platforms' | 'services' | 'verticals' | 'stories';

/**
 * Broken references between files.
 *
 * @param content - the valid part of the content
 * @param all - the files of each folder, including invalid ones
 */
export function referenceFaults(
  content: ValidContent,
  all: Readonly<Record<Folder, readonly { slug: string }[]>> & {
    readonly interfaces: readonly { name: string }[];
  },
): Fault[] {
  const faults: Fault[] = [];
  const expectPage = (file: string, field: FieldPath, slug: string | undefined, folder: Folder) => {
    const known = all[folder].map((entry) => entry.slug);
    if (slug === undefined || known.includes(slug)) return;
    const meant = nearest(slug, known) ?? known[0];
    const example = meant === undefined ? undefined : `${field.at(-1)}: ${meant}`;
    const without = WITHOUT[file] ?? ' (you can also leave it out)';
    const reason = `There is no file ${folder}/${slug}.md: ${suggestion(slug, known)}${without}`;
    faults.push({ file, field, reason, example });
  };

  for (const story of content.stories) {
    const file = `stories/${story.slug}.md`;
    expectPage(file, ['vertical'], story.vertical, 'verticals');
    expectPage(file, ['service'], story.service, 'services');
    expectPage(file, ['platform'], story.platform, 'platforms');
  }
  for (const area of ['platforms', 'services', 'verticals'] as const) {
    for (const page of content[area])
      expectPage(`${area}/${page.slug}.md`, ['proof', 'story'], page.proof?.story, 'stories');
  }
  expectPage('pages/home.yaml', ['hero', 'story'], content.pages.home?.hero.story, 'stories');
  const voiceStory = content.pages.customersPartners?.voice?.story;
  const voice = { file: 'pages/customers-partners.yaml', field: ['voice', 'story'] };
  expectPage(voice.file, voice.field, voiceStory, 'stories');
  if (content.stories.some(({ slug, quote }) => slug === voiceStory && quote === undefined))
    faults.push({
      ...voice,
      reason: `Write the name of a story that has a quote: stories/${voiceStory}.md has none`,
    });
  const interfaces = all.interfaces.map(({ name }) => name);
  const expectInterface = (file: string, field: FieldPath, name: string | undefined) => {
    if (name === undefined || interfaces.includes(name)) return;
    const meant = nearest(name, interfaces) ?? interfaces[0];
    const example = meant === undefined ? undefined : `shows: ${meant}`;
    const reason = `There is no file interfaces/${name}.yaml: ${suggestion(name, interfaces)} (you can also leave it out)`;
    faults.push({ file, field, reason, example });
  };
  for (const area of ['platforms', 'stories'] as const) {
    for (const { slug, shows } of content[area]) expectInterface(`${area}/${slug}.md`, ['shows'], shows);
  }
  expectInterface(
    'pages/home.yaml',
    ['whatWeDo', 'platform', 'shows'],
    content.pages.home?.whatWeDo?.platform.shows,
  );
  for (const [index, industry] of content.industries.entries())
    expectPage('industries.yaml', [index, 'vertical'], industry.vertical, 'verticals');
  return faults;
}

/** Duplicate names. */
export function duplicateNames(content: ValidContent): Fault[] {
  const faults: Fault[] = [];
  // Applications refer to positions by title, and lists show pages by title, so titles must be unique in a folder.
  for (const folder of ENTRY_FOLDERS) {
    for (const { entry, earlier } of duplicates<{ slug: string; title: string }>(
      content[folder],
      ({ title }) => title,
    )) {
      const other = `${folder}/${earlier.slug}.md`;
      const reason = `Give one of the two another title: ${other} is called "${entry.title}", too`;
      faults.push({ file: `${folder}/${entry.slug}.md`, field: ['title'], reason });
    }
  }
  const customers = content.customers.map(({ name }, index) => ({ name, index }));
  for (const { entry, earlier } of duplicates(customers, ({ name }) => name)) {
    const reason = `Delete one of the two: entry ${earlier.index + 1} is "${entry.name}", too`;
    faults.push({ file: 'customers.yaml', field: [entry.index, 'name'], reason });
  }
  return faults;
}

/** Entries with the name of an earlier one, ignoring case and spaces. */
function duplicates<T>(entries: readonly T[], nameOf: (entry: T) => string): { entry: T; earlier: T }[] {
  const seen = new Map<string, T>();
  return entries.flatMap((entry) => {
    const name = nameOf(entry).toLowerCase().replaceAll(/\s+/g, ' ').trim();
    const earlier = seen.get(name);
    if (earlier !== undefined) return [{ entry, earlier }];
    seen.set(name, entry);
    return [];
  });
}

import type { Fault, FieldPath } from './faults/fault.ts';
import { nearest, suggestion } from './faults/nearest.ts';
import { ENTRY_FOLDERS, type SoundContent } from './sound-content.ts';

/** How to do without a page that is named: by leaving out its line, but for some files. */
const WITHOUT: Readonly<Record<string, string>> = {
  'industries.yaml': '',
  'pages/customers-partners.yaml': ' (you can also leave voice out)',
};

type Folder = 'platforms' | 'services' | 'verticals' | 'stories';

/**
 * References between files that lead nowhere.
 *
 * @param content - what of the content is right by itself
 * @param all - the files of each folder, also those that are not right
 */
export function referenceFaults(
  content: SoundContent,
  all: Readonly<Record<Folder, readonly { slug: string }[]>> & {
    readonly interfaces: readonly { name: string }[];
  },
): Fault[] {
  const faults: Fault[] = [];
  const expect = (file: string, field: FieldPath, slug: string | undefined, folder: Folder) => {
    const there = all[folder].map((entry) => entry.slug);
    if (slug === undefined || there.includes(slug)) return;
    const meant = nearest(slug, there) ?? there[0];
    const example = meant === undefined ? undefined : `${field.at(-1)}: ${meant}`;
    const without = WITHOUT[file] ?? ' (you can also leave the line out)';
    const reason = `names ${folder}/${slug}.md, which does not exist: ${suggestion(slug, there)}${without}`;
    faults.push({ file, field, reason, example });
  };

  for (const story of content.stories) {
    const file = `stories/${story.slug}.md`;
    expect(file, ['vertical'], story.vertical, 'verticals');
    expect(file, ['service'], story.service, 'services');
    expect(file, ['platform'], story.platform, 'platforms');
  }
  for (const area of ['platforms', 'services', 'verticals'] as const) {
    for (const page of content[area])
      expect(`${area}/${page.slug}.md`, ['proof', 'story'], page.proof.story, 'stories');
  }
  expect('pages/home.yaml', ['hero', 'story'], content.pages.home?.hero.story, 'stories');
  const told = content.pages.customersPartners?.voice?.story;
  const voice = { file: 'pages/customers-partners.yaml', field: ['voice', 'story'] };
  expect(voice.file, voice.field, told, 'stories');
  if (content.stories.some(({ slug, quote }) => slug === told && quote === undefined))
    faults.push({
      ...voice,
      reason: `names stories/${told}.md, which has no quote: name a story that has one`,
    });
  const interfaces = all.interfaces.map(({ name }) => name);
  const expectInterface = (file: string, field: FieldPath, name: string | undefined) => {
    if (name === undefined || interfaces.includes(name)) return;
    const meant = nearest(name, interfaces) ?? interfaces[0];
    const example = meant === undefined ? undefined : `shows: ${meant}`;
    const reason = `names interfaces/${name}.yaml, which does not exist: ${suggestion(name, interfaces)} (you can also leave the line out)`;
    faults.push({ file, field, reason, example });
  };
  for (const area of ['platforms', 'stories'] as const) {
    for (const { slug, shows } of content[area]) expectInterface(`${area}/${slug}.md`, ['shows'], shows);
  }
  expectInterface(
    'pages/home.yaml',
    ['whatWeDo', 'platform', 'shows'],
    content.pages.home?.whatWeDo.platform.shows,
  );
  for (const [index, industry] of content.industries.entries())
    expect('industries.yaml', [index, 'vertical'], industry.vertical, 'verticals');
  return [...faults, ...locationFaults(content)];
}

/** Positions whose place of work is no office of the company. */
function locationFaults({ company, positions }: SoundContent): Fault[] {
  if (company === undefined) return [];
  const offices = company.offices.map(({ name }) => name);
  return positions.flatMap(({ slug, locations = [] }) =>
    locations.flatMap((location, index) => {
      if (offices.includes(location)) return [];
      const reason = `names no office of company.yaml: ${suggestion(location, offices)}`;
      return [{ file: `positions/${slug}.md`, field: ['locations', index], reason, example: undefined }];
    }),
  );
}

/** Names that must be told apart and can't be. */
export function repeatedNames(content: SoundContent): Fault[] {
  const faults: Fault[] = [];
  // Applications name their position by its title; two pages of an area with one title can't be told apart in any list.
  for (const folder of ENTRY_FOLDERS) {
    for (const { entry, earlier } of repeated<{ slug: string; title: string }>(
      content[folder],
      ({ title }) => title,
    )) {
      const other = `${folder}/${earlier.slug}.md`;
      const reason = `"${entry.title}" is also the title of ${other}: give one of them another title`;
      faults.push({ file: `${folder}/${entry.slug}.md`, field: ['title'], reason });
    }
  }
  const customers = content.customers.map(({ name }, index) => ({ name, index }));
  for (const { entry, earlier } of repeated(customers, ({ name }) => name)) {
    const reason = `"${entry.name}" is also the name of entry ${earlier.index + 1}: delete one of them`;
    faults.push({ file: 'customers.yaml', field: [entry.index, 'name'], reason });
  }
  return faults;
}

/** Entries whose name an earlier one has, too; capitals and spaces make no difference to those who read it. */
function repeated<T>(entries: readonly T[], nameOf: (entry: T) => string): { entry: T; earlier: T }[] {
  const seen = new Map<string, T>();
  return entries.flatMap((entry) => {
    const name = nameOf(entry).toLowerCase().replaceAll(/\s+/g, ' ').trim();
    const earlier = seen.get(name);
    if (earlier !== undefined) return [{ entry, earlier }];
    seen.set(name, entry);
    return [];
  });
}

import type { Content } from './load.ts';

/** Faults between files: references that lead nowhere and titles given twice, as `file: field: reason`. */
export function referenceFaults(content: Content): string[] {
  const faults: string[] = [];
  const expect = (
    file: string,
    field: string,
    slug: string | undefined,
    entries: { slug: string }[],
    folder: string,
  ) => {
    if (slug === undefined || entries.some((entry) => entry.slug === slug)) return;
    faults.push(`${file}: ${field}: there is no company/${folder}/${slug}.md`);
  };

  for (const story of content.stories) {
    const file = `stories/${story.slug}.md`;
    expect(file, 'vertical', story.vertical, content.verticals, 'verticals');
    expect(file, 'service', story.service, content.services, 'services');
    expect(file, 'platform', story.platform, content.platforms, 'platforms');
  }
  for (const area of ['platforms', 'services', 'verticals'] as const) {
    for (const page of content[area]) {
      expect(`${area}/${page.slug}.md`, 'proof.story', page.proof.story, content.stories, 'stories');
    }
  }
  for (const [index, industry] of content.industries.entries()) {
    expect('industries.yaml', `${index}.vertical`, industry.vertical, content.verticals, 'verticals');
  }

  // Applications name their position by its title, and customers are distinguished by their names.
  for (const { slug, title } of repeated(content.positions, (position) => position.title)) {
    faults.push(`positions/${slug}.md: title: another position is called ${title}`);
  }
  for (const { name } of repeated(content.customers, (customer) => customer.name)) {
    faults.push(`customers.yaml: name: ${name} is there more than once`);
  }
  return faults;
}

/** The entries whose key an earlier entry has, too. */
function repeated<T>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const { size } = seen;
    return seen.add(keyOf(entry)).size === size;
  });
}

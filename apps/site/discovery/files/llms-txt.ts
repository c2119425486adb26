import type { Content } from '@website/model/schema/content.ts';

type Entry = { slug: string; title: string; summary: string };

/** The site in short for programs that read it for somebody (https://llmstxt.org): its pages, each with what it is about. */
export function llmsTxt(content: Content): string {
  const { accessibility, company, pages, platforms, policy, positions, services, stories, verticals } =
    content;
  const line = (path: string, name: string, about: string) => `- [${name}](${company.url}${path}): ${about}`;
  const list = (area: string, entries: readonly Entry[]) =>
    entries.map(({ slug, title, summary }) => line(`${area}/${slug}`, title, summary));
  const sections: [string, string[]][] = [
    [pages.services.label, list('/services', services)],
    [pages.platform.label, list('/platform', platforms)],
    [pages.verticals.label, list('/verticals', verticals)],
    [pages.successStories.label, list('/success-stories', stories)],
    [
      pages.careers.label,
      [
        line('/careers', pages.careers.label, pages.careers.metadata.description),
        // Without those that may have ended when it is read.
        ...positions
          .filter(({ validThrough }) => validThrough === undefined)
          .map(({ slug, title, description }) => line(`/careers/${slug}`, title, description)),
      ],
    ],
    [
      company.name,
      [
        line('/contact', pages.contact.label, pages.contact.metadata.description),
        line('/privacy-policy', policy.headline, policy.summary),
        ...(accessibility === undefined
          ? []
          : [line('/accessibility', accessibility.headline, accessibility.summary)]),
      ],
    ],
  ];
  const parts = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => `## ${name}\n\n${lines.join('\n')}`);
  return `${[`# ${company.name}`, `> ${company.blurb}`, ...parts].join('\n\n')}\n`;
}

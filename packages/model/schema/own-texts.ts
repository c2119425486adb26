import { pageFile, type SoundContent } from './sound-content.ts';

/** A file with what it says. */
interface OwnText {
  readonly file: string;
  readonly entry: unknown;
}

/** What the company says in its own words, by files: all but the words of forms and controls, and what others are quoted with. */
export function ownTexts(content: SoundContent): OwnText[] {
  return [
    { file: 'company.yaml', entry: content.company },
    { file: 'pages/shell.yaml', entry: content.shell },
    ...Object.entries(content.pages).map(([name, entry]) => ({ file: pageFile(name), entry })),
    ...(['platforms', 'services', 'verticals', 'positions'] as const).flatMap((folder) =>
      content[folder].map((entry) => ({ file: `${folder}/${entry.slug}.md`, entry })),
    ),
    ...content.stories.map(({ quote: _, ...entry }) => ({ file: `stories/${entry.slug}.md`, entry })),
    { file: 'values.yaml', entry: content.values },
    { file: 'gaming.yaml', entry: content.gaming },
    { file: 'industries.yaml', entry: content.industries },
    { file: 'policy.md', entry: content.policy },
    { file: 'accessibility.md', entry: content.accessibility },
  ];
}

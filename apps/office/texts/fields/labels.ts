/** Labels of fields whose names are too short or too technical. */
const LABELS: Readonly<Record<string, string>> = {
  brand: 'Colors and typefaces',
  chamber: 'The film shows the chamber, which pages draw live',
  cue: 'Link to the next section',
  'customers-partners': 'Customers and partners',
  cv: 'CV',
  company: 'Company and offices',
  contents: 'Numbered sections and a table of contents',
  email: 'E-mail',
  interface: 'Names of buttons and controls',
  inMail: 'Name in mails',
  gaming: 'Gaming slides',
  keywords: 'Keywords',
  kind: 'Kind',
  linked: 'Linked from',
  locations: 'Offices where the work is done',
  metadata: 'For search engines and link previews',
  openings: 'Number of openings',
  order: 'Place in the list',
  per: 'Paid for each',
  max: 'At most',
  min: 'At least, or exactly',
  remote: 'Countries to work from',
  policy: 'Privacy policy',
  sample: 'Invented for the sample',
  shell: 'Menu, band and footer',
  shows: 'Interface that it shows',
  site: 'Language and behavior',
  start: 'What a client comes with',
  to: 'Leads to',
  url: 'Web address',
  updated: 'Last changed',
  validThrough: 'Last day to apply',
  written: 'Written pages',
};

/** The name of a field in words: `whatWeDo` is "What we do". */
export function labelOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])|[-_/]/g, ' ').toLowerCase();
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field's path in words, with entries counted from 1. */
export function nameOf(field: readonly (string | number)[]): string {
  const parts = field.map((part) => (typeof part === 'number' ? `entry ${part + 1}` : labelOf(part)));
  return parts.length === 0 ? 'List' : parts.join(', ');
}

/** A value as one line of text. */
export function inWords(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (isGroup(value))
    return Object.values(value)
      .flatMap((part) => inWords(part) ?? [])
      .join(' · ');
  return String(value);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

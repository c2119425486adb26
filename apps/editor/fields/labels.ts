/** What fields are called whose names in the files are too short, or mean something to developers only. */
const LABELS: Readonly<Record<string, string>> = {
  brand: 'Colors and typefaces',
  chamber: 'The film shows the chamber, which pages draw live',
  cue: 'Link to the next section',
  'customers-partners': 'Customers and partners',
  cv: 'CV',
  company: 'Company and offices',
  email: 'E-mail',
  interface: 'Names of buttons and controls',
  inMail: 'Name in mails',
  gaming: 'Gaming slides',
  keywords: 'Keywords',
  kind: 'Kind',
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
  validThrough: 'Last day to apply',
};

/** The name of a field in words: `whatWeDo` is "What we do". */
export function labelOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])|[-_/]/g, ' ').toLowerCase();
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
